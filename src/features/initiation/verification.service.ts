import { foldedName } from "../../core/contract/normalize.ts";
import { type Allowance, allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import { type Client, perClient } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { nextStep } from "../../core/lib/event-loop.ts";
import { hashToken } from "../../core/lib/tokens.ts";
import type { UsedUp } from "../../core/limits/rate-limit-batch.ts";
import type { Core } from "../../core.ts";
import type { SessionsService } from "../accounts/sessions/sessions.service.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { EmailQueue } from "../mail/email-queue.service.ts";
import type { ClosingService } from "./closing.service.ts";
import { disavowedAt } from "./disavowal.service.ts";
import type { ClaimNameRequest, OtpVerifiedView, VerifyOtpRequest } from "./initiation.contract.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { codeFor } from "./initiation.rules.ts";
import { type InitiationStore, initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { firstAskerOf, oneTimeCodes } from "./one-time-codes.service.ts";
import { pendingNames } from "./pending-name.service.ts";
import type { SendingService } from "./sending.service.ts";

/** Who tries a code, and what its browser remembers: a session, having asked, and the addresses it is known with. */
type Trier = {
  client: Client;
  session: string | undefined;
  nonce: string | undefined;
  known: string | undefined;
};

/** The proof that a browser keeps when its code was right and its name taken. */
type NameTaken = { proof: string };

type Otp = NonNullable<Awaited<ReturnType<InitiationStore["spendTry"]>>>;
type Named = Pick<Otp, "email" | "username" | "language">;
type Holders = Awaited<ReturnType<InitiationStore["holders"]>>;

type Verified = Pick<OtpVerifiedView, "userId" | "username" | "admitted"> & {
  token: string;
  /** The addresses that the browser is known with from now on. */
  known: string;
};

/** Checks one-time codes and lets whoever proved an address in. */
export function verificationService(
  { db, write, limits, audit, clock, keys, limitsEnabled, otpStepMs }: Core,
  {
    letters,
    users,
    sessions,
    closing,
    sending,
  }: {
    letters: EmailQueue;
    users: UsersStore;
    sessions: SessionsService;
    closing: ClosingService;
    sending: SendingService;
  },
) {
  const store = initiationStore(db);
  const browsers = knownBrowsers(keys.browsers);
  const codes = oneTimeCodes(keys.otp);
  const pending = pendingNames(keys.pending);

  async function refuse(
    tx: Tx,
    email: string,
    client: Client,
    code: "otp_invalid" | "username_taken" | "suspended",
  ): Promise<CodedError> {
    const details = { email, outcome: code };
    await limits.note(tx, code, { action: "otp_refused", userId: null, details, client });
    return new CodedError(code);
  }

  /**
   * Returns the allowances that a try for an address spends, whether or not a code lives there: nobody learns that from them.
   * Browsers that signed in with it have tries that strangers cannot use up, whoever asked for a code.
   */
  function triesOf(email: string, who: "known" | "asker" | "stranger"): Allowance[] {
    if (who === "known") return [allowanceOf(initiationLimits["otp-known"], email)];
    const all = allowanceOf(initiationLimits["otp-address"], email);
    const strangers = allowanceOf(initiationLimits["otp-strangers"], email);
    return who === "asker" ? [all] : [all, strangers];
  }

  /** Counts a wrong code against a valid one; true when there is a letter to send after the commit. */
  async function countFailure(tx: Tx, { email, language }: Otp, client: Client): Promise<boolean> {
    if (!limitsEnabled) return false;
    const user = await store.byEmail(tx, email);
    const owner = { to: email, language: user?.language ?? language, userId: user?.id ?? null };
    return closing.countFailure(tx, owner, client);
  }

  /** Returns the initiate of a proven address among those who have it or the name, written down now if new; undefined when the name is another's. */
  async function initiateOf(tx: Tx, { email, username, language }: Named, holders: Holders) {
    const known = holders.find((holder) => holder.email === email);
    if (!known && holders.length > 0) return undefined;
    const createdAt = iso(clock.now());
    const usernameFolded = foldedName(username);
    const id =
      known?.id ?? (await users.addInitiate(tx, { email, username, usernameFolded, language, createdAt }));
    return { id, username: known?.username ?? username, admitted: (known?.admittedAt ?? null) !== null };
  }

  /** Lets the initiate of a proven address in; undefined when the name is another's. What it takes is sent at once. */
  async function letIn(tx: Tx, named: Named, holders: Holders, trier: Trier): Promise<Verified | undefined> {
    const { email, language } = named;
    const { client, session, known } = trier;
    const now = clock.now();
    const initiate = await initiateOf(tx, named, holders);
    if (!initiate) return undefined;
    const { id, username, admitted } = initiate;
    const [token] = await Promise.all([
      sessions.open(tx, id, client, session),
      closing.forget(tx, email),
      sending.wasVerified(tx, client),
      users.noteSignIn(tx, id, iso(now), language),
      audit(tx, { action: "otp_verified", userId: id, details: { email }, client }),
    ]);
    const remembered = browsers.remembering(known, email, now.getTime());
    return { userId: id, username, admitted, token, known: remembered };
  }

  return {
    /**
     * Spends a try, then compares; the right code is consumed, gives back what its try cost, and user, session and audit row
     * are written with it. When the name is another's by then, returns the proof with which another name can be claimed.
     * Throws rate_limited, otp_invalid or, for a right code, suspended.
     */
    async verify({ email, otpCode }: VerifyOtpRequest, trier: Trier): Promise<Verified | NameTaken> {
      const startedAt = performance.now();
      const { client, nonce, known } = trier;
      const browser = nonce === undefined ? "" : hashToken(nonce);
      let hasLetter = false;
      const ofClient = perClient(initiationLimits["otp-client"], client);
      const first = firstAskerOf(email, browser);
      const disavowed = disavowedAt(email, browser);
      const verified = write(async (tx): Promise<Verified | NameTaken | CodedError> => {
        const now = iso(clock.now());
        const isKnown = browsers.knows(known, email, Date.parse(now));
        // What is sent at once is carried out in its order, here and below.
        const ofAll = triesOf(email, isKnown ? "known" : "stranger");
        const ofStranger = [...first.allowances, disavowed.mark, disavowed.tries];
        const [batch, living, closed] = await Promise.all([
          limits.batch(tx, [...ofClient, ...ofAll, ...(isKnown ? [] : ofStranger)]),
          store.ofAddress(tx, email, now),
          limitsEnabled && !isKnown ? closing.wait(tx, email) : 0,
        ]);
        const refusedBy = async (usedUp: readonly UsedUp[]) => {
          const waitOf = await batch.waits();
          await batch.save();
          return rateLimited(waitOf(usedUp));
        };
        const refused = async (code: "otp_invalid" | "username_taken" | "suspended") => {
          await batch.save();
          return refuse(tx, email, client, code);
        };
        const asked = batch.spend(client, ofClient);
        if (asked.length > 0) return refusedBy(asked);
        const isBarred = !isKnown && disavowed.is(batch);
        const current = isBarred ? undefined : codeFor(living, browser, isKnown);
        if (current && closed > 0) {
          await batch.save();
          await limits.noteRefusal(tx, "otp-closed", client);
          return rateLimited(closed);
        }
        const ofOwner = isKnown || !first.isFirst(batch) ? ofAll : triesOf(email, "asker");
        const ofAddress = isBarred ? [disavowed.tries] : ofOwner;
        const usedUp = batch.spend(client, ofAddress);
        if (usedUp.length > 0) return refusedBy(usedUp);
        if (!current) return refused("otp_invalid");
        // Whoever asks for another's address may not choose the name there.
        const [otp, ownName] = await Promise.all([
          store.spendTry(tx, current, now),
          store.nameAsked(tx, email, browser),
        ]);
        if (!otp) return refused("otp_invalid");
        if (!codes.isRight(otp, otpCode)) {
          const refusal = await refused("otp_invalid");
          hasLetter = await countFailure(tx, otp, client);
          return refusal;
        }
        const named = { ...otp, username: ownName ?? otp.username };
        const [isConsumed, holders] = await Promise.all([
          store.consume(tx, otp),
          store.holders(tx, email, foldedName(named.username)),
        ]);
        if (!isConsumed) return refused("otp_invalid");
        // What a right code spent is never written.
        batch.refund([...ofClient, ...ofAddress]);
        if (holders.some((holder) => holder.email === email && holder.suspendedAt !== null))
          return refused("suspended");
        const [verified] = await Promise.all([
          letIn(tx, named, holders, trier),
          letters.noteEntered(tx, otp.id, now),
        ]);
        if (verified) return verified;
        await closing.forget(tx, email);
        await refused("username_taken");
        return { proof: pending.proofOf({ email, language: otp.language }, Date.parse(now)) };
      });
      return verified.catch(async (error) => {
        if (hasLetter) letters.wake();
        // A try at a code that lives writes more than one where none does: the time must not tell which.
        await nextStep(startedAt, otpStepMs);
        throw error;
      });
    },

    /**
     * Lets whoever proved an address in under another name. A name that is refused counts as a wrong code of its client does.
     * Throws unauthenticated, rate_limited, email_registered or username_taken.
     */
    async claim(
      { username }: ClaimNameRequest,
      { proof, ...trier }: Trier & { proof: string | undefined },
    ): Promise<Verified> {
      const { client } = trier;
      const proven = pending.proven(proof, clock.now().getTime());
      if (!proven) throw new CodedError("unauthenticated");
      const named = { ...proven, username };
      const ofClient = perClient(initiationLimits["otp-client"], client);
      return write(async (tx): Promise<Verified | CodedError> => {
        const [batch, holders] = await Promise.all([
          limits.batch(tx, ofClient),
          store.holders(tx, named.email, foldedName(username)),
        ]);
        const usedUp = batch.spend(client, ofClient);
        if (usedUp.length > 0) return rateLimited((await batch.waits())(usedUp));
        // A proof is good for a new initiate only: used twice, it would sign in.
        const isKnown = holders.some(({ email }) => email === named.email);
        const verified = isKnown ? undefined : await letIn(tx, named, holders, trier);
        if (verified) return verified;
        await batch.save();
        return isKnown
          ? new CodedError("email_registered")
          : refuse(tx, named.email, client, "username_taken");
      });
    },
  };
}

export type VerificationService = ReturnType<typeof verificationService>;
