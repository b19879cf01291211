import { parseArgs } from "node:util";
import { languagesIn } from "../../core/contract/content-languages.ts";
import { email } from "../../core/contract/fields.ts";
import { type SmtpServer, smtpServerOf, smtpUrlOf } from "../../core/contract/smtp.ts";
import { StartError } from "../../core/db/errors.ts";
import { smtpSignIn } from "../../core/mail/smtp-probe.ts";
import { backupStoreOf } from "../../features/backups/backups.contract.ts";
import { isTypedInto, readHidden, readShown } from "../terminal.ts";
import { providers } from "./records.ts";

export const usage =
  "Usage: codex-portal install [DOMAIN] [--email ADDRESS] [--mail PROVIDER|SMTP-URL|later] [--languages en,pt,es] " +
  "[--backups STORE|later] [--replicate STORE [--litestream FILE]] [--set NAME=VALUE …] [--yes] [--dry-run] [--unsigned]";

const later = "later";
const domainForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** What an installation has to know. */
export type Answers = {
  domain: string;
  email: string;
  /** The mail server's URL; undefined for later. */
  mail: string | undefined;
  languages: string;
  /** The off-site store's address; undefined for later. */
  backups: string | undefined;
};

/** Returns the flags. Throws a StartError for words that are none. */
export function flagsOf(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        email: { type: "string" },
        mail: { type: "string" },
        languages: { type: "string" },
        backups: { type: "string" },
        // What ships each change, and where to.
        replicate: { type: "string" },
        litestream: { type: "string" },
        set: { type: "string", multiple: true, default: [] },
        yes: { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
        // Of an upgrade: the file that runs was signed by nobody.
        unsigned: { type: "boolean", default: false },
      },
    });
    const set = values.set.map((pair) => /^([A-Z_]+)=(.*)$/.exec(pair));
    if (positionals.length > 1 || set.includes(null)) throw new StartError(usage);
    const settings = new Map(set.flatMap((pair) => (pair ? [[pair[1] ?? "", pair[2] ?? ""] as const] : [])));
    if (values.replicate !== undefined) {
      settings.set("REPLICATE", "litestream");
      settings.set("REPLICATE_STORE", values.replicate);
    }
    return { ...values, domain: positionals[0], settings };
  } catch {
    throw new StartError(usage);
  }
}

type Parsed = ReturnType<typeof flagsOf>;
/** What was named, and what an earlier installation knows. */
export type Flags = Omit<Parsed, "email"> & { email?: string | undefined };

type Question<Value> = {
  flag: string | undefined;
  asks: string;
  /** What Enter alone means; without it something has to be typed. */
  usual?: string;
  /** Returns what was answered; a sentence that says what is wrong with it is thrown as a StartError. */
  read: (text: string) => Promise<Value> | Value;
};

/** Returns a flag's value, or what is typed for it; at a terminal it is asked again until it can be used. */
async function answered<Value>({ flag, asks, usual, read }: Question<Value>): Promise<Value> {
  if (flag !== undefined) return read(flag);
  if (!isTypedInto()) {
    if (usual === undefined) throw new StartError(`${asks} is not given. ${usage}`);
    return read(usual);
  }
  while (true) {
    const typed = (await readShown(`${asks}${usual ? ` [${usual}]` : ""}: `)).trim();
    try {
      return await read(typed || (usual ?? ""));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
    }
  }
}

function domainOf(text: string): string {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");
  if (!domainForm.test(domain)) throw new StartError("A domain looks like portal.example.");
  return domain;
}

function addressOf(text: string): string {
  const parsed = email.safeParse(text);
  if (!parsed.success) throw new StartError("An email address looks like you@portal.example.");
  return parsed.data;
}

function languagesOf(text: string): string {
  const list = text.toLowerCase().replace(/\s/g, "");
  if (list === "" || languagesIn(list).join(",") !== list)
    throw new StartError("Name languages among en, pt and es, the leading one first, such as pt,en.");
  return list;
}

function storeOf(text: string): string | undefined {
  if (text === later) return undefined;
  if (!backupStoreOf(text))
    throw new StartError("A store looks like https://KEY-ID:SECRET@host/bucket; or answer: later");
  return text;
}

/** Returns the URL of a mail server that was named by its provider, its host or its URL, once it takes the account. */
async function mailOf(text: string): Promise<string | undefined> {
  if (text === later) return undefined;
  const server = text.includes("://") ? smtpServerOf(text) : await askedServer(text);
  if (!server)
    throw new StartError(
      `Name a provider (${Object.keys(providers).join(", ")}), a host such as mail.portal.example:587, or an address such as smtp://user:password@host:587.`,
    );
  if ((await smtpSignIn(server)) === false)
    throw new StartError(
      `${server.host} refuses this user or password. Some providers want an app password. Nothing was changed; “later” goes on without.`,
    );
  return smtpUrlOf(server);
}

async function askedServer(named: string): Promise<SmtpServer | undefined> {
  const known = providers[named.toLowerCase()];
  const [, host = "", port = "587"] = /^([\w-][\w.-]*)(?::(\d{1,5}))?$/.exec(named) ?? [];
  const place = known ?? { host, port: Number(port) };
  if (!place.host.includes(".") || !isTypedInto()) return undefined;
  const user = known?.user ?? (await readShown(`  User at ${place.host}: `)).trim();
  const pass = (await readHidden("  Password (not shown): ")).trim();
  return { ...place, security: place.port === 465 ? "tls" : "starttls", auth: { user, pass } };
}

/** Returns what is known by flags, and asks for the rest. Throws a StartError where nobody can be asked. */
export async function answersOf(flags: Flags): Promise<Answers> {
  return {
    domain: await answered({ flag: flags.domain, asks: "Domain of the portal", read: domainOf }),
    email: await answered({ flag: flags.email, asks: "Your email address", read: addressOf }),
    mail: await answered({
      flag: flags.mail,
      asks: "Mail: provider, host or later",
      usual: later,
      read: mailOf,
    }),
    languages: await answered({
      flag: flags.languages,
      asks: "Languages you write in, the leading one first",
      usual: "en,pt,es",
      read: languagesOf,
    }),
    backups: await answered({
      flag: flags.backups,
      asks: "Off-site backups: https://KEY-ID:SECRET@host/bucket or later",
      usual: later,
      read: storeOf,
    }),
  };
}
