import { dayMs } from "../contract/limits.ts";
import type { Database, Tx } from "../db/database.ts";
import { type Clock, iso } from "../lib/clock.ts";
import { yieldToEventLoop } from "../lib/event-loop.ts";
import { hashToken, randomBytes } from "../lib/tokens.ts";
import { settingsStore } from "../settings/settings.store.ts";
import { anchorMark, type SealsChain, sealsChain } from "./seals.chain.ts";
import { sealsCheck } from "./seals.check.ts";
import {
  digestOf,
  type Explanation,
  explanationRows,
  fingerprintOf,
  macOf,
  type SealedRow,
  type SealKeys,
  sealOf,
} from "./seals.explanations.ts";
import type { NewSeal } from "./seals.store.ts";

/** The mark that a restore leaves: the head of the database that was replaced, or nothing; no list shows it. */
export const restoredMark = "audit_restored";
/** Rows sealed in one write, which takes a few milliseconds. */
const batch = 500;
/** So many batches at once: what a portal writes in its busiest minute; the rest waits for the next one. */
const batchesMax = 40;
const saltBytes = 12;
const renewedRows = 2000;

type Last = { seal: string; mac: string | null };

/** Returns what is to be explained, after a head of the chain. */
type Explain = (head: string) => Explanation;

/** Returns what adds to the end of the chain. */
function chainWriter(db: Database, chain: SealsChain, clock: Clock, keys: SealKeys) {
  /** Returns what has to be explained before anything is added: that the key protects the chain from here on, in place of none or of another. */
  async function firstExplained(tx: Tx, last: Last | undefined, checkedHead?: string): Promise<Explain[]> {
    if (last?.mac) {
      const [from, to] = [fingerprintOf(last.mac), keys.fingerprint];
      return from === to
        ? []
        : [(head) => ({ kind: "key", head, from, to, isChecked: head === checkedHead })];
    }
    // An entry without a MAC at the end is not the portal's where the key protects the chain already: a check names it.
    if ((await chain.firstProtected(tx)) !== undefined) return [];
    const { seal, before } = await chain.anchor(tx);
    await settingsStore(db).remove(tx, anchorMark);
    return [(head) => ({ kind: "start", head, anchor: seal, before })];
  }

  /** Adds what explains, and rows, to the end of the chain, which the write holds. */
  return async function append(
    tx: Tx,
    explain: readonly Explain[],
    rows: readonly SealedRow[],
    checkedHead?: string,
  ): Promise<void> {
    const last = await chain.last(tx);
    let head = last?.seal ?? (await chain.anchor(tx)).seal;
    const entries: NewSeal[] = [];
    function add(entry: Omit<NewSeal, "seal" | "mac">, hasMac: boolean): void {
      head = sealOf(head, entry);
      entries.push({ ...entry, seal: head, mac: hasMac ? macOf(keys, head) : null });
    }
    for (const explained of [...(await firstExplained(tx, last, checkedHead)), ...explain]) {
      const explanation = explained(head);
      const explains = JSON.stringify(explanation);
      const rowId = explanationRows[explanation.kind];
      add({ rowId, digest: hashToken(explains), salt: null, createdAt: iso(clock.now()), explains }, true);
    }
    for (const [i, row] of rows.entries()) {
      const salt = randomBytes(saltBytes).toString("base64url");
      const { id: rowId, createdAt } = row;
      add({ rowId, digest: digestOf(row, salt), salt, createdAt, explains: null }, i === rows.length - 1);
    }
    if (entries.length > 0) await chain.add(tx, entries);
  };
}

type Append = ReturnType<typeof chainWriter>;

