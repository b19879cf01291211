import { and, eq, notExists, or, type SQL, sql } from "drizzle-orm";
import { canonicalCode, foldedCode } from "../../core/contract/code-text.ts";

import { codeStatusLabels, isLabelled } from "../../core/contract/labels.ts";
import { codeSorts, codeStatuses, redemptionSorts } from "../../core/contract/lists.ts";
import { hasStatus } from "../../core/db/codes.ts";
import type { Database } from "../../core/db/database.ts";
import { countAll, countUpTo, listPage, totalOf } from "../../core/db/list.ts";
import type { CodeListQuery, RedemptionListQuery } from "./codes.contract.ts";

/** Who redeemed codes, as staff see them. */
function redemptionsList({ tables: { secretCodes, redemptions, users }, read }: Database) {
  return {
    async exists(id: number): Promise<boolean> {
      const rows = await read.select({ id: secretCodes.id }).from(secretCodes).where(eq(secretCodes.id, id));
      return rows.length > 0;
    },

    /** Returns a page of who redeemed a code, the newest first. */
    async redemptions(codeId: number, query: RedemptionListQuery) {
      const matching = eq(redemptions.codeId, codeId);
      return listPage(query, {
        sorts: redemptionSorts,
        columns: redemptions,
        matching,
        select: read
          .select({
            id: redemptions.id,
            userId: users.id,
            username: users.username,
            email: users.email,
            language: users.language,
            createdAt: redemptions.createdAt,
          })
          .from(redemptions)
          .innerJoin(users, eq(users.id, redemptions.userId)),
        total: () => countUpTo(read, sql`${redemptions}`, matching),
      });
    },
  };
}

/** The secret codes as staff see them. */
function codesList({ tables: { secretCodes, codexCopies }, read, readReplica, search, estimate }: Database) {
  const searchable = {
    index: "secret_codes_search",
    id: secretCodes.id,
    columns: [secretCodes.code, secretCodes.label],
    prefixes: [{ column: secretCodes.code, fold: (text: string) => text.toUpperCase() }],
  };

  /** Returns a condition for the statuses that a text names. */
  function named(text: string, now: string): SQL | undefined {
    const meant = codeStatuses.filter((status) => isLabelled(codeStatusLabels[status], text));
    return or(...meant.map((status) => hasStatus(secretCodes, status, now)));
  }

  /** Returns a condition: a code is what the gate reads a text as. */
  const isReadAs = (text: string) => eq(secretCodes.key, foldedCode(canonicalCode(text)));

  return {
    /** Returns a page of the list; `now` decides which of the codes are expired. */
    async list(query: CodeListQuery, now: string) {
      const { q, status, copies } = query;
      const isNarrowed = status !== undefined || copies !== undefined;
      // Among many codes those of a text or a status take half a second to find, so the replica searches.
      const on = q || isNarrowed ? readReplica : read;
      const found = q
        ? await search.rows(on, searchable, { text: q, elsewhere: [named(q, now), isReadAs(q)] })
        : undefined;
      const ofCopy = on
        .select({ id: codexCopies.id })
        .from(codexCopies)
        .where(eq(codexCopies.codeId, secretCodes.id));
      const matching = and(
        found?.where,
        status && hasStatus(secretCodes, status, now),
        copies && notExists(ofCopy),
      );
      return listPage(query, {
        sorts: codeSorts,
        columns: secretCodes,
        matching,
        select: on.select().from(secretCodes),
        total: async () => {
          if (isNarrowed) return countUpTo(on, sql`${secretCodes}`, matching);
          return found ? totalOf(found.count) : countAll(on, secretCodes, estimate);
        },
      });
    },

    async countActive(now: string): Promise<number> {
      return await readReplica.$count(secretCodes, hasStatus(secretCodes, "active", now));
    },
  };
}

/** The secret codes, and who redeemed them. */
export const codesListStore = (db: Database) => ({ ...codesList(db), ...redemptionsList(db) });

export type CodesListStore = ReturnType<typeof codesListStore>;
