import { foldedName } from "../../contract/folded-name.ts";
import { totalMax } from "../../contract/limits.ts";
import type { Tx } from "../../db/database.ts";
import type { AuditStore } from "./audit.store.ts";
import {
  aboutOf,
  formerOf,
  fragmentsOf,
  type Identity,
  isActOfStaff,
  isMoveOf,
  proseWithout,
  pseudonymised,
  type Replacement,
  roughFragmentsOf,
} from "./pseudonym.rules.ts";

type Row = Awaited<ReturnType<AuditStore["ofUser"]>>[number];

type Deps = {
  store: Pick<AuditStore, "ofUser" | "holding" | "rewrite">;
  /** Returns which of some addresses and folded names another user has. */
  othersOf: (
    tx: Tx,
    id: number | null,
    emails: readonly string[],
    namesFolded: readonly string[],
  ) => Promise<{ email: string; usernameFolded: string }[]>;
};

/** Whoever was renamed more often than this keeps the oldest names in the log. */
const roundsMax = 20;

/** Puts pseudonyms in the place of people in the audit log. */
export function logPseudonyms({ store, othersOf }: Deps) {
  /** Leaves out what somebody else is called by now. */
  async function withoutOthers(tx: Tx, id: number | null, { emails, names }: Identity): Promise<Identity> {
    const others = await othersOf(tx, id, emails, names.map(foldedName));
    return {
      emails: emails.filter((email) => others.every((other) => other.email !== email)),
      names: names.filter((name) =>
        others.every(({ usernameFolded }) => usernameFolded !== foldedName(name)),
      ),
    };
  }

  /** Returns the rows that may hold what a person is called; where the quick search finds too many, those of the exact one. */
  async function holding(tx: Tx, person: Identity): Promise<Row[]> {
    const rows = await store.holding(tx, roughFragmentsOf(person));
    return rows.length > totalMax ? store.holding(tx, fragmentsOf(person)) : rows;
  }

  return {
    /**
     * Replaces what a person is called, and was called before, in all rows that hold it; their own rows, and those that nobody owns but
     * that name their address, lose the network address and the device, too. Where only a name is the same, the row may be somebody else's:
     * it keeps both. Returns the addresses they had, how many rows were changed, and what puts the pseudonym in a text of staff.
     */
    async replace(tx: Tx, id: number | null, person: Identity, by: Replacement) {
      const isOwn = (row: Row) => id !== null && row.userId === id;
      /** True for a row that is about them alone; what they did as staff is about others. */
      const isTheirs = (row: Row) => {
        const about = aboutOf(row);
        if (about !== undefined) return about === id;
        return isMoveOf(all, row) || (isOwn(row) && !isActOfStaff(row));
      };
      /** True for a row in which one of their former addresses or names may stand; it may have been somebody else's since. */
      const mayNameFormer = (row: Row) =>
        row.userId === null || isTheirs(row) || (isActOfStaff(row) && aboutOf(row) === undefined);
      const found = new Map((id === null ? [] : await store.ofUser(tx, id)).map((row) => [row.id, row]));
      let all = person;
      let next = person;
      for (let round = 0; round < roundsMax && next.emails.length + next.names.length > 0; round++) {
        for (const row of await holding(tx, next))
          if (round === 0 || mayNameFormer(row)) found.set(row.id, row);
        const former = [...found.values()].filter(isTheirs).map((row) => formerOf(row, all));
        const isNew = (known: readonly string[]) => (each: string) => !known.includes(each);
        next = {
          emails: [...new Set(former.flatMap(({ emails }) => emails))].filter(isNew(all.emails)),
          names: [...new Set(former.flatMap(({ names }) => names))].filter(isNew(all.names)),
        };
        all = { emails: [...all.emails, ...next.emails], names: [...all.names, ...next.names] };
        next = await withoutOthers(tx, id, next);
      }
      const free = await withoutOthers(tx, id, all);
      const addresses = { emails: free.emails, names: [] };
      const rows = [...found.values()].flatMap((row) => {
        const { userId, details: before } = row;
        const who = isTheirs(row) ? all : userId === null ? free : addresses;
        const details = pseudonymised(before, who, by);
        const isByAddress = userId === null && pseudonymised(before, addresses, by) !== before;
        const isDisowned = isOwn(row) || isByAddress;
        const hasOrigin = row.ipAddress !== null || row.userAgent !== null;
        const isChanged = details !== before || (isDisowned && hasOrigin);
        return isChanged ? [{ id: row.id, details, isDisowned }] : [];
      });
      await store.rewrite(tx, rows);
      // Mails and codes went to addresses that nobody else has.
      return {
        emails: free.emails,
        rows: rows.length,
        hideIn: (text: string) => proseWithout(text, all, by),
      };
    },
  };
}

export type LogPseudonyms = ReturnType<typeof logPseudonyms>;
