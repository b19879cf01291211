import { dayMs } from "../../contract/limits.ts";
import type { Database, Tx } from "../../db/database.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { randomBytes } from "../../lib/tokens.ts";
import { nextTurn } from "../../lib/turns.ts";
import type { SettingsStore } from "../settings/settings.store.ts";
import { chainStart, digestOf, type SealedRow, sealOf } from "./seals.chain.ts";
import type { NewSeal, SealsStore } from "./seals.store.ts";

type Deps = Pick<Database, "write" | "read" | "isServer"> & {
  store: SealsStore;
  settings: Pick<SettingsStore, "value" | "set">;
  clock: Clock;
};

/** What retention deleted: the seal before the first entry that is left, and before when rows may be missing. */
type Anchor = { seal: string; before: string };

/** The mark that holds the anchor; no list shows it. */
const anchorMark = "audit_anchor";
/** Rows sealed in one write, which takes a few milliseconds. */
const batch = 500;
/** So many batches a tour: what a portal writes in its busiest minute; the rest waits for the next one. */
const batchesMax = 40;
/**
 * On a server a row may be committed after rows with higher numbers. It is looked for so many numbers back: as many rows as are
 * written in the five seconds that a statement may take, several times over.
 */
const lateRows = 20_000;
const saltBytes = 12;
const pageRows = 2000;
/** So many entries are looked at in one tour, which takes some milliseconds: with two tours a minute, over a million a day. */
const lookRows = 500;

/** An entry of the chain that was looked at: its number, and its seal. */
type Place = { id: number; seal: string };

/** What does not fit, and at which row: it was changed, it is gone, it was never sealed, or the chain itself was changed there. */
export type SealFault = { rowId: number; what: "changed" | "missing" | "unsealed" | "chain" };

