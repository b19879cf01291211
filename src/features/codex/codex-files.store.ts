import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";

/** Bytes of one part: rows are read whole, and a book of 70 pages is one. */
const partBytes = 1_000_000;

/** The finished bytes of books: writes `codex_files`. */
export function codexFilesStore({ tables: { codexFiles }, read }: Database) {
  return {
    /** Keeps a book's bytes; in the write that adds the book, so that nobody sees one without the other. */
    async add(tx: Tx, codexId: number, file: Uint8Array): Promise<void> {
      for (let part = 0; part * partBytes < file.length; part++) {
        const piece = file.subarray(part * partBytes, (part + 1) * partBytes);
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        await tx.insert(codexFiles).values({ codexId, part, bytes });
      }
    },
    /** Returns how many parts a book's file has, and how many bytes; none for a book that was made before files were kept. */
    async sizeOf(codexId: number): Promise<{ parts: number; bytes: number }> {
      const [row] = await read
        .select({
          parts: sql<number | string>`count(*)`,
          bytes: sql<number | string>`coalesce(sum(octet_length(${codexFiles.bytes})), 0)`,
        })
        .from(codexFiles)
        .where(eq(codexFiles.codexId, codexId));
      return { parts: Number(row?.parts ?? 0), bytes: Number(row?.bytes ?? 0) };
    },
    async part(codexId: number, part: number): Promise<Uint8Array | undefined> {
      const [row] = await read
        .select({ bytes: codexFiles.bytes })
        .from(codexFiles)
        .where(and(eq(codexFiles.codexId, codexId), eq(codexFiles.part, part)));
      return row?.bytes;
    },
  };
}

export type CodexFilesStore = ReturnType<typeof codexFilesStore>;
