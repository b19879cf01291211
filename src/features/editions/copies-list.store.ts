import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { copyStateLabels, isLabelled } from "../../core/contract/labels.ts";
import { copiesFoundMax } from "../../core/contract/limits.ts";
import { copySorts, copyStates } from "../../core/contract/lists.ts";
import type { Database } from "../../core/db/database.ts";
import { countUpTo, listPage } from "../../core/db/list.ts";
import type { CopyListQuery } from "./editions.contract.ts";

/** What a text says of the copy that it is about. */
export type CopyClues = {
  /** Folded forms that its code may have. */
  folded: readonly string[];
  /** Its number, and of how many copies it is where that is said, too. */
  numbers: readonly { nth: number; of: number | undefined }[];
  emails: readonly string[];
  /** What its code, or its buyer's name or address, may hold. */
  text: string;
};

/** Conditions for copies; that for clues expects their editions joined. */
function copyConditions({ tables: { codexCopies: copies, codexRuns: editions }, search }: Database) {
  function ofState(state: NonNullable<CopyListQuery["state"]>): SQL | undefined {
    const conditions: Record<typeof state, SQL | undefined> = {
      free: and(isNull(copies.soldAt), isNull(copies.revokedAt)),
      sold: and(isNotNull(copies.soldAt), isNull(copies.revokedAt)),
      fetched: isNotNull(copies.fetchedAt),
      revoked: isNotNull(copies.revokedAt),
    };
    return conditions[state];
  }

  /** Returns a condition for the states that a text names. */
  function named(text: string): SQL | undefined {
    const meant = copyStates.filter((state) => isLabelled(copyStateLabels[state], text));
    return or(...meant.map(ofState));
  }

  /** Returns a condition for what clues say of a copy. */
  function meant({ folded, numbers, emails, text }: CopyClues): SQL | undefined {
    const numbered = numbers.map(({ nth, of }) =>
      and(eq(copies.number, nth), of === undefined ? undefined : eq(editions.count, of)),
    );
    return or(
      folded.length > 0 ? inArray(copies.folded, [...folded]) : undefined,
      emails.length > 0 ? inArray(copies.email, [...emails]) : undefined,
      ...numbered,
      ...(text === ""
        ? []
        : [copies.code, copies.name, copies.email].map((column) => search.column(column, text))),
    );
  }

  return { ofState, named, meant };
}

/** The copies of editions as staff see them. */
export function copiesListStore(db: Database) {
  const { tables, read } = db;
  const { codexCopies: copies, codexRuns: editions, secretCodes } = tables;
  const { ofState, named, meant } = copyConditions(db);
  const columns = {
    id: copies.id,
    runId: copies.runId,
    number: copies.number,
    code: copies.code,
    codeId: copies.codeId,
    secretCode: secretCodes,
    name: copies.name,
    email: copies.email,
    language: copies.language,
    source: copies.source,
    reference: copies.reference,
    soldAt: copies.soldAt,
    lastSentAt: copies.lastSentAt,
    fetchedAt: copies.fetchedAt,
    fetches: copies.fetches,
    refundedAt: copies.refundedAt,
    revokedAt: copies.revokedAt,
    tokenHash: copies.tokenHash,
    token: copies.token,
  };
  const rowsOf = () =>
    read.select(columns).from(copies).leftJoin(secretCodes, eq(secretCodes.id, copies.codeId));

  return {
    async list(runId: number, query: CopyListQuery, clues: CopyClues | undefined) {
      const { q, state } = query;
      const found = clues && or(meant(clues), q ? named(q) : undefined);
      const matching = and(eq(copies.runId, runId), state && ofState(state), found);
      return listPage(query, {
        sorts: copySorts,
        columns: copies,
        matching,
        select: rowsOf().innerJoin(editions, eq(editions.id, copies.runId)),
        total: () =>
          countUpTo(read, sql`${copies} join ${editions} on ${editions.id} = ${copies.runId}`, matching),
      });
    },
    /** Returns the copies that clues are about, the newest editions first; so many of all editions, and of each not more than a screen shows. */
    async find(clues: CopyClues, most: number) {
      const rows = await rowsOf()
        .innerJoin(editions, eq(editions.id, copies.runId))
        .where(and(eq(editions.made, editions.count), meant(clues)))
        .orderBy(sql`${copies.runId} desc`, asc(copies.number))
        .limit(most);
      const byEdition = Map.groupBy(rows, ({ runId }) => runId);
      return new Map([...byEdition].map(([runId, found]) => [runId, found.slice(0, copiesFoundMax)]));
    },
    /** Returns the copies of an edition whose numbers are in a range, in their order. */
    range: async (runId: number, from: number, to: number) =>
      await rowsOf()
        .where(and(eq(copies.runId, runId), gte(copies.number, from), lte(copies.number, to)))
        .orderBy(asc(copies.number)),
  };
}

export type CopiesListStore = ReturnType<typeof copiesListStore>;
/** A copy as it was read, with its code where that is there still. */
export type CopyRow = Awaited<ReturnType<CopiesListStore["range"]>>[number];
