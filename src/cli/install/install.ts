import { renderUnicodeCompact } from "uqr";
import { z } from "zod";
import { smtpServerOf } from "../../core/contract/smtp.ts";
import { StartError } from "../../core/db/errors.ts";
import { resume } from "../exchange.ts";
import { allAddresses } from "../listening.ts";
import { type Running, requireRootsOwn, runAs, Service } from "../service.ts";
import { flush, isTerminal, isTypedInto, readShown, say } from "../terminal.ts";
import { lock } from "../upgrade-journal.ts";
import { type Answers, answersOf, type Flags, flagsOf } from "./answers.ts";
import { apply, type Machine, portHolder, type Step, thisMachine } from "./machine.ts";
import {
  dataDir,
  envFile,
  executable,
  leftEnvFile,
  removeAll,
  serviceName,
  settingsBefore,
  settingsIn,
  stepsOf,
  unit,
} from "./plan.ts";
import { becomesReady, becomesTrusted, portsOf } from "./ready.ts";
import { dnsRecords, ownAddresses } from "./records.ts";
import { replicaOf } from "./replica.ts";

/** The next step may take long. */
function tell(sentence: string): void {
  say(sentence);
  flush();
}

/** Returns the settings of the environment that a new installation writes; behind a proxy they are fewer. */
function environmentOf({ domain, email }: Answers, flags: Flags): Map<string, string> {
  const https: [string, string][] =
    flags.settings.get("TLS") === "off"
      ? []
      : [
          ["HOST", allAddresses()],
          ["TLS", "auto"],
          ["ACME_EMAIL", email],
        ];
  return new Map([
    ["PUBLIC_URL", `https://${domain}`],
    ["DATA_DIR", dataDir],
    ["ADMIN_EMAIL", email],
    ...https,
    ...flags.settings,
  ]);
}

/** Returns what the flags change of an installation, and nothing that they do not name. */
function changesOf({ domain, email }: Answers, flags: Flags, before: ReadonlyMap<string, string>) {
  const changes = new Map(flags.settings);
  if (flags.domain !== undefined) changes.set("PUBLIC_URL", `https://${domain}`);
  if (flags.email !== undefined)
    for (const name of ["ADMIN_EMAIL", "ACME_EMAIL"]) if (before.has(name)) changes.set(name, email);
  return changes;
}

/** Throws a StartError that names the program which has a port that the portal needs and does not have yet. */
function requirePorts(
  machine: Machine,
  settings: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, string>,
): void {
  const present = before.size === 0 ? [] : portsOf(before);
  for (const port of portsOf(settings).filter((each) => !present.includes(each))) {
    const holder = portHolder(machine, Number(port));
    if (holder)
      throw new StartError(
        `Port ${port} is taken by ${holder}. Stop it for good (systemctl disable --now …), or let it be the portal's proxy: docs/operating.md. Nothing was changed.`,
      );
  }
}

/** Prints what has to be put where, for machines whose services systemd does not run. */
function tellByHand(settings: ReadonlyMap<string, string>): void {
  say(`There is no systemd here. Put the executable at ${executable}, and run it as a user of its own`);
  say(`whose folder is ${dataDir}, with these variables:\n`);
  for (const [name, value] of settings) say(`${name}=${value}`);
  say(`\nUnder systemd it would run like this, which shows what it needs:\n\n${unit}`);
}

/** Saves what the console can change later: the mail server, the languages, the off-site store. */
function saveAnswers(running: Running, { mail, languages, backups }: Answers): void {
  const saved = { languages, interface_languages: languages, smtp_url: mail, backup_store: backups };
  for (const [name, value] of Object.entries(saved)) {
    if (value === undefined) continue;
    const { status, output } = runAs(running, [executable, "setting", name, "-"], value);
    if (status !== 0) tell(`${name} was not saved, and can be in the console: ${output.trim()}`);
  }
}

const report = z.object({ findings: z.array(z.object({ kind: z.string(), title: z.string() })) });

/** What the doctor finds of every portal that nobody has come into yet. */
const beforeTheFirst = ["first_run", "second_factor_missing"];

/** Prints what the doctor finds, by its titles; of a new portal without what the console asks for. */
function tellFindings(running: Running, isNew: boolean): void {
  const said = runAs(running, [executable, "doctor", "--json"]).output;
  const parsed = report.safeParse(jsonIn(said)).data;
  const findings = parsed?.findings.filter(({ kind }) => !isNew || !beforeTheFirst.includes(kind));
  const titles = findings?.map(({ title }) => `  ${title}`) ?? [said.trim()];
  tell(
    titles.length === 0 ? "\nThe doctor finds nothing." : "\nStill to do (sudo portal doctor says how):\n",
  );
  for (const title of titles) tell(title);
}

/** Returns the object in what a verb printed; what it says to the operator may stand around it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return undefined;
  }
}

/** Prints how to come in, while nobody has. */
function tellWayIn(running: Running, domain: string): void {
  const link = runAs(running, [executable, "admin", "setup-link"]);
  const url = link.status === 0 ? link.output.trim().split("\n").at(-1) : undefined;
  if (url === undefined) say(`\nThe portal is at https://${domain}`);
  else
    say(
      `\nOpen this within an hour, choose your password, and the portal is yours (another link: sudo portal admin setup-link):\n\n  ${url}\n`,
    );
  if (url !== undefined && isTerminal()) say(renderUnicodeCompact(url));
}

