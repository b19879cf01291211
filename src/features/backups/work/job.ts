import { existsSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { DatabaseSettings } from "../../../core/db/open.ts";
import type { BackupJob, BackupOutcome } from "../backups.contract.ts";
import { roomFor } from "../backups.rules.ts";
import { BackupError, detailOf, faultOf } from "./fault.ts";
import { hashOf, makeFolder, piecesOf, removeLeftovers, requireRoom, writeFile } from "./files.ts";
import { sizeOfPostgres } from "./postgres.ts";
import { type AskPage, type Counts, prove } from "./proof.ts";
import { identityIn, isEncrypted } from "./sealing.ts";
import { sizeOfSqlite } from "./sqlite.ts";
import { type OffsiteStore, type StoreAccess, storeAt } from "./store.ts";
import { writeBackup } from "./write.ts";

type Make = Extract<BackupJob, { kind: "make" }>;
type Prove = Extract<BackupJob, { kind: "prove" }>;

const nothing: BackupOutcome = {
  isProved: false,
  fault: null,
  detail: null,
  isSent: false,
  sendFault: null,
};

const isError = (error: unknown) => ({ fault: faultOf(error, "failed"), detail: detailOf(error) });

/** Does a job about one backup. A fault is in the outcome; nothing is thrown. */
export async function doBackupJob(
  job: BackupJob,
  database: DatabaseSettings,
  access: StoreAccess,
  askPage: AskPage,
): Promise<BackupOutcome> {
  try {
    return await (job.kind === "make"
      ? make(job, database, access, askPage)
      : proveAgain(job, database, access, askPage));
  } catch (error) {
    return { ...nothing, ...isError(error) };
  }
}

async function make(
  job: Make,
  database: DatabaseSettings,
  access: StoreAccess,
  askPage: AskPage,
): Promise<BackupOutcome> {
  const folder = dirname(job.file);
  makeFolder(folder);
  removeLeftovers(folder);
  const size = await (database.engine === "sqlite"
    ? sizeOfSqlite(database.file)
    : sizeOfPostgres(database.url));
  // Encrypted, it is there twice for a while, as well.
  requireRoom(folder, roomFor(size));
  const identity = await writeBackup(job.file, job.recipient, database);
  const made = { ...(await hashOf(piecesOf(job.file))), isEncrypted: job.recipient !== null };
  const proof = await proved(() => prove(job.file, { database, askPage, identity, last: job.last }));
  const sending = await sent(storeAt(job.store, access), async (store) => {
    await store.put(basename(job.file), job.file);
    await compare(store, basename(job.file), made.sha);
  });
  return { ...nothing, made, ...proof, ...sending };
}

async function proved(work: () => Promise<Counts>): Promise<Partial<BackupOutcome>> {
  try {
    return { counts: await work(), isProved: true };
  } catch (error) {
    return isError(error);
  }
}

async function sent(
  store: OffsiteStore | undefined,
  work: (store: OffsiteStore) => Promise<void>,
): Promise<Partial<BackupOutcome>> {
  if (!store) return {};
  try {
    await work(store);
    return { isSent: true };
  } catch (error) {
    const { fault, detail } = isError(error);
    return { sendFault: fault, detail };
  }
}

/** Reads a backup in the store back, and throws a BackupError when it is not what was sent. */
async function compare(store: OffsiteStore, name: string, sha: string): Promise<void> {
  const found = await hashOf(store.pieces(name));
  if (found.sha !== sha)
    throw new BackupError("damaged", `${name} in the store at ${store.place} is not what was sent.`);
}

async function proveAgain(
  job: Prove,
  database: DatabaseSettings,
  access: StoreAccess,
  askPage: AskPage,
): Promise<BackupOutcome> {
  const folder = dirname(job.file);
  const name = basename(job.file);
  makeFolder(folder);
  removeLeftovers(folder);
  const fetched = existsSync(job.file) ? undefined : join(folder, `${name}.fetched.partial`);
  const file = fetched ?? job.file;
  const store = storeAt(job.store, access);
  try {
    if (fetched) await fetchTo(fetched, store, job.file);
    const { size, sha } = await hashOf(piecesOf(file));
    const made = { size, sha, isEncrypted: isEncrypted(file) };
    if (job.sha !== null && sha !== job.sha)
      throw new BackupError("damaged", `${name} is not what was written: it was cut or changed. Delete it.`);
    const isKnown = made.isEncrypted && job.identity === null && job.wasProved && job.sha !== null;
    // Its bytes are those that were proved, so that the key is not needed again.
    const proof: Partial<BackupOutcome> = isKnown
      ? { isProved: true }
      : await proved(async () => {
          const identity = job.identity === null ? null : await identityIn(job.identity);
          return prove(file, { database, askPage, identity, last: null });
        });
    const sending = await sent(store, (found) => compare(found, name, sha));
    return { ...nothing, made, ...proof, ...sending };
  } finally {
    if (fetched) rmSync(fetched, { force: true });
  }
}

async function fetchTo(to: string, store: OffsiteStore | undefined, file: string): Promise<void> {
  if (!store) throw new BackupError("missing", `There is no file ${file}, and no off-site copy is known.`);
  // Of a proof that was interrupted just now.
  rmSync(to, { force: true });
  await writeFile(to, store.pieces(basename(file)));
}
