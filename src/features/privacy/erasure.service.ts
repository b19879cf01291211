import { auditRecorder } from "../../core/audit/audit.store.ts";
import type { Replacement } from "../../core/audit/pseudonym.rules.ts";
import type { AuditDetails } from "../../core/contract/audit-details.ts";
import { newLegible } from "../../core/contract/code-text.ts";
import { foldedName } from "../../core/contract/normalize.ts";

import type { Tx } from "../../core/db/database.ts";
import type { Doer } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { reasonOf } from "../../core/lib/log.ts";
import { pendingErasuresStore } from "../../core/settings/settings.store.ts";
import type { Core } from "../../core.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { LogPseudonyms, PendingErasure } from "./log-pseudonyms.service.ts";
import { erasedDomain } from "./privacy.contract.ts";
import type { PrivacyStore, Who } from "./privacy.store.ts";

/** Who erases: somebody of staff, the person, or the command line. */
type Eraser = Doer & {
  reason?: string;
  /** Tells of it, in the write that takes the name. */
  tell?: (tx: Tx) => Promise<void>;
};

/** The pseudonym of the erased person, and what of them was deleted or made anonymous now. */
export type Erased = {
  /** Null for an unverified address. */
  id: number | null;
  /** Null when nothing is known of the address, or no more than what an earlier erasure left undone. */
  username: string | null;
  counts: Record<string, number>;
};

/** What of the core erases; the command line has no more of it. */
export type ErasingCore = Pick<Core, "db" | "clock"> & {
  /** Deletes emails that were written to files up to an instant. */
  mailer: Pick<Core["mailer"], "forget">;
  log: Pick<Core["log"], "warn">;
};

/** What comes of the first write of an erasure. */
type FirstWrite = {
  erased: Erased;
  pending?: PendingErasure | undefined;
  /** True when they were erased before, and the present owner of their address is not. */
  isFormer?: boolean;
};

type Services = { store: PrivacyStore; users: UsersStore; logs: LogPseudonyms };

/** So many characters of 27 make pseudonyms that cannot be guessed or collide. */
const pseudonymLength = 12;

/** Returns a pending erasure as it is stored. */
const pendingIn = (stored: string | null): PendingErasure | undefined =>
  stored === null ? undefined : JSON.parse(stored);

/** Returns what takes a person's name, address and sessions in one write; it returns undefined when they were renamed since they were looked up. */
function firstWrite({ db, clock }: ErasingCore, { store, users, logs }: Services) {
  const pendingErasures = pendingErasuresStore(db);
  const audit = auditRecorder(db, clock);

  return async (who: Who, eraser: Eraser, by: Replacement): Promise<FirstWrite | undefined> => {
    const found = await store.find(who);
    if (!found && "id" in who) throw new CodedError("not_found");
    const id = found?.id ?? null;
    const called = {
      emails: [found?.email ?? ("email" in who ? who.email : "")],
      names: found ? [found.username] : [],
    };
    const { ever, isNamed } = await logs.everCalled(id, called);
    return db.write(async (tx): Promise<FirstWrite | CodedError | undefined> => {
      const user = await store.hold(tx, who);
      if (user?.erasedAt) {
        const pending = pendingIn(await pendingErasures.of(user.username, tx));
        return { erased: { id, username: user.username, counts: {} }, pending };
      }
      const former = "email" in who && (await pendingErasures.naming(JSON.stringify(who.email), tx));
      if (former) {
        const erased = { id: null, username: null, counts: {} };
        return { erased, pending: pendingIn(former), isFormer: true };
      }
      if (user?.email !== found?.email || user?.username !== found?.username) return undefined;
      const now = iso(clock.now());
      const pseudonym = { ...by, usernameFolded: foldedName(by.username) };
      if (user && !(await users.erase(tx, user.id, pseudonym, now))) return new CodedError("forbidden");
      const pending = await logs.pendingFor(tx, { id, called, ever, by, at: now });
      const { emails } = pending.free;
      const counts = { account: user ? 1 : 0, ...(await store.eraseRows(tx, { id, emails })) };
      if (!isNamed && Object.values(counts).every((count) => count === 0))
        return { erased: { id, username: null, counts } };
      await eraser.tell?.(tx);
      const details: AuditDetails = {
        ...(id !== null && { id }),
        username: by.username,
        ...(eraser.by && { by: eraser.by }),
        ...(eraser.reason && { reason: logs.hideIn(pending, eraser.reason) }),
      };
      await audit(tx, { action: "user_erased", userId: eraser.id, details, client: eraser.client });
      await pendingErasures.add(tx, by.username, JSON.stringify(pending), now);
      return { erased: { id, username: by.username, counts }, pending };
    });
  };
}