/** Prints the DNS records that a portal needs. */
function tellRecords({ domain, email, mail }: Answers): void {
  say("\nDNS records that the domain needs, so that people find the portal and its emails arrive:\n");
  const host = mail === undefined ? undefined : smtpServerOf(mail)?.host;
  for (const record of dnsRecords(domain, email, host, ownAddresses())) say(`  ${record}`);
}

/** Says what would be done or is about to be, and asks at a terminal whether to go on. */
async function isWanted(steps: readonly Step[], flags: Pick<Flags, "dry-run" | "yes">): Promise<boolean> {
  const open = steps.filter((step) => !step.isDone());
  if (flags["dry-run"] || open.length > 0)
    say(flags["dry-run"] ? "This would be done:" : "This will be done:");
  for (const { title } of open) say(`  ${title}`);
  flush();
  if (flags["dry-run"]) return false;
  if (flags.yes || !isTypedInto() || open.length === 0) return true;
  return !/^n/i.test((await readShown("Go on? [Y/n] ")).trim());
}

/** Returns what an earlier installation was told, and what is new. */
async function known(machine: Machine, flags: Omit<Flags, "isNew">) {
  const before = settingsIn(settingsBefore(machine));
  const domain = flags.domain ?? URL.parse(before.get("PUBLIC_URL") ?? "")?.hostname;
  const email = flags.email ?? before.get("ADMIN_EMAIL");
  const isNew = before.size === 0 || domain === undefined || email === undefined;
  const named = { ...flags, isNew };
  const answers = await answersOf({ ...named, domain, email });
  const changes = isNew ? environmentOf(answers, named) : changesOf(answers, named, before);
  return { answers, settings: new Map([...before, ...changes]), isNew };
}

/**
 * Installs the portal as a service on this machine, or repairs an installation; with another release than is installed it is the
 * upgrade. Throws a StartError that says what to do; what it had done is then undone.
 */
export async function install(args: readonly string[]): Promise<void> {
  const given = flagsOf(args);
  const machine = thisMachine;
  if (process.getuid?.() !== 0 && !given["dry-run"])
    throw new StartError("Installing needs root: run this with sudo.");
  const { answers, settings, isNew } = await known(machine, given);
  if (!Bun.which("systemctl")) return tellByHand(settings);
  if (!given["dry-run"]) await endInterrupted();
  const program = machine.read(process.execPath) ?? Buffer.alloc(0);
  const present = machine.read(executable);
  const replica = replicaOf(machine, settings, given.litestream);
  const ready = () => becomesReady(settings);
  const steps = stepsOf(machine, settings, program, ready, replica);
  requirePorts(machine, settings, settingsIn(machine.read(envFile)?.toString() ?? ""));
  if (!(await isWanted(steps, given))) return;
  if (!isNew && present && !present.equals(program)) upgradeByInstalled(given.unsigned);
  await apply(stepsOf(machine, settings, program, ready, replica), tell);
  tell("  The portal answers.");
  if (settings.get("TLS") === "auto")
    tell(
      (await becomesTrusted(settings, answers.domain))
        ? "  It has its certificate."
        : "  It has no certificate yet and tries again by itself; until then browsers warn. What keeps it from one stands below.",
    );
  const running = new Service(serviceName).running();
  saveAnswers(running, answers);
  tellFindings(running, isNew);
  if (isNew) tellRecords(answers);
  tellWayIn(running, answers.domain);
}

/** Ends an upgrade that was killed, and says what it did. */
async function endInterrupted(): Promise<void> {
  requireRootsOwn(executable, []);
  const unlock = lock(executable);
  try {
    const resumed = await resume(new Service(serviceName), executable);
    if (resumed !== undefined) tell(resumed);
  } finally {
    unlock();
  }
}

/**
 * Has the installed release put this one in its place: whom it trusts decides, not whom this one does. Throws a StartError when it
 * does not.
 */
function upgradeByInstalled(isUnsigned: boolean): void {
  requireRootsOwn(executable, []);
  const words = ["upgrade", process.execPath, ...(isUnsigned ? ["--unsigned"] : [])];
  const { exitCode } = Bun.spawnSync([executable, ...words], { stdio: ["ignore", "inherit", "inherit"] });
  if (exitCode !== 0) throw new StartError("The release was not installed: what stands above says why.");
}

/** Takes the portal off this machine, all but its data. */
export async function uninstall(args: readonly string[]): Promise<void> {
  if (args.some((word) => word !== "--yes")) throw new StartError("Usage: codex-portal uninstall [--yes]");
  if (process.getuid?.() !== 0) throw new StartError("Uninstalling needs root: run this with sudo.");
  const isSure =
    args.includes("--yes") ||
    (isTypedInto() && /^y/i.test((await readShown("Take the portal off this machine? [y/N] ")).trim()));
  if (!isSure) throw new StartError("Nothing was changed. To go on without being asked: --yes");
  removeAll(thisMachine);
  say(
    `The portal is gone from this machine. Its data stays in ${dataDir}, with its settings in ${leftEnvFile}; delete it yourself when you are sure.`,
  );
}
