import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { giving, ofGiven } from "../../core/db/json-rows.ts";
import { prepared } from "../../core/db/queries.ts";
import { type IntakeSource, listSource } from "../sales/sales.contract.ts";

type NewCopy = { runId: number; number: number; codeId: number; code: string; folded: string };

/** Whose a copy is, and by which purchase; the token of its page as its hash and sealed. */
export type Sale = {
  email: string;
  name: string | null;
  language: Language | null;
  source: string;
  reference: string | null;
  tokenHash: string;
  token: string;
};

/** The copies of press runs, and whose they are: writes `codex_copies`. */
export function copiesStore({
  tables: { codexCopies: copies, codexRuns: runs, copyPurchases: purchases, codices },
  ...db
}: Database) {
  const { read, lock, given } = db;
  const isFree = and(isNull(copies.soldAt), isNull(copies.revokedAt));
  /** What a copy is a copy of. */
  const whole = {
    id: copies.id,
    runId: copies.runId,
    number: copies.number,
    codeId: copies.codeId,
    name: copies.name,
    email: copies.email,
    copyLanguage: copies.language,
    tokenHash: copies.tokenHash,
    token: copies.token,
    soldAt: copies.soldAt,
    lastSentAt: copies.lastSentAt,
    fetchedAt: copies.fetchedAt,
    revokedAt: copies.revokedAt,
    refundedAt: copies.refundedAt,
    count: runs.count,
    isPersonal: runs.isPersonal,
    title: codices.title,
    settings: codices.settings,
  };
  const wholes = (on: Tx) =>
    on
      .select(whole)
      .from(copies)
      .innerJoin(runs, eq(runs.id, copies.runId))
      .innerJoin(codices, eq(codices.id, runs.codexId));

  const byNumber = prepared((on) =>
    on
      .select()
      .from(copies)
      .where(and(eq(copies.runId, sql.placeholder("runId")), eq(copies.number, sql.placeholder("number"))))
      .prepare(),
  );
  const sellAll = prepared((on) =>
    on
      .update(copies)
      .set({
        email: sql`${ofGiven("email")}`,
        name: sql`${ofGiven("name")}`,
        language: sql`${ofGiven("language")}`,
        source: sql`${ofGiven("source")}`,
        reference: sql`${ofGiven("reference")}`,
        tokenHash: sql`${ofGiven("tokenHash")}`,
        token: sql`${ofGiven("token")}`,
        soldAt: sql`${ofGiven("soldAt")}`,
      })
      .from(
        given.rows({
          id: copies.id,
          email: copies.email,
          name: copies.name,
          language: copies.language,
          source: copies.source,
          reference: copies.reference,
          tokenHash: copies.tokenHash,
          token: copies.token,
          soldAt: copies.soldAt,
        }),
      )
      .where(given.matching(copies.id, "id", isFree))
      .returning({ id: copies.id })
      .prepare(),
  );

  return {
    /** Holds the sales of a run until the write ends: whoever else sells of it waits. */
    holdSales: (tx: Tx, runId: number): Promise<void> => lock(tx, `run-sales:${runId}`),
    /** Returns the copies of a run that nobody has, the lowest numbers first. */
    free: async (on: Tx, runId: number, most: number) =>
      await on
        .select({ id: copies.id, number: copies.number })
        .from(copies)
        .where(and(eq(copies.runId, runId), isFree))
        .orderBy(asc(copies.number))
        .limit(most),
    countFree: (on: Tx, runId: number): Promise<number> =>
      on.$count(copies, and(eq(copies.runId, runId), isFree)),
    /** Returns the copies of a run that somebody has. */
    sold: async (on: Tx, runId: number) =>
      await on
        .select({ number: copies.number, email: copies.email })
        .from(copies)
        .where(and(eq(copies.runId, runId), isNotNull(copies.soldAt))),
    /** Gives copies to their buyers; returns the ids of those that were still free. */
    async sellAll(tx: Tx, sales: readonly (Sale & { id: number })[], soldAt: string): Promise<number[]> {
      if (sales.length === 0) return [];
      const rows = await sellAll(tx).execute(giving(sales.map((sale) => ({ ...sale, soldAt }))));
      return rows.map(({ id }) => id);
    },
    /** Returns a copy with what it is a copy of. */
    async whole(id: number, on: Tx = read) {
      const [row] = await wholes(on).where(eq(copies.id, id));
      return row;
    },
    /** Returns the copy whose page a token leads to. */
    async byToken(tokenHash: string, on: Tx = read) {
      const [row] = await wholes(on).where(eq(copies.tokenHash, tokenHash));
      return row;
    },
    /** Returns the copies of a buyer that a shop or a list sold and whose purchase nothing tells at that shop, with what is sold as their runs. */
    byAddress: async (tx: Tx, source: IntakeSource, email: string) =>
      await tx
        .select({
          id: copies.id,
          runId: copies.runId,
          number: copies.number,
          codeId: copies.codeId,
          products: runs.products,
        })
        .from(copies)
        .innerJoin(runs, eq(runs.id, copies.runId))
        .where(
          and(
            eq(copies.email, email),
            inArray(copies.source, [source, listSource]),
            isNull(copies.refundedAt),
            notExists(
              tx
                .select({ id: purchases.id })
                .from(purchases)
                .where(and(eq(purchases.copyId, copies.id), eq(purchases.source, source))),
            ),
          ),
        ),
    /** Notes that a copy's price was paid back; `isVoid`: its page and its file are there no more. */
    async refund(tx: Tx, id: number, at: string, isVoid: boolean): Promise<void> {
      await tx
        .update(copies)
        .set({ refundedAt: at, ...(isVoid && { revokedAt: at }) })
        .where(eq(copies.id, id));
    },
    /** Gives a copy back that was refunded; returns it, or undefined for one that was not. */
    async giveBack(tx: Tx, id: number) {
      const [row] = await tx
        .update(copies)
        .set({ refundedAt: null, revokedAt: null })
        .where(and(eq(copies.id, id), or(isNotNull(copies.refundedAt), isNotNull(copies.revokedAt))))
        .returning({
          runId: copies.runId,
          number: copies.number,
          codeId: copies.codeId,
          code: copies.code,
          source: copies.source,
        });
      return row;
    },
    /** Counts that a copy's file was fetched by its link. */
    async noteFetch(tx: Tx, id: number, at: string): Promise<void> {
      await tx
        .update(copies)
        .set({ fetches: sql`${copies.fetches} + 1`, fetchedAt: sql`coalesce(${copies.fetchedAt}, ${at})` })
        .where(eq(copies.id, id));
    },
    /** Returns sold copies whose letter was never put in line, the newest first. */
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
    /** Notes that letters about copies were put in line; `isFirst`: only where none was, so that no two instances write one. */
    async noteSent(tx: Tx, ids: readonly number[], at: string, isFirst: boolean): Promise<number[]> {
      const rows = await tx
        .update(copies)
        .set({ lastSentAt: at })
        .where(and(inArray(copies.id, [...ids]), isFirst ? isNull(copies.lastSentAt) : undefined))
        .returning({ id: copies.id });
      return rows.map(({ id }) => id);
    },
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
    async addAll(tx: Tx, made: readonly NewCopy[]): Promise<void> {
      if (made.length > 0) await tx.insert(copies).values([...made]);
    },
    async byNumber(runId: number, number: number, on: Tx = read) {
      const [row] = await byNumber(on).execute({ runId, number });
      return row;
    },
  };
}

export type CopiesStore = ReturnType<typeof copiesStore>;
