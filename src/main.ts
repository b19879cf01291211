import { version } from "../package.json";
import { readEnvFile } from "./cli/env-file.ts";
import { help } from "./cli/help.ts";
import { serve } from "./cli/serve.ts";
import { asServed, onDomain } from "./cli/served-domain.ts";
import { flush, isTerminal, say } from "./cli/terminal.ts";
import { isRead, readConfig } from "./config.ts";
import { NoDatabaseError, StartError } from "./core/db/errors.ts";
import { SentenceError } from "./core/lib/coded-error.ts";
import { reasonOf } from "./core/lib/log.ts";

const [verb = "serve", ...rest] = Bun.argv.slice(2);
const withKey = "--with-key";
const identity = "--identity";

/** Returns what the environment and the .env file set; a variable of the environment wins, also when it is empty. */
const settings = () => ({ ...readEnvFile(process.cwd(), isRead), ...process.env });

/** Returns the settings of the portal that a verb is about, as it was last started. */
const config = () => readConfig(asServed(settings()), isTerminal());

/** Returns the file that a verb works on. Throws a StartError when none was named. */
function fileArgument(taken: readonly string[], options: string): string {
  const [file] = taken;
  if (!file || taken.length > 1 || file.startsWith("--"))
    throw new StartError(`Name a file, or s3: and a name: codex-portal ${verb} ${options}`);
  return file;
}

async function backup(): Promise<void> {
  const file = fileArgument(
    rest.filter((word) => word !== withKey),
    `[${withKey}] FILE`,
  );
  await (await import("./cli/backup.ts")).backup(config(), file, { withKey: rest.includes(withKey) });
}

/** Returns the backup that a verb reads, and the file with the key that opens it, if one is named. */
function backupArgument(): { file: string; identityFile: string | undefined } {
  const at = rest.indexOf(identity);
  const options = `FILE [${identity} FILE]`;
  const file = fileArgument(
    rest.filter((_, index) => at < 0 || (index !== at && index !== at + 1)),
    options,
  );
  return { file, identityFile: at < 0 ? undefined : fileArgument(rest.slice(at + 1, at + 2), options) };
}

async function restore(): Promise<void> {
  const cli = await import("./cli/restore.ts");
  const { file, identityFile } =
    rest[0] === "--at" && rest[1] && rest.length === 2
      ? { file: `${cli.timePrefix}${rest[1]}`, identityFile: undefined }
      : backupArgument();
  await cli.restore(config(), file, { identityFile, now: new Date() });
}

async function prove(): Promise<void> {
  const { file, identityFile } = backupArgument();
  await (await import("./cli/prove.ts")).proveVerb(config(), file, identityFile);
}

/** A start loads what serving needs; each other verb is loaded when it is called. */
const verbs: Record<string, () => Promise<void> | void> = {
  serve: () => {
    const [domain, ...more] = rest;
    if (more.length > 0 || domain?.startsWith("-"))
      throw new StartError(
        "serve takes nothing after it but a domain. Its settings are variables: codex-portal help.",
      );
    const given = domain === undefined ? settings() : onDomain(domain, settings());
    return serve(readConfig(given, isTerminal()), domain);
  },
  backup,
  restore,
  // A portal that serves calls it; see src/cli/run-job.ts.
  "backup-job": async () => (await import("./cli/backup-job.ts")).backupJobVerb(config()),
  admin: async () => (await import("./cli/admin.ts")).admin(config(), rest[0], ...rest.slice(1)),
  codes: async () => (await import("./cli/codes.ts")).codes(config(), rest),
  user: async () => (await import("./cli/user.ts")).user(config(), rest[0], rest[1]),
  doctor: async () => (await import("./cli/doctor.ts")).doctor(config(), rest),
  health: async () => (await import("./cli/health.ts")).health(config(), rest),
  audit: async () => (await import("./cli/audit.ts")).audit(config(), rest[0], rest[1]),
  migrate: async () => (await import("./cli/migrate.ts")).migrate(config(), rest),
  upgrade: async () => (await import("./cli/upgrade.ts")).upgrade(rest),
  install: async () => (await import("./cli/install/install.ts")).install(rest),
  uninstall: async () => (await import("./cli/install/install.ts")).uninstall(rest),
  setting: async () => (await import("./cli/setting.ts")).setting(config(), rest),
  prove,
  version: () => say(version),
  help: () => say(help),
  "--version": () => say(version),
  "--help": () => say(help),
  "-h": () => say(help),
};

// Whatever is made here (database, backups, first-run.txt, emails) is its owner's alone.
process.umask(0o077);

/** Says how the verb reaches the portal that is installed on this machine, if one is. */
async function tellOfInstalled(): Promise<void> {
  const { installedCommand } = await import("./cli/install/plan.ts");
  const sentence = installedCommand((await import("./cli/install/machine.ts")).thisMachine, verb);
  if (sentence !== undefined) console.error(sentence);
}

async function main(): Promise<number> {
  try {
    const run = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!run) throw new StartError(`There is no command "${verb}". codex-portal help lists them all.`);
    // The executable begins with little compiling, for the sake of a start; other verbs work from here on.
    if (verb !== "serve") Bun.unsafe.setJITPolicy(1);
    // Asking for the usage of a command never runs it.
    await (rest.includes("--help") || rest.includes("-h") ? say(help) : run());
    return 0;
  } catch (error) {
    // A StartError is a sentence for people; anything else is printed with its causes.
    console.error(error instanceof SentenceError ? error.message : reasonOf(error));
    if (error instanceof NoDatabaseError) await tellOfInstalled();
    return 1;
  } finally {
    flush();
  }
}

// Top-level await is not available to precompiled bytecode.
void main().then((status) => process.exit(status));
