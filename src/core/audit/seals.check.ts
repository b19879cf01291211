import { auditDaysMin, dayMs } from "../contract/limits.ts";
import type { Database } from "../db/database.ts";
import { type Clock, iso } from "../lib/clock.ts";
import { hashToken } from "../lib/tokens.ts";
import { type SealsChain, sealsChain } from "./seals.chain.ts";
import {
  digestOf,
  type Explanation,
  explanationIn,
  fingerprintOf,
  isMacOf,
  type SealKeys,
  sealOf,
} from "./seals.explanations.ts";

const pageRows = 2000;
/** So many entries are looked at each time, which takes some milliseconds: twice a minute, over a million a day. */
const lookRows = 500;

/** An entry of the chain that was looked at: its number and its seal, the newest row so far, and what of a renewal is to follow. */
type Place = { id: number; seal: string; rowId: number; hasMac: boolean; renewing: readonly number[] };

/**
 * What does not fit, and at which row: it was changed, it is gone, it was never sealed, or the chain itself was changed there. After a
 * row, what explains other changes was not made with the portal's key, or the chain ends without it. A row was sealed anew without an
 * explanation: at all, or by a release without a key after the head that is looked for. Rows are gone sooner than a portal may delete
 * them, or the former key was not at hand to check what is before.
 */
export type SealFault = {
  rowId: number;
  what:
    | "changed"
    | "missing"
    | "unsealed"
    | "chain"
    | "explanation"
    | "end"
    | "renewed"
    | "renewedBefore"
    | "anchor"
    | "foreignKey"
    | "uncheckedKey";
};

/** What explains something, when it was written, and the seal up to which it does. */
export type Explained = Explanation & { at: string; end: string };

/** What is seen while the chain is read: how many entries about rows, how many of them no key protects, and which of these rows were sealed anew. */
type Notes = {
  entries: number;
  unprotected: number;
  renewedBefore: Pick<Place, "id" | "rowId">[];
  explained: Explained[];
};
const newNotes = (): Notes => ({ entries: 0, unprotected: 0, renewedBefore: [], explained: [] });

type Entry = Awaited<ReturnType<SealsChain["page"]>>[number];

/** Returns what an entry explains; undefined when that was not written by a portal. */
function explanationOf({ rowId, explains, digest, mac }: Entry) {
  return explains !== null && mac !== null && hashToken(explains) === digest
    ? explanationIn(rowId, explains)
    : undefined;
}

/** Returns what reads the chain entry by entry, and says what does not fit. */
function chainReader({ write, read }: Database, chain: SealsChain, keys: SealKeys) {
  /** Checks a row that does not fit again while holding the chain's lock: it may have been rewritten or deleted in between. */
  const fits = (rowId: number) =>
    write(async (tx) => {
      await chain.lock(tx);
      const [row] = await chain.rows(tx, [rowId]);
      const entry = await chain.lastOf(tx, rowId);
      if (!entry) return row === undefined;
      if (!row) return entry.createdAt < (await chain.anchor(tx)).before;
      return digestOf(row, entry.salt) === entry.digest;
    });

  /** Returns where the chain begins, from which entry on it is protected, and from which by this key. */
  const bounds = async () => ({
    known: await chain.anchor(read),
    first: (await chain.firstProtected(read)) ?? Number.POSITIVE_INFINITY,
    own: (await chain.newest(read, "key"))?.id ?? 0,
  });

  /** Returns why an entry about a row does not fit, and notes it otherwise; `renewing` are the rows that have to be sealed anew from here on. */
  async function faultOfRow(
    { id, rowId, seal, digest, salt, createdAt, mac, row, isFirst, isLatest }: Entry,
    renewing: readonly number[],
    { known, first }: Awaited<ReturnType<typeof bounds>>,
    notes: Notes,
  ): Promise<SealFault["what"] | undefined> {
    const isGone = row === undefined && createdAt < known.before;
    if (renewing.length > 0) {
      const isLast = renewing.length === 1;
      if (renewing[0] !== rowId || (isLast && mac === null)) return "renewed";
      const renewal = notes.explained.at(-1);
      if (renewal) renewal.end = seal;
    } else if (!isFirst && id < first) notes.renewedBefore.push({ id, rowId });
    else if (!isFirst && !isGone) return "renewed";
    const isAmiss = row ? digestOf(row, salt) !== digest : !isGone;
    if (isLatest && isAmiss && !(await fits(rowId))) return row ? "changed" : "missing";
    notes.entries++;
    if (id < first) notes.unprotected++;
    return undefined;
  }

  /** Reads the entries that follow one, and their rows; returns the first that does not fit, and the last before it; notes what it saw. */
  async function lookFrom(from: Place, limit: number, notes: Notes) {
    const limits = await bounds();
    const { known, first, own } = limits;
    const page = await chain.page(read, from.id, limit);
    let last = from;
    let seen = 0;
    const result = (what?: SealFault["what"], rowId = last.rowId) => ({
      fault: what && { rowId, what },
      isEnd: seen < limit,
      last,
    });
    for (const entry of page) {
      const { id, seal, rowId, digest, createdAt, explains, mac } = entry;
      const follows = (before: string) => sealOf(before, { rowId, digest, createdAt }) === seal;
      // The entries between may have been deleted, or the anchor may have moved since it was read.
      const isAfterDeletion = !follows(last.seal) && seen === 0 && follows(known.seal);
      if (!follows(last.seal) && !isAfterDeletion) return result("chain", rowId > 0 ? rowId : last.rowId);
      if (mac !== null && id >= own && !isMacOf(keys, seal, mac)) return result("explanation");
      let renewing = isAfterDeletion ? [] : last.renewing;
      if (rowId <= 0 || explains !== null) {
        const explanation = explanationOf(entry);
        if (!explanation || renewing.length > 0) return result("explanation");
        notes.explained.push({ ...explanation, at: createdAt, end: seal });
        if (explanation.kind === "renewal") renewing = explanation.rows;
      } else {
        const what = await faultOfRow(entry, renewing, limits, notes);
        if (what) return result(what, rowId);
        renewing = renewing.slice(1);
      }
      seen++;
      last = { id, seal, rowId: Math.max(rowId, last.rowId), hasMac: mac !== null, renewing };
    }
    const isCutOff = last.id >= first && (!last.hasMac || last.renewing.length > 0);
    return result(seen < limit && isCutOff ? "end" : undefined);
  }

  return lookFrom;
}

