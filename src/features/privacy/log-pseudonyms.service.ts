import { type AuditStore, auditStore } from "../../core/audit/audit.store.ts";
import {
  aboutOf,
  formerOf,
  fragmentsOf,
  type Identity,
  isActOfStaff,
  isMoveOf,
  mayTell,
  proseWithout,
  pseudonymised,
  type Replacement,
  roughFragmentsOf,
} from "../../core/audit/pseudonym.rules.ts";
import type { SealsService } from "../../core/audit/seals.service.ts";
import { totalMax } from "../../core/contract/limits.ts";
import { foldedName } from "../../core/contract/normalize.ts";
import type { Tx } from "../../core/db/database.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import type { RightsStore } from "./rights.store.ts";

type Row = Awaited<ReturnType<AuditStore["rows"]>>[number];

/** Somebody who is gone, as far as the log has to know them until it does not name them any more. */
export type Departed = {
  /** Null for an address that nobody verified. */
  id: number | null;
  /** What they were called when they left. */
  called: Identity;
  /** What they were ever called. */
  ever: Identity;
  /** What of that nobody else was called by then. */
  free: Identity;
  by: Replacement;
  /** The newest row by then; in later ones the same address is somebody new's. */
  upTo: number;
  /** When they left; later mails to the same address are somebody new's. */
  at: string;
};

/** Whoever was renamed more often than this keeps the oldest names in the log. */
const roundsMax = 20;
/** Whoever had more names than this keeps the oldest in the log: each is looked for in the whole of it. */
const namesMax = 1000;
/** Rows that are read, or rewritten and sealed, at once, so that nobody waits long behind them. */
export const rewriteBatch = 250;
/** Pieces of JSON that one question looks for; each is a search of its own. */
const fragmentsAtOnce = 20;

/** Returns what tells whose rows are, by all that a person was ever called. */
function ownership(id: number | null, ever: Identity) {
  const isOwn = (row: Row) => id !== null && row.userId === id;
  /** True for a row that is about them alone; what they did as staff is about others. */
  const isTheirs = (row: Row) => {
    const about = aboutOf(row);
    if (about !== undefined) return about === id;
    return isMoveOf(ever, row) || (isOwn(row) && !isActOfStaff(row));
  };
  /** True for a row in which one of their former addresses or names may stand; it may have been somebody else's since. */
  const mayNameFormer = (row: Row) =>
    row.userId === null || isTheirs(row) || (isActOfStaff(row) && aboutOf(row) === undefined);
  return { isOwn, isTheirs, mayNameFormer };
}

/** Returns what of an identity is not in another. */
function without(some: Identity, others: Identity): Identity {
  const [emails, names] = [new Set(others.emails), new Set(others.names)];
  return {
    emails: some.emails.filter((email) => !emails.has(email)),
    names: some.names.filter((name) => !names.has(name)),
  };
}

