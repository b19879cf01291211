import { StartError } from "../errors.ts";
import type { TransferTable } from "./tables.ts";

export type Value = string | number | boolean | Uint8Array | null;
export type Row = Value[];

/** One of the two databases of a move, locked by this process. */
export type Side = {
  /** Where it is, without a password. */
  place: string;
  /** Runs a query that both engines understand; a row is an array in the order of its columns. */
  ask(query: string, values?: number[]): Promise<unknown[][]>;
  /** Returns the last id that a table has assigned, also when its row was deleted; 0 without one. */
  lastId(table: string): Promise<number>;
  /** Throws a StartError when another process came in between. */
  checkAlone(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

export type Target = Side & {
  /** Commits everything that the job does, or nothing. */
  transaction(job: () => Promise<void>): Promise<void>;
  /** Drops the indexes, which are quicker made at the end; returns what makes them again. */
  setIndexesAside(): Promise<() => Promise<void>>;
  fill(table: TransferTable, batches: AsyncIterable<Row[]>): Promise<void>;
  /** Sets a table's sequence, so that it gives ids after this one. */
  goOnAfter(table: string, id: number): Promise<void>;
};

/** Throws a StartError for a source whose newest migration is not the newest this program knows; both in milliseconds since 1970. */
export function requireThisRelease(place: string, applied: number, known: number): void {
  if (applied < known) {
    throw new StartError(
      `${place} was made by an older release of codex-portal. Nothing was changed. ` +
        "Bring it to this release first: set DATABASE_URL to it and run codex-portal migrate.",
    );
  }
  if (applied > known) {
    throw new StartError(
      `${place} was made by a newer release of codex-portal. Nothing was changed. Move it with the newer executable.`,
    );
  }
}
