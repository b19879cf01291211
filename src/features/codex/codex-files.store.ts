import { and, eq } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";

/** Bytes of one part: rows are read whole, and a book of 70 pages is one. */
const partBytes = 1_000_000;

/** The finished bytes of books: writes `codex_files`. */
export function codexFilesStore({ tables: { codexFiles }, read }: Database) {
  async function partOf(codexId: number, part: number): Promise<Uint8Array | undefined> {
    const [row] = await read
      .select({ bytes: codexFiles.bytes })
      .from(codexFiles)
      .where(and(eq(codexFiles.codexId, codexId), eq(codexFiles.part, part)));
    return row?.bytes;
  }

  return {
    /** Keeps a book's bytes; in the write that adds the book, so that nobody sees one without the other. */
    async add(tx: Tx, codexId: number, file: Uint8Array): Promise<void> {
      for (let part = 0; part * partBytes < file.length; part++) {
        await yieldToEventLoop();
        const piece = file.subarray(part * partBytes, (part + 1) * partBytes);
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        await tx.insert(codexFiles).values({ codexId, part, bytes });
      }
    },
    /** Returns true for a book whose file is kept; those that were made before files were kept have none. */
    async isKept(codexId: number): Promise<boolean> {
      return (await partOf(codexId, 0)) !== undefined;
    },
    /** Reads a book's file, a part at a time, as they are taken. */
    async *pieces(codexId: number): AsyncGenerator<Uint8Array> {
      for (let part = 0; ; part++) {
        const bytes = await partOf(codexId, part);
        if (!bytes) return;
        yield bytes;
      }
    },
  };
}

export type CodexFilesStore = ReturnType<typeof codexFilesStore>;
