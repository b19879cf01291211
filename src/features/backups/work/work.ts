import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSettings } from "../../../core/db/open.ts";
import type { BackupJob, BackupOutcome } from "../backups.contract.ts";
import { BackupError, detailOf, faultOf } from "./fault.ts";
import type { StoreAccess } from "./store.ts";

/** What is done with the files of backups while the portal serves; `run` does a job about one. */
export function backupWork(
  { dataDir, database: { engine } }: { dataDir: string; database: Pick<DatabaseSettings, "engine"> },
  access: StoreAccess,
  run: (job: BackupJob) => Promise<BackupOutcome>,
) {
  const pathOf = (name: string) => join(dataDir, "backups", name);
  /** Opens a store; what speaks to it is loaded when it is first needed, and not by a start. */
  const storeAt = async (address: string | null) => (await import("./store.ts")).storeAt(address, access);
  return {
    engine,
    pathOf,
    run,
    has: (name: string): boolean => existsSync(pathOf(name)),

    /** Removes a backup here, and then from a store. Throws a BackupError when the store does not remove it. */
    async remove(name: string, address: string | null): Promise<void> {
      rmSync(pathOf(name), { force: true });
      await (await storeAt(address))?.remove(name);
    },

    /** Opens a backup here, or in the store; undefined when it is in neither. */
    async read(name: string, address: string | null) {
      const file = pathOf(name);
      if (existsSync(file)) return { size: statSync(file).size, body: Bun.file(file).stream() };
      const store = await storeAt(address);
      if (!store) return undefined;
      try {
        return { size: await store.sizeOf(name), body: streamOf(store.pieces(name)) };
      } catch (error) {
        if (error instanceof BackupError && error.fault === "missing") return undefined;
        throw error;
      }
    },

    newKey: async () => (await import("./sealing.ts")).newBackupKey(),

    /** Tests a store; returns its fault. */
    async tryStore(address: string) {
      try {
        await (await storeAt(address))?.tryOut();
        return undefined;
      } catch (error) {
        return { fault: faultOf(error, "store_refused"), detail: detailOf(error) };
      }
    },
  };
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void pieces.return(undefined),
    },
    { highWaterMark: 1 },
  );
}
