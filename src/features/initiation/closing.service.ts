import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  otpClosedMs,
  otpFailureRetentionMs,
  otpFailuresMax,
  otpFailuresPerClosing,
} from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { hmac } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { EmailQueue } from "../mail/email-queue.service.ts";
import { initiationEmails } from "./initiation.emails.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { otpFailuresStore } from "./otp-failures.store.ts";

/** Whose address it is, and the row of the one who has it, if somebody does. */
type Owner = { to: string; language: Language; userId: number | null };

/** Bounds guessing: wrong codes in a row close an address to all browsers that never signed in with it. */
export function closingService({ db, budget, audit, clock, keys }: Core, queue: EmailQueue) {
  const store = otpFailuresStore(db);
  const keyOf = (email: string) => hmac(keys.limits, `otp-failures\n${email}`);

  return {
    /** Returns the milliseconds for which an address is closed; 0 when it is open. */
    async wait(tx: Tx, email: string): Promise<number> {
      const until = await store.closedUntil(tx, keyOf(email));
      return until === null ? 0 : Math.max(0, Date.parse(until) - clock.now().getTime());
    },

    /**
     * Counts a wrong code. When it closes the address, an email says so to its owner, at once or as soon as the day has
     * an email left. True when there is such an email to send after the commit.
     */
    async countFailure(tx: Tx, owner: Owner, client: Client): Promise<boolean> {
      const { to, userId } = owner;
      const key = keyOf(to);
      const now = clock.now().getTime();
      const beyond = (await store.add(tx, key, iso(now))) - otpFailuresMax;
      if (beyond < 0 || beyond % otpFailuresPerClosing !== 0) return false;
      if (!(await store.close(tx, key, iso(now), iso(now + otpClosedMs)))) return false;
      const details: AuditDetails = { limit: initiationLimits["otp-failures"].name, email: to };
      await audit(tx, { action: "rate_limited", userId: null, details, client });
      const recipients = userId === null ? "unknown" : "known";
      const { wait, events } = await budget.spend(tx, recipients);
      const owed = wait > 0 ? recipients : null;
      await queue.add(tx, initiationEmails.closed, { ...owner, owed, spent: { events } });
      return true;
    },

    /** Opens an address again; true when it was closed. */
    async open(tx: Tx, email: string): Promise<boolean> {
      const until = await store.closedUntil(tx, keyOf(email));
      await store.forget(tx, keyOf(email));
      return until !== null && until > iso(clock.now());
    },

    /** Forgets the wrong codes of an address: a right one proves that it is in its owner's hands. */
    forget: (tx: Tx, email: string): Promise<void> => store.forget(tx, keyOf(email)),

    /** Deletes wrong codes that are too old to count. */
    deleteOld: (): Promise<void> => store.deleteBefore(iso(clock.now().getTime() - otpFailureRetentionMs)),
  };
}

export type ClosingService = ReturnType<typeof closingService>;