/** Seals what is written to the audit log, and again what an erasure rewrites. */
function sealing(db: Database, chain: SealsChain, append: Append) {
  const { write, read } = db;
  const settings = settingsStore(db);

  const unsealed = async (on: Tx) => chain.unsealed(on, await chain.settledRow(on), batch);

  /** Seals some rows in the order of their numbers; returns how many. */
  async function sealSome(): Promise<number> {
    return write(async (tx) => {
      await chain.lock(tx);
      const rows = await unsealed(tx);
      if (rows.length > 0) await append(tx, [], rows);
      return rows.length;
    });
  }

  /** Explains that a backup was restored, where that left its mark. */
  async function explainRestore(): Promise<void> {
    if ((await settings.value(restoredMark)) === null) return;
    await write(async (tx) => {
      await chain.lock(tx);
      const from = await settings.value(restoredMark, tx);
      if (from === null) return;
      await settings.remove(tx, restoredMark);
      await append(tx, [(head) => ({ kind: "restore", head, from: from || null })], []);
    });
  }

  return {
    /** Seals what was written since; what is too much for one time waits for the next. */
    async sealNew(): Promise<void> {
      await explainRestore();
      for (let times = 0; times < batchesMax; times++) {
        if ((await unsealed(read)).length === 0 || (await sealSome()) < batch) return;
        await yieldToEventLoop();
      }
    },

    /** Seals rows again that an erasure rewrote in this write, which holds the chain's lock; their former content can no longer be guessed. */
    async renew(tx: Tx, rowIds: readonly number[]): Promise<void> {
      for (let at = 0; at < rowIds.length; at += renewedRows) {
        const sealed = await chain.sealedAmong(tx, rowIds.slice(at, at + renewedRows));
        const found = await chain.rows(tx, sealed);
        if (found.length === 0) continue;
        await chain.dropSalts(tx, sealed);
        const rows = found.map(({ id }) => id);
        await append(tx, [(from) => ({ kind: "renewal", from, rows })], found);
      }
    },

    /** Protects the chain by this key from here on; a check with the former one, if any, ended with a head. */
    async takeKey(tx: Tx, checkedHead: string | undefined): Promise<void> {
      await chain.lock(tx);
      await append(tx, [], [], checkedHead);
    },
  };
}

/** Explains which rows are deleted when their time is over, and shortens the chain after them. */
function sealsRetention({ write }: Database, chain: SealsChain, append: Append) {
  return {
    /** Says that rows older than an instant are about to be deleted. */
    async explainDeletion(before: string): Promise<void> {
      await write(async (tx) => {
        await chain.lock(tx);
        const known = await chain.anchor(tx);
        if (before <= known.before || !(await chain.hasRowsBefore(tx, before))) return;
        const { seal } = known;
        await append(tx, [() => ({ kind: "retention", from: seal, to: seal, before })], []);
      });
    },
    /** Deletes the first entries of the chain whose rows were deleted legitimately; an explanation records where the chain begins now. */
    async deleteOld(): Promise<void> {
      for (let removed = 1; removed > 0; ) {
        removed = await write(async (tx) => {
          await chain.lock(tx);
          const { seal: from, before } = await chain.anchor(tx);
          const entries = await chain.page(tx, 0);
          const stays = entries.findIndex(({ row, createdAt }) => row || createdAt >= before);
          const gone = stays === -1 ? entries : entries.slice(0, stays);
          const last = gone.at(-1);
          if (!last) return 0;
          await append(tx, [() => ({ kind: "retention", from, to: last.seal, before })], []);
          await chain.removeUpTo(tx, last.id);
          return gone.length;
        });
        await yieldToEventLoop();
      }
    },
  };
}

/** Seals the audit log in the background, so that writers pay nothing, and verifies it. */
export function sealsService(db: Database, clock: Clock, keys: SealKeys) {
  const chain = sealsChain(db);
  const append = chainWriter(db, chain, clock, keys);

  return {
    ...sealsCheck(db, clock, keys),
    ...sealing(db, chain, append),
    ...sealsRetention(db, chain, append),

    /** Makes the sealer wait until rows that are about to be rewritten have been. */
    lock: chain.lock,

    /** Returns the seal at the end of a day in UTC, such as `2026-11-20`; undefined while nothing is sealed. */
    async headOf(day: string): Promise<string | undefined> {
      return (await chain.last(db.read, iso(Date.parse(`${day}T00:00:00Z`) + dayMs)))?.seal;
    },
  };
}

export type SealsService = ReturnType<typeof sealsService>;
