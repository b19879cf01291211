import type { Language } from "../../core/contract/languages.ts";
import { hourMs, minuteMs } from "../../core/contract/limits.ts";
import { notMePath } from "../../core/contract/paths.ts";
import { type Allowance, allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, portalBusy } from "../../core/lib/coded-error.ts";
import { hashToken, signedIds } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { EmailHandler } from "../mail/email-handlers.ts";
import type { EmailQueue } from "../mail/email-queue.service.ts";
import type { EmailState, OtpPurpose } from "../mail/mail.contract.ts";
import { initiationEmails, type OtpData } from "./initiation.emails.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { codeFor, renewedUntil } from "./initiation.rules.ts";
import { initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { oneTimeCodes } from "./one-time-codes.service.ts";

/** What emails with codes ask of the queue. */
export type CodeQueue = Pick<EmailQueue, "add" | "isFresh" | "isOwed" | "outcome" | "wake">;

/** The requester of an email: the nonce of the browser, which its tries will belong to, and the addresses it is known with. */
export type Asker = { client: Client; nonce: string; known: string | undefined };

/** To whom a code goes: the row of the one who has the address, if somebody does. */
export type Recipient = { email: string; username: string; language: Language; userId: number | null };

/** The code of an email: one that can still be used, and until when it can from now on, or a new one. */
type EmailedCode = { repeated: { id: number; expiresAt: number } | undefined; lifeMs: number };

/** What is spent on an email: of its address, and of the portal's day. There, one that has to wait is owed. */
type Price = { keys: string[]; events: number[]; owed: "known" | "unknown" | null };

/** Returns the requester's hash, as emails and audit rows store it. */
export const browserOf = ({ client, nonce }: Asker) => ({ client, browser: hashToken(nonce) });

/** Returns the allowance of emails to an address; what strangers spend takes none from a browser that signed in with it. */
export const emailsTo = (email: string, isKnown: boolean): Allowance =>
  allowanceOf(initiationLimits[isKnown ? "mail-known" : "mail-address"], email);

/** Writes the emails that carry one-time codes. */
export function codeEmails({ db, audit, clock, keys, settings }: Core, queue: CodeQueue) {
  const store = initiationStore(db);
  const codes = oneTimeCodes(keys.otp);
  const browsers = knownBrowsers(keys.browsers);

  return {
    /** True for a browser that signed in with an address before. */
    isKnownWith: (email: string, { known }: Asker): boolean =>
      browsers.knows(known, email, clock.now().getTime()),

    /** Returns the allowances of emails that a client may ask for. */
    async allowancesOf(client: Client): Promise<Allowance[]> {
      const limits = [{ count: await settings.mailClientHour(), withinMs: hourMs }];
      return perClient({ ...initiationLimits["mail-client"], limits }, client);
    },

    /**
     * Locks an address; returns the code for a browser's email. A browser that can try the valid code gets it again,
     * another gets a new one; the former stays valid for its own browser.
     */
    async lockCode(
      tx: Tx,
      email: string,
      { browser, isKnown }: { browser: string; isKnown: boolean },
      lifeMs: number,
      purpose?: OtpPurpose,
    ): Promise<EmailedCode> {
      const now = clock.now().getTime();
      const code = codeFor(await store.lockAddress(tx, email, iso(now), purpose), browser, isKnown);
      const expiresAt = code && renewedUntil(code, lifeMs, now);
      const repeated = code && expiresAt !== undefined ? { id: code.id, expiresAt } : undefined;
      return { repeated, lifeMs };
    },

    /** Writes an email with the code of an address that is locked, and its audit row; returns the email's id. */
    async add(
      tx: Tx,
      kind: "register" | "return" | "leave",
      { email, username, language, userId }: Recipient,
      { client, browser }: { client: Client; browser: string },
      { repeated, lifeMs }: EmailedCode,
      { owed, ...spent }: Price,
    ): Promise<number> {
      const now = clock.now();
      const purpose: OtpPurpose = kind === "leave" ? "leave" : "enter";
      // Entered rightly, or tried too often, meanwhile, it is not repeated.
      const isRepeated =
        repeated !== undefined && (await store.renew(tx, repeated.id, iso(now), iso(repeated.expiresAt)));
      const expiresAt = isRepeated ? repeated.expiresAt : now.getTime() + lifeMs;
      const times = { createdAt: iso(now), expiresAt: iso(expiresAt) };
      const otp = { email, username, language, browser, purpose, otpCode: codes.newSeed(), ...times };
      const codeId = isRepeated ? repeated.id : null;
      const message = { to: email, username, language, userId, browser, purpose, codeId, expiresAt };
      // Sent at once, and executed in this order.
      const [, id] = await Promise.all([
        isRepeated || store.addOtp(tx, otp),
        queue.add(tx, initiationEmails[kind], { ...message, owed, spent }),
        kind === "leave"
          ? audit(tx, { action: "leave_asked", userId, details: {}, client })
          : audit(tx, { action: "otp_sent", userId: null, details: { email }, client }),
      ]);
      return id;
    },

    /** Returns the refusal of somebody whose email the day's emails do not allow; it leaves by itself if they do in time. */
    busy: (wait: number, lifeMs: number): CodedError =>
      portalBusy(wait, clock.now().getTime(), wait < lifeMs),

    /** Returns the state of an email after ten seconds at the most. Throws mail_failed for one that was refused. */
    async outcome(id: number): Promise<EmailState> {
      const state = await queue.outcome(id);
      if (state === "refused") throw new CodedError("mail_failed");
      return state;
    },

    queue,
  };
}

export type CodeEmails = ReturnType<typeof codeEmails>;

/** Returns what the emails with one-time codes say when they leave. */
export function codeEmailHandler({ db, clock, config, keys }: Core): EmailHandler<OtpData> {
  const notMeTokens = signedIds(keys.disavowals);
  const store = initiationStore(db);
  const codes = oneTimeCodes(keys.otp);
  return {
    codes: async (tx, ids, now) =>
      (await store.livingOtps(tx, ids, now)).map((otp) => ({ ...otp, digits: codes.digits(otp) })),
    async data({ id, kind, username }, code) {
      if (!code) return undefined;
      const minutes = Math.ceil((Date.parse(code.expiresAt) - clock.now().getTime()) / minuteMs);
      const notMeUrl = config.publicUrl.replace(/\/$/, "") + notMePath(notMeTokens.tokenOf(id));
      const isLeaving = kind === initiationEmails.leave.name;
      return { username: username ?? "", code: code.digits, minutes, ...(!isLeaving && { notMeUrl }) };
    },
    async ended(tx, { otpId, to }, { state }) {
      if (state === "refused" && otpId !== null) await store.removeUncarried(tx, otpId, to);
    },
  };
}
