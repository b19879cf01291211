import { allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { hashToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { EmailState } from "../mail/mail.contract.ts";
import type { CodeEmails, Recipient } from "./code-emails.service.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { codeFor } from "./initiation.rules.ts";
import { initiationStore } from "./initiation.store.ts";
import { oneTimeCodes } from "./one-time-codes.service.ts";

/** A code for leaving belongs to the person, from any of their browsers. */
const browserOf = (userId: number) => hashToken(`leave ${userId}`);

/** Sends and checks the codes by which people prove that they want to leave. */
export function leavingService(
  { db, write, limits, budget, audit, clock, keys, settings }: Core,
  emails: CodeEmails,
) {
  const store = initiationStore(db);
  const codes = oneTimeCodes(keys.otp);
  return {
    /** Sends a code to the owner of a session; an email counts as one of a known address. Throws rate_limited, portal_busy or mail_failed. */
    async send(to: Recipient & { userId: number }, client: Client): Promise<EmailState> {
      const { email, userId } = to;
      const browser = browserOf(userId);
      const [ofClient, lifeMs] = await Promise.all([emails.allowancesOf(client), settings.otpLifeMs()]);
      const ofAddress = allowanceOf(initiationLimits["mail-known"], email);
      const paid = [...ofClient, ofAddress];
      await budget.prepare();
      const id = await write(async (tx): Promise<number | CodedError> => {
        const code = await emails.lockCode(tx, email, { browser, isKnown: true }, lifeMs, "leave");
        const batch = await limits.batch(tx, paid);
        const usedUp = batch.spend(client, paid);
        if (usedUp.length > 0) return batch.refusal(usedUp);
        const { wait, events } = await budget.spend(tx, "known");
        if (wait > 0) {
          await limits.noteRefusal(tx, "mail-portal", client);
          // Nothing stays queued: the client has to try again.
          return emails.busy(wait, 0);
        }
        await batch.save();
        const price = { keys: [ofAddress.key], events, owed: null };
        return emails.add(tx, "leave", to, { client, browser }, code, price);
      });
      return emails.outcome(id);
    },

    /** Spends a try, then compares; the right code is used up by it. Throws rate_limited or otp_invalid. */
    async prove({ id, email }: { id: number; email: string }, typed: string, client: Client): Promise<void> {
      const tries = [
        ...perClient(initiationLimits["otp-client"], client),
        allowanceOf(initiationLimits["otp-known"], email),
      ];
      await write(async (tx): Promise<CodedError | undefined> => {
        const now = iso(clock.now());
        const [batch, living] = await Promise.all([
          limits.batch(tx, tries),
          store.ofAddress(tx, email, now, "leave"),
        ]);
        const current = codeFor(living, browserOf(id), true);
        const usedUp = batch.spend(client, tries);
        if (usedUp.length > 0) return batch.refusal(usedUp);
        const otp = current && (await store.spendTry(tx, current, now));
        if (otp && codes.isRight(otp, typed) && (await store.consume(tx, otp))) return undefined;
        await batch.save();
        const details = { outcome: "otp_invalid" } as const;
        await audit(tx, { action: "leave_refused", userId: id, details, client });
        return new CodedError("otp_invalid");
      });
    },
  };
}

export type LeavingService = ReturnType<typeof leavingService>;
