import type { BackupFault, BackupJob, BackupKeyView, BackupOutcome } from "./backups.contract.ts";

/** A backup that can be read, on this machine or in the off-site store. */
export type Readable = { size: number; body: ReadableStream<Uint8Array> };

/** What is done with the files of backups; the heavy part in a process of its own. */
export type BackupWork = {
  engine: "sqlite" | "postgres";
  pathOf(name: string): string;
  has(name: string): boolean;
  run(job: BackupJob): Promise<BackupOutcome>;
  /** Removes a backup here, and from a store. Throws when the store does not. */
  remove(name: string, store: string | null): Promise<void>;
  /** Opens a backup; undefined when it is neither here nor in the store. */
  read(name: string, store: string | null): Promise<Readable | undefined>;
  newKey(): Promise<BackupKeyView>;
  /** Tests a store; returns its fault. */
  tryStore(store: string): Promise<{ fault: BackupFault; detail: string | null } | undefined>;
};
