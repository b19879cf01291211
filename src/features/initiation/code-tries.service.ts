import { type Allowance, allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { hashToken } from "../../core/lib/tokens.ts";
import type { RateLimitBatch } from "../../core/limits/rate-limit-batch.ts";
import type { Core } from "../../core.ts";
import type { ClosingService } from "./closing.service.ts";
import { disavowedAt } from "./disavowal.service.ts";
import type { VerifyOtpRequest } from "./initiation.contract.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { codeFor } from "./initiation.rules.ts";
import { type InitiationStore, initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { firstAskerOf, oneTimeCodes } from "./one-time-codes.service.ts";

/** Who tries a code, and what its browser remembers: a session, having asked, and the addresses it is known with. */
export type Trier = {
  client: Client;
  session: string | undefined;
  nonce: string | undefined;
  known: string | undefined;
};

export type Otp = NonNullable<Awaited<ReturnType<InitiationStore["spendTry"]>>>;

/** A code that was right, under the name that its browser asked with; what its try spent is refunded once it is used. */
type Right = { otp: Otp; batch: RateLimitBatch; spent: readonly Allowance[] };

/** Why a try was refused; some refusals send an email once the write is committed. */
type Refused = { refusal: CodedError; sendsEmail?: boolean };

/**
 * Returns the allowances that a try for an address spends, whether or not a code is valid there, so that they reveal
 * nothing. Browsers that signed in with it have tries that strangers cannot use up.
 */
function triesOf(email: string, who: "known" | "asker" | "stranger"): Allowance[] {
  if (who === "known") return [allowanceOf(initiationLimits["otp-known"], email)];
  const all = allowanceOf(initiationLimits["otp-address"], email);
  const strangers = allowanceOf(initiationLimits["otp-strangers"], email);
  return who === "asker" ? [all] : [all, strangers];
}

/** Checks one-time codes that somebody typed, each as one more try. */
export function codeTries({ db, limits, clock, keys, limitsEnabled }: Core, closing: ClosingService) {
  const store = initiationStore(db);
  const browsers = knownBrowsers(keys.browsers);
  const codes = oneTimeCodes(keys.otp);

  /** Writes what was spent, and why somebody was not let in; returns the refusal. */
  async function refuse(
    tx: Tx,
    batch: RateLimitBatch,
    { email, client }: { email: string; client: Client },
    code: "otp_invalid" | "username_taken" | "suspended",
  ): Promise<CodedError> {
    await batch.save();
    const details = { email, outcome: code };
    await limits.note(tx, code, { action: "otp_refused", userId: null, details, client });
    return new CodedError(code);
  }

  /** Counts a wrong code against a valid one; true when there is an email to send after the commit. */
  async function countFailure(tx: Tx, { email, language }: Otp, client: Client): Promise<boolean> {
    if (!limitsEnabled) return false;
    const user = await store.byEmail(tx, email);
    const owner = { to: email, language: user?.language ?? language, userId: user?.id ?? null };
    return closing.countFailure(tx, owner, client);
  }

  return {
    refuse,

    /** Spends a try, then compares; returns the code when it is right. */
    async check(
      tx: Tx,
      { email, otpCode }: VerifyOtpRequest,
      { client, nonce, known }: Trier,
    ): Promise<Right | Refused> {
      const now = iso(clock.now());
      const browser = nonce === undefined ? "" : hashToken(nonce);
      const ofClient = perClient(initiationLimits["otp-client"], client);
      const first = firstAskerOf(email, browser);
      const disavowed = disavowedAt(email, browser);
      const isKnown = browsers.knows(known, email, Date.parse(now));
      const ofAll = triesOf(email, isKnown ? "known" : "stranger");
      const ofStranger = [...first.allowances, disavowed.mark, disavowed.tries];
      // Queries sent at once are executed in their order, here and below.
      const [batch, living, closed] = await Promise.all([
        limits.batch(tx, [...ofClient, ...ofAll, ...(isKnown ? [] : ofStranger)]),
        store.ofAddress(tx, email, now),
        limitsEnabled && !isKnown ? closing.wait(tx, email) : 0,
      ]);
      const refused = async () => ({ refusal: await refuse(tx, batch, { email, client }, "otp_invalid") });
      const asked = batch.spend(client, ofClient);
      if (asked.length > 0) return { refusal: await batch.refusal(asked) };
      const isBarred = !isKnown && disavowed.is(batch);
      const current = isBarred ? undefined : codeFor(living, browser, isKnown);
      if (current && closed > 0) {
        await batch.save();
        await limits.noteRefusal(tx, "otp-closed", client);
        return { refusal: rateLimited(closed) };
      }
      const ofOwner = isKnown || !first.isFirst(batch) ? ofAll : triesOf(email, "asker");
      const ofAddress = isBarred ? [disavowed.tries] : ofOwner;
      const usedUp = batch.spend(client, ofAddress);
      if (usedUp.length > 0) return { refusal: await batch.refusal(usedUp) };
      if (!current) return refused();
      // A request for another's address may not choose the name there.
      const [otp, ownName] = await Promise.all([
        store.spendTry(tx, current, now),
        store.nameAsked(tx, email, browser),
      ]);
      if (!otp) return refused();
      if (!codes.isRight(otp, otpCode)) {
        const { refusal } = await refused();
        return { refusal, sendsEmail: await countFailure(tx, otp, client) };
      }
      const named = { ...otp, username: ownName ?? otp.username };
      return { otp: named, batch, spent: [...ofClient, ...ofAddress] };
    },
  };
}
