import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { exactCode, foldedCode } from "../../core/contract/code-text.ts";
import {
  codeStatusLabels,
  deletedCodeLabels,
  isLabelled,
  languageLabels,
} from "../../core/contract/labels.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import { type bookCodeStates, codeStatuses, codexSorts } from "../../core/contract/lists.ts";
import { hasStatus } from "../../core/db/codes.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import { asJsonRows, jsonColumn, onlyRow, prepared } from "../../core/db/queries.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { CodexListQuery, CodexSettings } from "./codex.contract.ts";

type NewCodex = Omit<Database["tables"]["codices"]["$inferInsert"], "settings"> & { settings: CodexSettings };

/** The books that were made, as staff see them. */
export function codexListStore({ tables: { codices, secretCodes }, read, search }: Database) {
  const columns = {
    id: codices.id,
    title: codices.title,
    settings: codices.settings,
    seed: codices.seed,
    hasOwnText: sql<number>`case when ${codices.ownText} is null then 0 else 1 end`,
    checksum: codices.checksum,
    size: codices.size,
    createdAt: codices.createdAt,
    createdBy: codices.createdBy,
    secretCode: secretCodes,
  };
  const withCodes = sql`${codices} left join ${secretCodes} on ${eq(secretCodes.code, codices.code)}`;

  const ofCode = (state: (typeof bookCodeStates)[number], now: string) =>
    state === "deleted" ? isNull(secretCodes.id) : hasStatus(secretCodes, state, now);

  // Within a text quotes are escaped, so that nothing else of the settings reads like it.
  const ofLanguage = (language: Language) => sql`${codices.settings} like ${`%"language":"${language}"%`}`;

  /** Books are few, so that looking at each is quicker than keeping an index; `now` decides which of their codes are expired. */
  function matching(text: string, now: string): SQL | undefined {
    const meant = codeStatuses.filter((status) => isLabelled(codeStatusLabels[status], text));
    return or(
      ...[codices.title, codices.code, codices.seed, codices.checksum, secretCodes.label].map((column) =>
        search.column(column, text),
      ),
      ...languages.filter((each) => isLabelled(languageLabels[each], text)).map(ofLanguage),
      ...meant.map((status) => ofCode(status, now)),
      isLabelled(deletedCodeLabels, text) ? ofCode("deleted", now) : undefined,
    );
  }

  return {
    /** Returns a page of the list at an instant. */
    async list(query: CodexListQuery, now: string) {
      const { q, code, language } = query;
      const found = and(
        // Masters are listed as editions.
        isNull(codices.plan),
        q ? matching(q, now) : undefined,
        code && ofCode(code, now),
        language && ofLanguage(language),
      );
      return listPage(query, {
        sorts: codexSorts,
        columns: codices,
        matching: found,
        select: read.select(columns).from(codices).leftJoin(secretCodes, eq(secretCodes.code, codices.code)),
        total: () => countUpTo(read, withCodes, found),
      });
    },
    /** Returns a book; nothing for a master, which has no code: its copies are the books. */
    async byId(id: number) {
      const [row] = await read
        .select()
        .from(codices)
        .where(and(eq(codices.id, id), isNull(codices.plan)));
      return row;
    },
  };
}

export type CodexRow = NonNullable<Awaited<ReturnType<ReturnType<typeof codexListStore>["byId"]>>>;

/** Books as they are made, and the codes that they would have: writes `codices`. */
export function codexStore({ tables: { codices, secretCodes }, read }: Database) {
  /** Returns the code that the gate takes a text for: the one of this very text before another that reads like it. */
  async function asGateReads(on: Tx, code: string) {
    const isLike = inArray(secretCodes.key, [exactCode(code), foldedCode(code)]);
    return await on.select().from(secretCodes).where(isLike).orderBy(desc(secretCodes.isExact)).limit(1);
  }

  return {
    async add(tx: Tx, { settings, ...codex }: NewCodex): Promise<number> {
      const values = { ...codex, settings: JSON.stringify(settings) };
      return onlyRow(await tx.insert(codices).values(values).returning({ id: codices.id })).id;
    },
    /** Deletes a book with its file and, of a master, its edition and copies. */
    async remove(tx: Tx, id: number): Promise<void> {
      await tx.delete(codices).where(eq(codices.id, id));
    },
    /** Returns the secret code that blocked another from being added. Throws when it was deleted meanwhile; a retry adds it. */
    presentCode: async (tx: Tx, code: string) => onlyRow(await asGateReads(tx, code)),
    /** Returns the secret code that the gate takes a text for, in a write or outside of one. */
    knownCode: async (code: string, on: Tx = read) => (await asGateReads(on, code))[0],
  };
}

export type CodexStore = ReturnType<typeof codexStore>;

/** The marks of books, which find their hints: writes `codices`. */
export function codexMarksStore({ tables: { codices }, read, lock, jsonRows }: Database) {
  const markAll = prepared((on) =>
    on
      .update(codices)
      .set({ mark: sql`${jsonColumn("mark")}` })
      .from(jsonRows.rows({ id: codices.id, mark: codices.mark }))
      .where(jsonRows.matching(codices.id, "id", isNull(codices.mark)))
      .prepare(),
  );

  return {
    /** Locks a mark of books until the write ends. */
    lockMark: (tx: Tx, mark: string): Promise<void> => lock(tx, `codex-mark:${mark}`),
    /** Returns the books that have one of some marks. */
    bearing: async (marks: readonly string[], on: Tx = read) =>
      await on
        .select({ mark: codices.mark, seed: codices.seed, settings: codices.settings })
        .from(codices)
        .where(inArray(codices.mark, [...marks])),
    /** Returns books that have no mark yet. */
    unmarked: async (most: number) =>
      await read
        .select({ id: codices.id, seed: codices.seed })
        .from(codices)
        .where(isNull(codices.mark))
        .orderBy(asc(codices.id))
        .limit(most),
    /** Gives books their marks. */
    async mark(tx: Tx, marks: readonly { id: number; mark: string }[]): Promise<void> {
      await markAll(tx).execute(asJsonRows(marks));
    },
  };
}

export type CodexMarksStore = ReturnType<typeof codexMarksStore>;

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
    /** Stores a book's bytes; in the write that adds the book, so that neither is visible without the other. */
    async add(tx: Tx, codexId: number, file: Uint8Array): Promise<void> {
      for (let part = 0; part * partBytes < file.length; part++) {
        await yieldToEventLoop();
        const piece = file.subarray(part * partBytes, (part + 1) * partBytes);
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        await tx.insert(codexFiles).values({ codexId, part, bytes });
      }
    },
    /** True for a book whose file is stored; those that were made before files were have none. */
    async isStored(codexId: number): Promise<boolean> {
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
