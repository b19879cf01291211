import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";
import { prepared } from "../../core/db/queries.ts";
import { copyRefundsStore, copySalesStore, type Sale } from "./copy-sales.store.ts";

type NewCopy = { runId: number; number: number; codeId: number; code: string; folded: string };

/** The copies of editions, and whose they are: writes `codex_copies`. */
export function copiesStore(db: Database) {
  const { read } = db;
  const { codexCopies: copies } = db.tables;
  const byNumber = prepared((on) =>
    on
      .select()
      .from(copies)
      .where(and(eq(copies.runId, sql.placeholder("runId")), eq(copies.number, sql.placeholder("number"))))
      .prepare(),
  );
  return {
    async addAll(tx: Tx, made: readonly NewCopy[]): Promise<void> {
      if (made.length > 0) await tx.insert(copies).values([...made]);
    },
    async byNumber(runId: number, number: number, on: Tx = read) {
      const [row] = await byNumber(on).execute({ runId, number });
      return row;
    },
    ...copySalesStore(db),
    ...copyRefundsStore(db),
    ...copyPagesStore(db),
    ...copyTokensStore(db),
  };
}

/** Copies with what they are copies of, for their download pages and the emails that lead there. */
function copyPagesStore({ tables: { codexCopies: copies, codexRuns: editions, codices }, read }: Database) {
  /** What a copy is a copy of. */
  const whole = {
    ...getTableColumns(copies),
    count: editions.count,
    isPersonal: editions.isPersonal,
    title: codices.title,
    settings: codices.settings,
  };
  const wholes = (on: Tx) =>
    on
      .select(whole)
      .from(copies)
      .innerJoin(editions, eq(editions.id, copies.runId))
      .innerJoin(codices, eq(codices.id, editions.codexId));

  return {
    /** Returns a copy with what it is a copy of. */
    async whole(id: number, on: Tx = read) {
      const [row] = await wholes(on).where(eq(copies.id, id));
      return row;
    },
    /** Returns the copy whose page a token leads to. */
    async byToken(tokenHash: string) {
      const [row] = await wholes(read).where(eq(copies.tokenHash, tokenHash));
      return row;
    },
    /** Counts that a copy's file was fetched by its link. */
    async noteFetch(tx: Tx, id: number, at: string): Promise<void> {
      await tx
        .update(copies)
        .set({ fetches: sql`${copies.fetches} + 1`, fetchedAt: sql`coalesce(${copies.fetchedAt}, ${at})` })
        .where(eq(copies.id, id));
    },
    /** Returns sold copies whose email was never queued, the newest first. */
    unsent: async (most: number) =>
      await wholes(read)
        .where(
          and(
            isNotNull(copies.tokenHash),
            isNotNull(copies.email),
            isNull(copies.lastSentAt),
            isNull(copies.revokedAt),
          ),
        )
        .orderBy(desc(copies.id))
        .limit(most),
    /** Notes that emails about copies were queued; `isFirst`: only where none was, so that no two instances write one. */
    async noteSent(tx: Tx, ids: readonly number[], at: string, isFirst: boolean): Promise<number[]> {
      const rows = await tx
        .update(copies)
        .set({ lastSentAt: at })
        .where(and(inArray(copies.id, [...ids]), isFirst ? isNull(copies.lastSentAt) : undefined))
        .returning({ id: copies.id });
      return rows.map(({ id }) => id);
    },
  };
}

/** The tokens of download pages, which are sealed with the portal's key. */
function copyTokensStore({ tables: { codexCopies: copies } }: Database) {
  return {
    /** Gives a copy's page another token: the one before leads nowhere any more. */
    async renewToken(tx: Tx, id: number, token: Pick<Sale, "tokenHash" | "token">): Promise<void> {
      await tx.update(copies).set(token).where(eq(copies.id, id));
    },
    /** Returns the sealed tokens of the copies that follow an id, each with its hash. */
    async sealedAfter(tx: Tx, id: number, most: number) {
      const rows = await tx
        .select({ id: copies.id, tokenHash: copies.tokenHash, sealed: copies.token })
        .from(copies)
        .where(and(gt(copies.id, id), isNotNull(copies.token), isNotNull(copies.tokenHash)))
        .orderBy(asc(copies.id))
        .limit(most);
      return rows.map((row) => ({ ...row, tokenHash: row.tokenHash ?? "", sealed: row.sealed ?? "" }));
    },
    /** Puts a token that was sealed anew in the place of the former one, while that is still there. */
    async reseal(tx: Tx, id: number, former: string, token: string): Promise<void> {
      await tx
        .update(copies)
        .set({ token })
        .where(and(eq(copies.id, id), eq(copies.token, former)));
    },
  };
}

export type CopiesStore = ReturnType<typeof copiesStore>;
