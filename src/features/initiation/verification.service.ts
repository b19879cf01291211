import { foldedName } from "../../core/contract/normalize.ts";
import { perClient } from "../../core/contract/rate-limit.ts";

import type { Tx } from "../../core/db/database.ts";

import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { nextStep } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import type { SessionsService } from "../accounts/sessions/sessions.service.ts";
import type { UsersStore } from "../accounts/users/users.store.ts";
import type { EmailQueue } from "../mail/email-queue.service.ts";
import type { ClosingService } from "./closing.service.ts";
import { codeTries, type Otp, type Trier } from "./code-tries.service.ts";
import type { ClaimNameRequest, OtpVerifiedView, VerifyOtpRequest } from "./initiation.contract.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { type InitiationStore, initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { pendingNames } from "./pending-name.service.ts";
import type { SendingService } from "./sending.service.ts";

/** The proof that a browser keeps when its code was right and its name taken. */
type NameTaken = { proof: string };

type Named = Pick<Otp, "email" | "username" | "language">;
type Holders = Awaited<ReturnType<InitiationStore["holders"]>>;

type Verified = Pick<OtpVerifiedView, "userId" | "username" | "admitted"> & {
  token: string;
  /** The addresses that the browser is known with from now on. */
  known: string;
};

type Services = {
  queue: EmailQueue;
  users: UsersStore;
  sessions: SessionsService;
  closing: ClosingService;
  sending: SendingService;
};

/** Returns the function that signs in the initiate of a verified address. */
function entrance({ audit, clock, keys }: Core, { users, sessions, closing, sending }: Services) {
  const browsers = knownBrowsers(keys.browsers);

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

  /** Signs in the initiate of a verified address; undefined when the name is another's. Its queries are sent at once. */
  return async function letIn(
    tx: Tx,
    named: Named,
    holders: Holders,
    { client, session, known }: Trier,
  ): Promise<Verified | undefined> {
    const { email, language } = named;
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
  };
}

/** Signs in visitors who verified an address. */
export function verificationService(core: Core, services: Services) {
  const { db, write, limits, clock, keys, otpStepMs } = core;
  const { queue, closing } = services;
  const store = initiationStore(db);
  const pending = pendingNames(keys.pending);
  const tries = codeTries(core, closing);
  const letIn = entrance(core, services);

  return {
    /**
     * Spends a try, then compares; the right code is consumed, refunds its try, and user, session and audit row
     * are written with it. When the name is another's by then, returns the proof with which another name can be claimed.
     * Throws rate_limited, otp_invalid or, for a right code, suspended.
     */
    async verify(request: VerifyOtpRequest, trier: Trier): Promise<Verified | NameTaken> {
      const startedAt = performance.now();
      const who = { email: request.email, client: trier.client };
      let sendsEmail = false;
      const verified = write(async (tx): Promise<Verified | NameTaken | CodedError> => {
        const tried = await tries.check(tx, request, trier);
        if ("refusal" in tried) {
          sendsEmail = tried.sendsEmail ?? false;
          return tried.refusal;
        }
        const { otp, batch, spent } = tried;
        const [isConsumed, holders] = await Promise.all([
          store.consume(tx, otp),
          store.holders(tx, otp.email, foldedName(otp.username)),
        ]);
        if (!isConsumed) return tries.refuse(tx, batch, who, "otp_invalid");
        // What a right code spent is never written.
        batch.refund(spent);
        if (holders.some((holder) => holder.email === otp.email && holder.suspendedAt !== null))
          return tries.refuse(tx, batch, who, "suspended");
        const [verified] = await Promise.all([
          letIn(tx, otp, holders, trier),
          queue.noteEntered(tx, otp.id, iso(clock.now())),
        ]);
        if (verified) return verified;
        await closing.forget(tx, otp.email);
        await tries.refuse(tx, batch, who, "username_taken");
        return { proof: pending.proofOf(otp, clock.now().getTime()) };
      });
      return verified.catch(async (error) => {
        if (sendsEmail) queue.wake();
        // A try at a code that lives writes more than one where none does: the time must not tell which.
        await nextStep(startedAt, otpStepMs);
        throw error;
      });
    },

    /**
     * Signs in the owner of a verified address under another name. A refused name counts as a wrong code of its
     * client. Throws unauthenticated, rate_limited, email_registered or username_taken.
     */
    async claim({ username }: ClaimNameRequest, trier: Trier, proof: string | undefined): Promise<Verified> {
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
        if (usedUp.length > 0) return batch.refusal(usedUp);
        // A proof is good for a new initiate only: used twice, it would sign in.
        const isKnown = holders.some(({ email }) => email === named.email);
        const verified = isKnown ? undefined : await letIn(tx, named, holders, trier);
        if (verified) return verified;
        const who = { email: named.email, client };
        if (!isKnown) return tries.refuse(tx, batch, who, "username_taken");
        await batch.save();
        return new CodedError("email_registered");
      });
    },
  };
}

export type VerificationService = ReturnType<typeof verificationService>;
