import { type AuditPersonalStore, auditPersonalStore } from "../../core/audit/audit-personal.store.ts";
import {
  aboutOf,
  fragmentsOf,
  type Identity,
  isActOfStaff,
  isMoveOf,
  roughFragmentsOf,
} from "../../core/audit/pseudonym.rules.ts";
import { totalMax } from "../../core/contract/limits.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";

export type Row = Awaited<ReturnType<AuditPersonalStore["rows"]>>[number];

/** Rows that are read, or rewritten and sealed, at once, so that other writes wait briefly. */
export const rewriteBatch = 250;
/** Pieces of JSON that one question looks for; each is a search of its own. */
const fragmentsAtOnce = 20;

/** Returns what tells whose rows are, by all that a person was ever called. */
export function ownership(id: number | null, ever: Identity) {
  const isOwn = (row: Row) => id !== null && row.userId === id;
  /** True for a row that is about them alone; what they did as staff is about others. */
  const isTheirs = (row: Row) => {
    const about = aboutOf(row);
    if (about !== undefined) return about === id;
    return isMoveOf(ever, row) || (isOwn(row) && !isActOfStaff(row));
  };
  /** True for a row that may contain one of their former addresses or names; it may have been somebody else's since. */
  const mayNameFormer = (row: Row) =>
    row.userId === null || isTheirs(row) || (isActOfStaff(row) && aboutOf(row) === undefined);
  return { isOwn, isTheirs, mayNameFormer };
}

/** Finds the rows of the audit log that are a person's, or that may name them. */
export function logRows({ db }: Pick<Core, "db">) {
  const store = auditPersonalStore(db);
  // A worker on SQLite; a standby would not know yet who left.
  const reads = db.isServer ? db.read : db.readReplica;

  /** Returns the rows of a user up to one, some at a time. */
  async function* ownRows(id: number | null, upTo = Number.POSITIVE_INFINITY): AsyncGenerator<Row[]> {
    if (id === null) return;
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await store.ofUser(reads, id, after, rewriteBatch);
      yield rows.filter((row) => row.id <= upTo);
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === rewriteBatch && after < upTo;
      await yieldToEventLoop();
    }
  }

  async function idsWith(fragments: readonly string[]): Promise<Set<number>> {
    const ids = new Set<number>();
    for (const part of partsOf(fragments, fragmentsAtOnce)) {
      for (const id of await store.idsHolding(reads, part)) ids.add(id);
      await yieldToEventLoop();
    }
    return ids;
  }
  /** Returns the rows that may hold what a person is called; where the quick search finds too many, those of the exact one. */
  async function idsHolding(person: Identity): Promise<Set<number>> {
    const ids = await idsWith(roughFragmentsOf(person));
    return ids.size > totalMax ? idsWith(fragmentsOf(person)) : ids;
  }

  return { reads, ownRows, idsHolding };
}

export type LogRows = ReturnType<typeof logRows>;
