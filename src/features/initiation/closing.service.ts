import type { AuditDetails } from "../../contract/audit-details.ts";
import type { Language } from "../../contract/languages.ts";
import {
  otpClosedMs,
  otpFailureRetentionMs,
  otpFailuresMax,
  otpFailuresPerClosing,
} from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Background } from "../../lib/background.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { type Log, reasonOf } from "../../lib/log.ts";
import { hmac } from "../../lib/tokens.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { MailBudget } from "../limits/mail-budget.service.ts";
import type { OtpFailuresStore } from "./otp-failures.store.ts";

type Deps = {
  store: OtpFailuresStore;
  write: Write;
  budget: MailBudget;
  audit: RecordAudit;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  background: Background;
  /** The key for the hashes of addresses. */
  addressKey: string;
};

/** A mail whose budget is spent and which waits for its write to be committed. */
type ClosedMail = { to: string; language: Language; events: number[] };

/** Bounds guessing: wrong codes in a row close an address to all browsers that never signed in with it. */
export function closingService(deps: Deps) {
  const { store, write, budget, audit, mailer, clock, log, background, addressKey } = deps;
  const keyOf = (email: string) => hmac(addressKey, `otp-failures\n${email}`);

  async function deliver({ to, language, events }: ClosedMail): Promise<void> {
    try {
      await mailer.sendClosed({ to, language });
    } catch (error) {
      await write(async (tx) => {
        await budget.refund(tx, events);
        await audit(tx, { action: "mail_failed", userId: null, details: { email: to }, client: null });
      });
      log.error("mail was not accepted", { reason: reasonOf(error) });
    }
  }

  return {
    /** Returns the milliseconds for which an address is closed; 0 when it is open. */
    async wait(tx: Tx, email: string): Promise<number> {
      const until = await store.closedUntil(tx, keyOf(email));
      return until === null ? 0 : Math.max(0, Date.parse(until) - clock.now().getTime());
    },

    /**
     * Counts a wrong code. Returns the mail to the owner, to be sent after the commit, when this code closes the address;
     * undefined otherwise, and when the day has no mail left.
     */
    async countFailure(tx: Tx, to: Omit<ClosedMail, "events">, isKnown: boolean, client: Client) {
      const key = keyOf(to.to);
      const now = clock.now().getTime();
      const beyond = (await store.add(tx, key, iso(now))) - otpFailuresMax;
      if (beyond < 0 || beyond % otpFailuresPerClosing !== 0) return undefined;
      if (!(await store.close(tx, key, iso(now), iso(now + otpClosedMs)))) return undefined;
      const details: AuditDetails = { limit: "otp-failures", email: to.to };
      await audit(tx, { action: "rate_limited", userId: null, details, client });
      const { wait, events } = await budget.spend(tx, isKnown ? "known" : "unknown");
      return wait > 0 ? undefined : { ...to, events };
    },

    /** Sends a mail in the background. */
    notify: (mail: ClosedMail): void => background.run("mail", () => deliver(mail)),

    /** Forgets the wrong codes of an address: a right one proves that it is in its owner's hands. */
    forget: (tx: Tx, email: string): Promise<void> => store.forget(tx, keyOf(email)),

    sweep: (): Promise<void> => store.sweep(iso(clock.now().getTime() - otpFailureRetentionMs)),
  };
}

export type ClosingService = ReturnType<typeof closingService>;