/** Seals the audit log afterwards, so that whoever writes to it pays nothing, and says whether it is still as it was sealed. */
export function sealsService({ store, settings, write, read, isServer, clock }: Deps) {
  const back = isServer ? lateRows : 0;
  /** Where the tour looks next; undefined at the start of the chain. */
  let next: Place | undefined;

  async function anchor(on?: Tx): Promise<Anchor> {
    const text = await settings.value(anchorMark, on);
    if (text === null) return { seal: chainStart, before: "" };
    const [seal = chainStart, before = ""] = text.split(" ");
    return { seal, before };
  }
  const drop = (tx: Tx, { seal, before }: Anchor) =>
    settings.set(tx, anchorMark, `${seal} ${before}`, iso(clock.now()));

  /** Adds rows to the end of the chain, which the write holds. */
  async function append(tx: Tx, rows: readonly SealedRow[]): Promise<void> {
    if (rows.length === 0) return;
    let before = (await store.last(tx))?.seal ?? (await anchor(tx)).seal;
    const entries: NewSeal[] = [];
    for (const row of rows) {
      const salt = randomBytes(saltBytes).toString("base64url");
      const entry = { rowId: row.id, digest: digestOf(row, salt), createdAt: row.createdAt };
      before = sealOf(before, entry);
      entries.push({ ...entry, salt, seal: before });
    }
    await store.add(tx, entries);
  }

  const unsealed = async (on: Tx) =>
    store.unsealed(on, Math.max(0, (await store.highestRow(on)) - back), batch);

  /** Seals some rows in the order of their numbers; returns how many. */
  async function sealSome(): Promise<number> {
    return write(async (tx) => {
      await store.hold(tx);
      const rows = await unsealed(tx);
      await append(tx, rows);
      return rows.length;
    });
  }

  /** Looks again at a row that does not fit, with the chain held: it may have been rewritten or swept in between. */
  const fits = (rowId: number) =>
    write(async (tx) => {
      await store.hold(tx);
      const [row] = await store.rows(tx, [rowId]);
      const entry = await store.lastOf(tx, rowId);
      if (!entry) return row === undefined;
      if (!row) return entry.createdAt < (await anchor(tx)).before;
      return digestOf(row, entry.salt) === entry.digest;
    });

  /** Reads the entries that follow one, and their rows; returns the first that does not fit, how many did before it, and the last of these. */
  async function lookFrom(from: Place, limit: number) {
    const page = await store.page(read, from.id, limit);
    const known = await anchor();
    let [last, seen] = [from, 0];
    const result = (fault?: SealFault) => ({ fault, seen, last });
    for (const { id, seal, rowId, digest, salt, createdAt, row, isLatest } of page) {
      const follows = (before: string) => sealOf(before, { rowId, digest, createdAt }) === seal;
      // A sweep may have deleted the entries between, or the anchor may have moved since it was read.
      if (!follows(last.seal) && !(seen === 0 && follows(known.seal)))
        return result({ rowId, what: "chain" });
      const isAmiss = row ? digestOf(row, salt) !== digest : createdAt >= known.before;
      if (isLatest && isAmiss && !(await fits(rowId)))
        return result({ rowId, what: row ? "changed" : "missing" });
      seen++;
      last = { id, seal };
    }
    return result();
  }

  return {
    /**
     * Looks at the next entries of the chain, round and round; returns the first that does not fit, and stays there until it does. Rows that
     * were put in between are found by `verify` alone: looking for them reads the whole log.
     */
    async look(): Promise<SealFault | undefined> {
      const { fault, seen, last } = await lookFrom(next ?? { id: 0, seal: (await anchor()).seal }, lookRows);
      if (!fault) next = seen < lookRows ? undefined : last;
      return fault;
    },

    /** Seals what was written since; what is too much for one time waits for the next. */
    async tour(): Promise<void> {
      for (let times = 0; times < batchesMax; times++) {
        if ((await unsealed(read)).length === 0 || (await sealSome()) < batch) return;
        await nextTurn();
      }
    },

    /** Makes the sealer wait until rows that are about to be rewritten have been. */
    hold: store.hold,

    /** Seals rows again that a person's erasure rewrote in this write, which holds the chain; nobody can try out any more what they said before. */
    async renew(tx: Tx, rowIds: readonly number[]): Promise<void> {
      for (let at = 0; at < rowIds.length; at += pageRows) {
        const sealed = await store.sealedAmong(tx, rowIds.slice(at, at + pageRows));
        if (sealed.length === 0) continue;
        await store.dropSalts(tx, sealed);
        await append(tx, await store.rows(tx, sealed));
      }
    },

    /** Says that rows older than an instant are about to be deleted. */
    async expect(before: string): Promise<void> {
      await write(async (tx) => {
        await store.hold(tx);
        const known = await anchor(tx);
        if (before > known.before) await drop(tx, { ...known, before });
      });
    },
    /** Deletes the first entries of the chain, as far as their rows are gone by right; the anchor says where it goes on. */
    async sweep(): Promise<void> {
      for (let removed = 1; removed > 0; ) {
        removed = await write(async (tx) => {
          await store.hold(tx);
          const known = await anchor(tx);
          const entries = await store.toSweep(tx);
          const stays = entries.findIndex(({ row, createdAt }) => row || createdAt >= known.before);
          const gone = stays === -1 ? entries : entries.slice(0, stays);
          const last = gone.at(-1);
          if (!last) return 0;
          await drop(tx, { ...known, seal: last.seal });
          await store.removeUpTo(tx, last.id);
          return gone.length;
        });
        await nextTurn();
      }
    },

    /** Returns the seal that stood at the end of a day in UTC, such as `2026-11-20`; undefined while nothing is sealed. */
    async headOf(day: string): Promise<string | undefined> {
      return (await store.last(read, iso(Date.parse(`${day}T00:00:00Z`) + dayMs)))?.seal;
    },

    /**
     * Reads the whole chain and every row; returns what was seen, and the first that does not fit. With a head from a letter, the chain must
     * have that seal, too.
     */
    async verify(head?: string) {
      const known = await anchor();
      let place: Place = { id: 0, seal: known.seal };
      let entries = 0;
      const result = (fault?: SealFault) => ({ entries, head: place.seal, since: known.before, fault });
      for (;;) {
        const { fault, seen, last } = await lookFrom(place, pageRows);
        entries += seen;
        place = last;
        if (fault) return result(fault);
        if (seen < pageRows) break;
      }
      const { first } = await store.forgotten(read, (await store.highestRow(read)) - back);
      if (first !== undefined) return result({ rowId: first, what: "unsealed" });
      return {
        ...result(),
        hasHead: head === undefined || head === known.seal || (await store.has(read, head)),
      };
    },
  };
}

export type SealsService = ReturnType<typeof sealsService>;
