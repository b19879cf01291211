import type { OtpVerifiedView, VerifyOtpRequest } from "../../contract/initiation.ts";
import { limits as allowed } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import { otpDigest, sameDigest } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { Limits } from "../limits/limits.service.ts";
import { foldedName } from "./initiation.rules.ts";
import type { InitiationStore } from "./initiation.store.ts";

type Needs = {
  store: InitiationStore;
  write: Write;
  limits: Limits;
  audit: RecordAudit;
  clock: Clock;
  otpKey: string;
  openSession: (tx: Tx, userId: number, client: Client, previousToken: string | undefined) => Promise<string>;
};

type Otp = NonNullable<Awaited<ReturnType<InitiationStore["spendTry"]>>>;

export type Verified = Pick<OtpVerifiedView, "userId" | "username" | "admitted"> & { token: string };

/** Checks one-time codes and lets whoever proved an address in. */
export function verificationService(needs: Needs) {
  const { store, write, limits, audit, clock, otpKey, openSession } = needs;

  async function refuse(tx: Tx, email: string, client: Client, code: "otp_invalid" | "username_taken") {
    await audit(tx, { action: "otp_refused", userId: null, details: { email, outcome: code }, client });
    return new CodedError(code);
  }

  /** The initiate of a proven address, written down now if new; undefined when the name went to another. */
  async function initiateOf(tx: Tx, { email, username, language }: Otp) {
    const now = iso(clock.now());
    const usernameFolded = foldedName(username);
    const holders = await store.holders(tx, email, usernameFolded);
    const known = holders.find((holder) => holder.email === email);
    if (!known && holders.length > 0) return undefined;
    const id =
      known?.id ?? (await store.addUser(tx, { email, username, usernameFolded, language, createdAt: now }));
    await store.noteSignIn(tx, id, language, now);
    return { id, username: known?.username ?? username, admitted: (known?.admittedAt ?? null) !== null };
  }

  return {
    /**
     * Spends a try, then compares; the right code is consumed, and user, session and audit row are
     * written with it. Throws rate_limited, otp_invalid or username_taken.
     */
    async verify(
      { email, otpCode }: VerifyOtpRequest,
      client: Client,
      previousToken: string | undefined,
    ): Promise<Verified> {
      const guess = otpDigest(otpKey, email, otpCode);
      const outcome = await write(async (tx): Promise<Verified | CodedError> => {
        const { wait } = await limits.spend(tx, client, [
          { key: `otp-address:${email}`, limits: allowed.otpPerAddress },
        ]);
        if (wait > 0) return rateLimited(wait);
        const otp = await store.spendTry(tx, email, iso(clock.now()));
        if (!otp || !sameDigest(otp.otpCode, guess) || !(await store.consume(tx, otp.id))) {
          return refuse(tx, email, client, "otp_invalid");
        }
        const initiate = await initiateOf(tx, otp);
        if (!initiate) return refuse(tx, email, client, "username_taken");
        const { id, username, admitted } = initiate;
        const token = await openSession(tx, id, client, previousToken);
        await audit(tx, { action: "otp_verified", userId: id, details: { email }, client });
        return { userId: id, username, admitted, token };
      });
      if (outcome instanceof CodedError) throw outcome;
      return outcome;
    },
  };
}

export type VerificationService = ReturnType<typeof verificationService>;