/** Puts pseudonyms in the place of people in the audit log, some rows at a time: whoever is here fills it with as many as they like. */
export function logPseudonyms(
  { db, clock }: Pick<Core, "db" | "clock">,
  seals: SealsService,
  { othersOf }: RightsStore,
) {
  const store = auditStore(db, clock);
  // A worker on SQLite; a standby would not know yet who left.
  const reads = db.isServer ? db.read : db.readLate;

  /** Leaves out what somebody else is called by now. */
  async function withoutOthers(on: Tx, id: number | null, { emails, names }: Identity): Promise<Identity> {
    const others = await othersOf(on, id, emails, names.map(foldedName));
    const taken = new Set(others.map(({ email }) => email));
    const takenNames = new Set(others.map(({ usernameFolded }) => usernameFolded));
    return {
      emails: emails.filter((email) => !taken.has(email)),
      names: names.filter((name) => !takenNames.has(foldedName(name))),
    };
  }

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

  /** Puts the pseudonym into some rows; returns how many were changed. */
  async function rewriteSome(
    { id, ever, free, by, upTo }: Departed,
    ids: readonly number[],
    isMeant: (row: Row) => boolean,
  ): Promise<number> {
    const { isOwn, isTheirs } = ownership(id, ever);
    const addresses = { emails: free.emails, names: [] };
    return db.write(async (tx) => {
      await seals.hold(tx);
      const rows = await store.rows(
        tx,
        ids.filter((each) => each <= upTo),
      );
      const changed = rows.filter(isMeant).flatMap((row) => {
        const { userId, details: before } = row;
        const who = isTheirs(row) ? ever : userId === null ? free : addresses;
        const details = pseudonymised(before, who, by);
        const isByAddress = userId === null && pseudonymised(before, addresses, by) !== before;
        const isDisowned = isOwn(row) || isByAddress;
        const hasOrigin = row.ipAddress !== null || row.userAgent !== null;
        const isChanged = details !== before || (isDisowned && hasOrigin);
        return isChanged ? [{ id: row.id, details, isDisowned }] : [];
      });
      await store.rewrite(tx, changed);
      await seals.renew(
        tx,
        changed.map((row) => row.id),
      );
      return changed.length;
    });
  }

  return {
    /** Returns what a person is and was called, as far as the log tells, and whether it names them by what they are called now. */
    async everCalled(id: number | null, person: Identity): Promise<{ ever: Identity; isNamed: boolean }> {
      const found = new Map<number, Row>();
      for await (const rows of ownRows(id)) for (const row of rows) if (mayTell(row)) found.set(row.id, row);
      const anybody = { email: "", username: "" };
      let isNamed = false;
      let ever = person;
      let next = person;
      for (let round = 0; round < roundsMax && next.emails.length + next.names.length > 0; round++) {
        const { isTheirs, mayNameFormer } = ownership(id, ever);
        for (const ids of partsOf([...(await idsHolding(next))], rewriteBatch)) {
          for (const row of await store.rows(reads, ids)) {
            isNamed ||= pseudonymised(row.details, person, anybody) !== row.details;
            if ((round === 0 || mayNameFormer(row)) && mayTell(row)) found.set(row.id, row);
          }
          await yieldToEventLoop();
        }
        const [emails, names] = [new Set<string>(), new Set<string>()];
        for (const rows of partsOf([...found.values()], rewriteBatch)) {
          for (const former of rows.filter(isTheirs).map((row) => formerOf(row, ever))) {
            for (const email of former.emails) emails.add(email);
            for (const name of former.names) names.add(name);
          }
          await yieldToEventLoop();
        }
        const former = without({ emails: [...emails], names: [...names] }, ever);
        next = { ...former, names: former.names.slice(0, Math.max(0, namesMax - ever.names.length)) };
        ever = { emails: [...ever.emails, ...next.emails], names: [...ever.names, ...next.names] };
        next = await withoutOthers(reads, id, next);
      }
      return { ever, isNamed };
    },

    /** Returns what is to be known of somebody later, in the write in which they leave. */
    async leaving(tx: Tx, who: Pick<Departed, "id" | "called" | "ever" | "by" | "at">): Promise<Departed> {
      return { ...who, free: await withoutOthers(tx, who.id, who.ever), upTo: await store.newestId(tx) };
    },

    /** Puts the pseudonym in a text of staff. */
    hideIn: ({ ever, by }: Departed, text: string): string => proseWithout(text, ever, by),

    /**
     * Replaces what somebody is called, and was called before, in all rows that hold it; their own rows, and those that nobody owns but
     * that name their address, lose the network address and the device, too. Where only a name is the same, the row may be somebody else's:
     * it keeps both. Returns how many rows were changed; what was changed before stays, so that it may be called again.
     */
    async replace(departed: Departed): Promise<number> {
      const { id, called, ever, free, upTo } = departed;
      let count = 0;
      const anyRow = () => true;
      for await (const rows of ownRows(id, upTo)) {
        const ids = rows.map((row) => row.id);
        count += await rewriteSome(departed, ids, anyRow);
      }
      const { mayNameFormer } = ownership(id, ever);
      for (const [person, isMeant] of [
        [called, anyRow],
        [without(free, called), mayNameFormer],
      ] as const) {
        const seen = new Set<number>();
        for (let isMore = true; isMore; ) {
          const ids = await idsHolding(person);
          const fresh = [...ids].filter((each) => !seen.has(each));
          for (const part of partsOf(fresh, rewriteBatch)) {
            count += await rewriteSome(departed, part, isMeant);
            await yieldToEventLoop();
          }
          for (const each of fresh) seen.add(each);
          // A search ends after so many; what it had no room for is found once these are rewritten.
          isMore = ids.size > totalMax && fresh.length > 0;
        }
      }
      return count;
    },
  };
}

export type LogPseudonyms = ReturnType<typeof logPseudonyms>;
