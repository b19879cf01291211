import { auditRecorder } from "../../core/audit/audit.store.ts";
import type { Replacement } from "../../core/audit/pseudonym.rules.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { foldedName } from "../../core/contract/normalize.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { reasonOf } from "../../core/lib/log.ts";
import { newLegible } from "../../core/lib/tokens.ts";
import { leaversStore } from "../../core/settings/settings.store.ts";
import type { Core } from "../../core.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { Departed, LogPseudonyms } from "./log-pseudonyms.service.ts";
import { erasedDomain } from "./privacy.contract.ts";
import type { RightsStore, Who } from "./rights.store.ts";

/** Who erases: somebody of staff, the person, or the command line. */
type Eraser = {
  id: number | null;
  client: Client | null;
  by?: "command line";
  reason?: string;
  /** Tells of it, in the write that takes the name. */
  tell?: (tx: Tx) => Promise<void>;
};

/** The pseudonym of whoever is gone, and what of them was deleted or made anonymous now. */
export type Erased = {
  /** Null for an address that nobody verified. */
  id: number | null;
  /** Null when nothing is known of the address, or no more than what an earlier erasure left undone. */
  username: string | null;
  counts: Record<string, number>;
};

/** What of the core erases; the command line has no more of it. */
export type ErasingCore = Pick<Core, "db" | "clock"> & {
  /** Deletes mails that were written to files up to an instant. */
  mailer: Pick<Core["mailer"], "forget">;
  log: Pick<Core["log"], "warn">;
};

/** Who left, and for whom something is still to be done. */
type Left = {
  erased: Erased;
  departed?: Departed | undefined;
  /** True when they left before, and whoever has their address by now is not looked at yet. */
  isFormer?: boolean;
};

/** So many characters of 27 make pseudonyms that nobody guesses, and no two alike. */
const pseudonymLength = 12;

/** Returns what a mark says. */
function departedOf(mark: string | null): Departed | undefined {
  return mark === null ? undefined : JSON.parse(mark);
}

/** Lets people leave for ever: what is left of them has a pseudonym. */
export function erasureService(
  { db, clock, mailer, log }: ErasingCore,
  { store, users, logs }: { store: RightsStore; users: UsersStore; logs: LogPseudonyms },
) {
  const { write, forgetDeleted } = db;
  const leavers = leaversStore(db);
  const audit = auditRecorder(db, clock);
  /** What this process finishes now, by the pseudonym. */
  const inHand = new Map<string, Promise<Record<string, number>>>();

  /** Takes a person's name, address and sessions in one write; undefined when they were renamed since they were looked up. */
  async function leave(who: Who, eraser: Eraser, by: Replacement): Promise<Left | undefined> {
    const found = await store.find(who);
    if (!found && "id" in who) throw new CodedError("not_found");
    const id = found?.id ?? null;
    const called = {
      emails: [found?.email ?? ("email" in who ? who.email : "")],
      names: found ? [found.username] : [],
    };
    const { ever, isNamed } = await logs.everCalled(id, called);
    return write(async (tx): Promise<Left | CodedError | undefined> => {
      const user = await store.hold(tx, who);
      if (user?.erasedAt) {
        const departed = departedOf(await leavers.of(user.username, tx));
        return { erased: { id, username: user.username, counts: {} }, departed };
      }
      const former = "email" in who && (await leavers.naming(JSON.stringify(who.email), tx));
      if (former) {
        const erased = { id: null, username: null, counts: {} };
        return { erased, departed: departedOf(former), isFormer: true };
      }
      if (user?.email !== found?.email || user?.username !== found?.username) return undefined;
      const now = iso(clock.now());
      const pseudonym = { ...by, usernameFolded: foldedName(by.username) };
      if (user && !(await users.erase(tx, user.id, pseudonym, now))) return new CodedError("forbidden");
      const departed = await logs.leaving(tx, { id, called, ever, by, at: now });
      const { emails } = departed.free;
      const counts = { account: user ? 1 : 0, ...(await store.eraseRows(tx, { id, emails })) };
      if (!isNamed && Object.values(counts).every((count) => count === 0))
        return { erased: { id, username: null, counts } };
      await eraser.tell?.(tx);
      const details: AuditDetails = {
        ...(id !== null && { id }),
        username: by.username,
        ...(eraser.by && { by: eraser.by }),
        ...(eraser.reason && { reason: logs.hideIn(departed, eraser.reason) }),
      };
      await audit(tx, { action: "user_erased", userId: eraser.id, details, client: eraser.client });
      await leavers.add(tx, by.username, JSON.stringify(departed), now);
      return { erased: { id, username: by.username, counts }, departed };
    });
  }

  /** Does for somebody who left what takes long; it may be done again. Returns what was deleted or made anonymous. */
  async function finishAlone(departed: Departed): Promise<Record<string, number>> {
    const { id, by, free, at } = departed;
    const counts = await store.eraseInParts({ id, emails: free.emails });
    counts["audit rows"] = await logs.replace(departed);
    const mails = await mailer.forget(free.emails, at);
    if (mails > 0) counts["mail files"] = mails;
    await write((tx) => leavers.remove(tx, by.username));
    await forgetDeleted();
    return counts;
  }

  /** Finishes for somebody who left, with whoever is about that already. */
  function finish(departed: Departed): Promise<Record<string, number>> {
    const { username } = departed.by;
    const going = inHand.get(username) ?? finishAlone(departed).finally(() => inHand.delete(username));
    inHand.set(username, going);
    return going;
  }

  return {
    /**
     * Erases a person; a second time it finishes what the first left undone and answers the same. Throws not_found, and forbidden for staff.
     * They are gone with the first write. What takes longer is done before this resolves, or by `resume` when it fails:
     * the address and the name are then in no row, in no file of the database, and in no mail on this machine's disk.
     */
    async erase(who: Who, eraser: Eraser): Promise<Erased> {
      const username = `erased-${newLegible(pseudonymLength).toLowerCase()}`;
      const by = { email: `${username}@${erasedDomain}`, username };
      const counts: Record<string, number> = {};
      for (;;) {
        const left = await leave(who, eraser, by);
        if (!left) continue;
        const { erased, departed, isFormer } = left;
        const done = { ...erased.counts, ...(departed && (await finish(departed))) };
        for (const [name, count] of Object.entries(done)) counts[name] = (counts[name] ?? 0) + count;
        if (!isFormer) return { ...erased, counts };
      }
    },

    /** Finishes what a process that ended, or a database that was away, left to do; what fails again is told and keeps no other waiting. */
    async resume(): Promise<void> {
      for (const pseudonym of await leavers.pseudonyms()) {
        if (inHand.has(pseudonym)) continue;
        try {
          // Another process may have finished it since.
          const departed = departedOf(await leavers.of(pseudonym));
          if (departed) await finish(departed);
        } catch (error) {
          log.warn("the rest of somebody who left is not forgotten yet", {
            pseudonym,
            reason: reasonOf(error),
          });
        }
      }
    },
  };
}

export type ErasureService = ReturnType<typeof erasureService>;
export type Erase = ErasureService["erase"];
