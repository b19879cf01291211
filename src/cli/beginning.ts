import { existsSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { isSecretKey, keysOf } from "../core/lib/keys.ts";
import { type Log, reasonOf } from "../core/lib/log.ts";
import type {
  Beginning,
  BeginningFault,
  BroughtKeys,
  Place,
} from "../features/accounts/first-admin/beginning.ts";
import type { BackupFault, BackupJob, BackupOutcome } from "../features/backups/backups.contract.ts";
import { litestreamFolder } from "./litestream.ts";
import { presentSecret, writeKeyFile } from "./secret-key.ts";

/** At most so many copies of a backup are there at a time: as it was brought, opened, and tried or put in place. */
const copies = 3;
/** What is left beside them, in bytes. */
const reserveBytes = 64 * 1024 * 1024;

/** How the faults of a backup are told to somebody who has just brought it. */
const told: Partial<Record<BackupFault, BeginningFault>> = {
  damaged: "damaged",
  wrong_key: "wrong_key",
  foreign: "foreign",
  foreign_objects: "foreign",
  newer: "newer",
  no_page: "no_page",
  disk_full: "no_room",
};

const nothing: Place = { at: 0, size: 0 };

/** Begins a fresh portal on SQLite from a backup that is brought while it serves; undefined on PostgreSQL. `run` tries a backup in a second process. */
export function beginningFrom(config: Config, run: (job: BackupJob) => Promise<BackupOutcome>, log: Log) {
  const { dataDir, database } = config;
  if (database.engine !== "sqlite") return undefined;
  const folder = join(dataDir, "beginning");
  const file = join(folder, "brought");
  const opened = join(folder, "opened");
  const forget = () => rmSync(folder, { recursive: true, force: true });
  let brought: Place = nothing;
  let plain = file;
  const begun = Promise.withResolvers<true>();
  // Of a portal that was killed meanwhile.
  forget();

  function hasRoom(size: number): boolean {
    const { bavail, bsize } = statfsSync(dataDir);
    return bavail * bsize >= copies * size + reserveBytes;
  }

  /** Returns what the system, or a check, says is wrong. */
  async function faultOf(error: unknown): Promise<BeginningFault> {
    const { faultOf } = await import("../features/backups/work/fault.ts");
    const fault = told[faultOf(error, "failed")] ?? "failed";
    if (fault === "failed")
      log.warn("a backup to begin from could not be tried", { reason: reasonOf(error) });
    return fault;
  }

  /** Opens an encrypted backup; returns its fault. */
  async function unseal(identity: string | undefined): Promise<BeginningFault | undefined> {
    const { decryptFile, identityIn, isEncrypted } = await import("../features/backups/work/sealing.ts");
    plain = isEncrypted(file) ? opened : file;
    if (plain === file) return undefined;
    if (!identity?.trim()) return "key_needed";
    rmSync(opened, { force: true });
    await decryptFile(file, opened, await identityIn(identity));
    return undefined;
  }

  /** Lays the brought secret key beside the backup, where a restore takes it from; returns what is wrong with it. */
  async function takeSecret({ secretKey, isSecretLost }: BroughtKeys): Promise<BeginningFault | undefined> {
    const [{ fingerprintIn }, { keyFileBeside }] = await Promise.all([
      import("./fingerprint.ts"),
      import("./backup.ts"),
    ]);
    const wanted = fingerprintIn(plain);
    const fits = (secret = "") => isSecretKey(secret) && keysOf(secret).fingerprint === wanted;
    rmSync(keyFileBeside(plain), { force: true });
    if (wanted === null || fits(presentSecret(config)) || isSecretLost) return undefined;
    const given = secretKey?.trim();
    if (!given) return "secret_needed";
    if (!fits(given)) return "wrong_secret";
    if (config.secretKey !== undefined) return "secret_set";
    writeKeyFile(keyFileBeside(plain), given);
    return undefined;
  }

  async function examine(keys: BroughtKeys): Promise<BeginningFault | undefined> {
    if (brought.at === 0 || brought.at < brought.size) return "damaged";
    const sealed = await unseal(keys.identity);
    if (sealed) return sealed;
    const { isDump } = await import("../features/backups/work/proof.ts");
    if (isDump(plain)) return "postgres";
    const untold = { sha: null, wasProved: false, identity: null, store: null };
    const { isProved, fault, detail } = await run({ kind: "prove", file: plain, ...untold });
    if (isProved) return takeSecret(keys);
    return (fault && told[fault]) ?? faultOf(new Error(detail ?? fault ?? ""));
  }

  const beginning: Beginning = {
    // Litestream holds the database open.
    isPossible: () => !existsSync(litestreamFolder(database.file)),
    async take(part, { at, size }) {
      if (at === 0) {
        forget();
        mkdirSync(folder, { mode: 0o700 });
        if (!hasRoom(size)) return "no_room";
        brought = { at: 0, size };
      }
      if (at !== brought.at || size !== brought.size) return "order";
      brought = { at: at + part.byteLength, size };
      try {
        await appendFile(file, part, { mode: 0o600 });
      } catch (error) {
        brought = nothing;
        if ((await faultOf(error)) === "no_room") return "no_room";
        throw error;
      }
      return undefined;
    },
    examine: (keys) => examine(keys).catch(faultOf),
    begin: () => begun.resolve(true),
  };

  return {
    ...beginning,
    /** Resolves when the portal is to stop and to begin from the backup. */
    begun: begun.promise,
    /** Puts the backup in the place of the database of the portal, which has stopped; after a failure that stays. */
    async putInPlace(): Promise<void> {
      try {
        const { restore } = await import("./restore.ts");
        await restore(config, plain, { identityFile: undefined, now: new Date() });
        // What it says is of the portal that was here before.
        rmSync(join(dataDir, "first-run.txt"), { force: true });
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        log.error("the backup could not be put in place, and the portal goes on as it was", {
          reason: error.message,
        });
      } finally {
        forget();
      }
    },
  };
}
