import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { email } from "../../core/contract/fields.ts";
import { languagesIn } from "../../core/contract/languages.ts";
import { type SmtpServer, smtpServerOf, smtpUrlOf } from "../../core/contract/smtp.ts";
import { StartError } from "../../core/db/errors.ts";
import { smtpSignIn } from "../../core/mail/smtp-probe.ts";
import { backupStoreOf } from "../../features/backups/backups.contract.ts";
import { isTypedInto, readHidden, readShown } from "../terminal.ts";
import { providers } from "./records.ts";

export const usage =
  "Usage: codex-portal install [DOMAIN] [--email ADDRESS] [--mail SMTP-URL|later] [--languages en,pt,es] " +
  "[--backups STORE|later] [--replicate STORE [--litestream FILE]] [--set NAME=VALUE …] [--yes] [--dry-run] [--unsigned]. " +
  "What holds a password stands in a file that is named instead: --mail @FILE, --set SMTP_URL=@FILE";

const later = "later";
const providerNames = Object.keys(providers).join(", ");

/** Variables whose values are secrets, or may hold one. */
const secretVariables = /(KEY|TOKEN|PASSWORD|STORE|_URL)$/;

/** True for an address with a user and a password, which ends at its last @. */
function hasPassword(text: string): boolean {
  const [start, end] = [text.indexOf("://"), text.lastIndexOf("@")];
  return start >= 0 && end > start && text.slice(start + "://".length, end).includes(":");
}

/**
 * Returns what a word of the command says: itself, or what stands in the file that it names. Throws a StartError for a secret, which
 * other users of the machine would see among a program's arguments, and its log would keep.
 */
function wordOf(flag: string, text: string, isSecret: boolean): string {
  if (text.startsWith("@")) return readFileSync(text.slice(1), "utf8").trim();
  if (hasPassword(text) || isSecret)
    throw new StartError(
      `Other users can see what stands on a command line. Put the value of ${flag} into a file and name it: ${flag}@FILE`,
    );
  return text;
}
const domainForm = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** What an installation has to know. */
export type Answers = {
  domain: string;
  email: string;
  /** The mail server's URL; undefined for later. */
  mail: string | undefined;
  /** Undefined where it is not to change. */
  languages: string | undefined;
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
    if (positionals.length > 1) throw new StartError(usage);
    return { ...values, ...readWords(values), domain: positionals[0] };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(usage);
  }
}

type Words = { mail?: string; backups?: string; replicate?: string; set: string[] };

/** Returns the flags that may name a file, with what stands there, and the settings of the environment. */
function readWords({ mail, backups, replicate, set }: Words) {
  const settings = new Map<string, string>();
  for (const pair of set) {
    const [, name, text = ""] = /^([A-Z_]+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined) throw new StartError(usage);
    const isSecret = secretVariables.test(name) && !/^(PUBLIC_URL|TLS_KEY)$/.test(name);
    settings.set(name, wordOf(`--set ${name}=`, text, isSecret));
  }
  if (replicate !== undefined) {
    settings.set("REPLICATE", "litestream");
    settings.set("REPLICATE_STORE", wordOf("--replicate ", replicate, false));
  }
  return {
    mail: mail && wordOf("--mail ", mail, false),
    backups: backups && wordOf("--backups ", backups, false),
    settings,
  };
}

type Parsed = ReturnType<typeof flagsOf>;
/** What was named, and what an earlier installation knows. */
export type Flags = Omit<Parsed, "email"> & { email?: string | undefined; isNew: boolean };

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
      `Name a provider (${providerNames}), a host such as mail.portal.example:587, or an address such as smtp://user:password@host:587.`,
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

/** Returns what is known by flags, and asks a new installation for the rest. Throws a StartError where nobody can be asked. */
export async function answersOf(flags: Flags): Promise<Answers> {
  const { mail, languages, backups, isNew } = flags;
  const isMeant = (flag: string | undefined) => isNew || flag !== undefined;
  return {
    domain: await answered({ flag: flags.domain, asks: "Domain of the portal", read: domainOf }),
    email: await answered({ flag: flags.email, asks: "Your email address", read: addressOf }),
    mail: isMeant(mail)
      ? await answered({
          flag: mail,
          asks: `Mail server (${providerNames}, or host:port)`,
          usual: later,
          read: mailOf,
        })
      : undefined,
    languages: isMeant(languages)
      ? await answered({
          flag: languages,
          asks: "Languages of the portal, the leading one first",
          usual: "en,pt,es",
          read: languagesOf,
        })
      : undefined,
    backups: isMeant(backups)
      ? await answered({
          flag: backups,
          asks: "Off-site backups, S3-compatible (https://KEY-ID:SECRET@host/bucket)",
          usual: later,
          read: storeOf,
        })
      : undefined,
  };
}