/** Says whether the audit log is still as it was sealed, and what explains that it changed since. */
export function sealsCheck(db: Database, clock: Clock, keys: SealKeys) {
  const { read } = db;
  const chain = sealsChain(db);
  const lookFrom = chainReader(db, chain, keys);
  /** The entry that is checked next; undefined at the start of the chain. */
  let next: Place | undefined;

  async function isForeign(): Promise<boolean> {
    const mac = (await chain.last(read))?.mac;
    return mac !== undefined && mac !== null && fingerprintOf(mac) !== keys.fingerprint;
  }

  const begin = async (): Promise<Place> => {
    const { seal } = await chain.anchor(read);
    return { id: 0, seal, rowId: 0, hasMac: true, renewing: [] };
  };

  /** Returns what cannot be explained although the whole chain fits, with the number of the head's entry that is looked for. */
  async function unexplained(
    { explained, renewedBefore, unprotected }: Notes,
    before: string,
    headId: number | undefined,
  ): Promise<SealFault | undefined> {
    const start = explained.find(({ kind }) => kind === "start");
    const deleted = start?.kind === "start" ? start.before : unprotected > 0 ? before : "";
    // What a release without the key deleted, anybody could have; but no portal deletes rows sooner than this.
    if (deleted > iso(Date.parse(start?.at ?? iso(clock.now())) - auditDaysMin * dayMs))
      return { rowId: 0, what: "anchor" };
    const renewed = headId === undefined ? undefined : renewedBefore.find(({ id }) => id > headId);
    if (renewed) return { rowId: renewed.rowId, what: "renewedBefore" };
    const key = await chain.newest(read, "key");
    const change = explained.findLast(({ kind }) => kind === "key");
    if (key && change?.kind === "key" && !change.isChecked && !(headId !== undefined && headId >= key.id))
      return { rowId: 0, what: "uncheckedKey" };
    const { first } = await chain.forgotten(read, await chain.settledRow(read));
    return first === undefined ? undefined : { rowId: first, what: "unsealed" };
  }

  return {
    /**
     * Looks at the next entries of the chain, round and round; returns the first that does not fit, and stays there until it does. Rows that
     * were put in between are found by `verify` alone: looking for them reads the whole chain.
     */
    async checkNext(): Promise<SealFault | undefined> {
      // The next row that is sealed explains that the key is another one.
      if (await isForeign()) return undefined;
      const { fault, isEnd, last } = await lookFrom(next ?? (await begin()), lookRows, newNotes());
      if (!fault) next = isEnd ? undefined : last;
      return fault;
    },

    /**
     * Reads the whole chain and every row; returns what was seen, and the first that does not fit. With a head from an email, the chain must
     * have that seal, too, and whatever explains a change after it must be the portal's.
     */
    async verify(head?: string) {
      const known = await chain.anchor(read);
      const notes = newNotes();
      let last = await begin();
      let fault: SealFault | undefined = (await isForeign()) ? { rowId: 0, what: "foreignKey" } : undefined;
      for (let isEnd = false; !isEnd && !fault; ) {
        ({ fault, isEnd, last } = await lookFrom(last, pageRows, notes));
      }
      const headId = head === undefined ? undefined : head === known.seal ? 0 : await chain.idOf(read, head);
      const hasHead = head === undefined || headId !== undefined;
      if (hasHead) fault ??= await unexplained(notes, known.before, headId);
      return { ...notes, head: last.seal, since: known.before, fault, hasHead };
    },
  };
}