/** Does what takes long of erasures, after their first write. */
function pendingErasures({ db, mailer, log }: ErasingCore, { store, logs }: Services) {
  const pendingErasures = pendingErasuresStore(db);
  /** What this process finishes now, by the pseudonym. */
  const running = new Map<string, Promise<Record<string, number>>>();

  /** Finishes an erasure; it may be done again. Returns what was deleted or made anonymous. */
  async function finishAlone(pending: PendingErasure): Promise<Record<string, number>> {
    const { id, by, free, at } = pending;
    const counts = await store.eraseInParts({ id, emails: free.emails });
    counts["audit rows"] = await logs.replace(pending);
    const mails = await mailer.forget(free.emails, at);
    if (mails > 0) counts["mail files"] = mails;
    await db.write((tx) => pendingErasures.remove(tx, by.username));
    await db.forgetDeleted();
    return counts;
  }

  /** Finishes an erasure, or joins the one that runs already. */
  function finish(pending: PendingErasure): Promise<Record<string, number>> {
    const { username } = pending.by;
    const finished = running.get(username) ?? finishAlone(pending).finally(() => running.delete(username));
    running.set(username, finished);
    return finished;
  }

  return {
    finish,

    /** Finishes what a process that ended, or a database that was away, left to do; what fails again is logged and delays no other. */
    async resume(): Promise<void> {
      for (const pseudonym of await pendingErasures.pseudonyms()) {
        if (running.has(pseudonym)) continue;
        try {
          // Another process may have finished it since.
          const pending = pendingIn(await pendingErasures.of(pseudonym));
          if (pending) await finish(pending);
        } catch (error) {
          const reason = reasonOf(error);
          log.warn("the rest of somebody who left is not forgotten yet", { pseudonym, reason });
        }
      }
    },
  };
}

/** Erases people: what is left of them has a pseudonym. */
export function erasureService(core: ErasingCore, services: Services) {
  const eraseFirst = firstWrite(core, services);
  const { finish, resume } = pendingErasures(core, services);

  /**
   * Erases a person; a second time it finishes what the first left undone and answers the same. Throws not_found, and forbidden for staff.
   * They are gone with the first write. What takes longer is done before this resolves, or by `resume` when it fails:
   * the address and the name are then in no row, in no file of the database, and in no mail on this machine's disk.
   */
  async function erase(who: Who, eraser: Eraser): Promise<Erased> {
    const username = `erased-${newLegible(pseudonymLength).toLowerCase()}`;
    const by = { email: `${username}@${erasedDomain}`, username };
    const counts: Record<string, number> = {};
    for (;;) {
      const first = await eraseFirst(who, eraser, by);
      if (!first) continue;
      const { erased, pending, isFormer } = first;
      const done = { ...erased.counts, ...(pending && (await finish(pending))) };
      for (const [name, count] of Object.entries(done)) counts[name] = (counts[name] ?? 0) + count;
      if (!isFormer) return { ...erased, counts };
    }
  }

  return { erase, resume };
}

export type Erase = ReturnType<typeof erasureService>["erase"];
