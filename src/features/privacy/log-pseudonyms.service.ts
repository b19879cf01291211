import { auditPersonalStore } from "../../core/audit/audit-personal.store.ts";
import {
  type Identity,
  proseWithout,
  pseudonymised,
  type Replacement,
} from "../../core/audit/pseudonym.rules.ts";
import type { SealsService } from "../../core/audit/seals.service.ts";
import { totalMax } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import { partsOf, yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import { formerNames, without } from "./former-names.service.ts";
import { logRows, ownership, type Row, rewriteBatch } from "./log-rows.service.ts";
import type { PrivacyStore } from "./privacy.store.ts";

/** Somebody who was erased, as far as the log has to know them until it does not name them any more. */
export type PendingErasure = {
  /** Null for an unverified address. */
  id: number | null;
  /** What they were called when they left. */
  called: Identity;
  /** What they were ever called. */
  ever: Identity;
  /** What of that no other user had by then. */
  free: Identity;
  by: Replacement;
  /** The newest row by then; in later ones the same address is somebody new's. */
  upTo: number;
  /** When they left; later emails to the same address are somebody new's. */
  at: string;
};

/** Returns how a row is rewritten for somebody who was erased; undefined when it stays as it is. */
function rewritten({ id, ever, free, by }: PendingErasure, row: Row) {
  const { isOwn, isTheirs } = ownership(id, ever);
  const addresses = { emails: free.emails, names: [] };
  const { userId, details: before } = row;
  const who = isTheirs(row) ? ever : userId === null ? free : addresses;
  const details = pseudonymised(before, who, by);
  const isByAddress = userId === null && pseudonymised(before, addresses, by) !== before;
  const isDisowned = isOwn(row) || isByAddress;
  const hasOrigin = row.ipAddress !== null || row.userAgent !== null;
  const isChanged = details !== before || (isDisowned && hasOrigin);
  return isChanged ? { id: row.id, details, isDisowned } : undefined;
}

/** Replaces people by pseudonyms in the audit log, some rows at a time: one person may fill it with any number of rows. */
export function logPseudonyms(core: Pick<Core, "db">, seals: SealsService, people: PrivacyStore) {
  const { db } = core;
  const store = auditPersonalStore(db);
  const found = logRows(core);
  const { ownRows, idsHolding } = found;
  const { everCalled, withoutOthers } = formerNames(core, found, people);

  /** Puts the pseudonym into some rows; returns how many were changed. */
  async function rewriteSome(
    pending: PendingErasure,
    ids: readonly number[],
    isMeant: (row: Row) => boolean,
  ): Promise<number> {
    return db.write(async (tx) => {
      await seals.lock(tx);
      const older = ids.filter((each) => each <= pending.upTo);
      const rows = await store.rows(tx, older);
      const changed = rows.filter(isMeant).flatMap((row) => rewritten(pending, row) ?? []);
      await store.rewrite(tx, changed);
      const changedIds = changed.map((row) => row.id);
      await seals.renew(tx, changedIds);
      return changed.length;
    });
  }

  return {
    everCalled,

    /** Returns what is to be known of somebody later, in the write that erases them. */
    async pendingFor(
      tx: Tx,
      who: Pick<PendingErasure, "id" | "called" | "ever" | "by" | "at">,
    ): Promise<PendingErasure> {
      return { ...who, free: await withoutOthers(tx, who.id, who.ever), upTo: await store.newestId(tx) };
    },

    /** Puts the pseudonym in a text of staff. */
    hideIn: ({ ever, by }: PendingErasure, text: string): string => proseWithout(text, ever, by),

    /**
     * Replaces somebody's present and former names and addresses in all rows that contain them; their own rows, and
     * those without an owner that name their address, lose the network address and the device, too. Where only a name
     * is the same, the row may be somebody else's, and keeps both. Returns how many rows were changed; it is
     * idempotent, and may be called again.
     */
    async replace(pending: PendingErasure): Promise<number> {
      const { id, called, ever, free, upTo } = pending;
      let count = 0;
      const anyRow = () => true;
      for await (const rows of ownRows(id, upTo))
        count += await rewriteSome(
          pending,
          rows.map((row) => row.id),
          anyRow,
        );
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
            count += await rewriteSome(pending, part, isMeant);
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
