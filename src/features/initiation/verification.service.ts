import type { OtpVerifiedView, VerifyOtpRequest } from "../../contract/initiation.ts";
import { limits as allowed, notedRefusals } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import { hashToken, otpDigest, sameDigest } from "../../lib/tokens.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { UsersStore } from "../users/users.store.ts";
import type { ClosingService } from "./closing.service.ts";
import { foldedName } from "./initiation.rules.ts";
import type { InitiationStore } from "./initiation.store.ts";
import type { KnownBrowsers } from "./known-browsers.service.ts";
import type { SendingService } from "./sending.service.ts";

type Deps = {
  store: InitiationStore;
  users: Pick<UsersStore, "addInitiate" | "noteSignIn">;
  write: Write;
  limits: Limits;
  closing: ClosingService;
  sending: Pick<SendingService, "wasVerified">;
  browsers: KnownBrowsers;
  audit: RecordAudit;
  clock: Clock;
  /** False when the operator turned the limits off; the tries of a code are counted all the same. */
  limitsEnabled: boolean;
  otpKey: string;
  openSession: (tx: Tx, userId: number, client: Client, previousToken: string | undefined) => Promise<string>;
};

/** Who tries a code, and what its browser remembers: a session, having asked, and the addresses it is known with. */
type Trier = {
  client: Client;
  session: string | undefined;
  nonce: string | undefined;
  known: string | undefined;
};

type Otp = NonNullable<Awaited<ReturnType<InitiationStore["spendTry"]>>>;

type Verified = Pick<OtpVerifiedView, "userId" | "username" | "admitted"> & {
  token: string;
  /** The addresses that the browser is known with from now on. */
  known: string;
};

/** Checks one-time codes and lets whoever proved an address in. */
export function verificationService(deps: Deps) {
  const {
    store,
    users,
    write,
    limits,
    closing,
    sending,
    browsers,
    audit,
    clock,
    limitsEnabled,
    otpKey,
    openSession,
  } = deps;

  async function refuse(
    tx: Tx,
    email: string,
    client: Client,
    code: "otp_invalid" | "username_taken",
  ): Promise<CodedError> {
    if (await limits.mayNote(tx, code, client, notedRefusals)) {
      await audit(tx, { action: "otp_refused", userId: null, details: { email, outcome: code }, client });
    }
    return new CodedError(code);
  }

  /**
   * Returns the milliseconds that an address has to wait for a browser's next try, which is spent if there are none.
   * Browsers that signed in with it have tries that strangers cannot use up, whoever asked for a code.
   */
  async function waitOfAddress(tx: Tx, email: string, isOwn: boolean, { client, known }: Trier) {
    if (!limitsEnabled) return { wait: 0, events: [] };
    if (browsers.knows(known, email, clock.now().getTime())) {
      return limits.spend(tx, client, [{ key: `otp-known:${email}`, limits: allowed.otpPerAddress }]);
    }
    const closed = await closing.wait(tx, email);
    if (closed > 0) {
      await limits.noteRefusal(tx, "otp-closed", client);
      return { wait: closed, events: [] };
    }
    const all = { key: `otp-address:${email}`, limits: allowed.otpPerAddress };
    const strangers = { key: `otp-strangers:${email}`, limits: allowed.otpStrangersPerAddress };
    return limits.spend(tx, client, isOwn ? [all] : [all, strangers]);
  }

  /** Counts a wrong code against a valid one; returns the mail to send after the commit, if there is one. */
  async function countFailure(tx: Tx, { email, language }: Otp, client: Client) {
    if (!limitsEnabled) return undefined;
    const user = await store.byEmail(tx, email);
    const to = { to: email, language: user?.language ?? language };
    return closing.countFailure(tx, to, user !== undefined, client);
  }

  /** Returns the initiate of a proven address, written down now if new; undefined when the name went to another. */
  async function initiateOf(tx: Tx, { email, username, language }: Otp) {
    const now = iso(clock.now());
    const usernameFolded = foldedName(username);
    const holders = await store.holders(tx, email, usernameFolded);
    const known = holders.find((holder) => holder.email === email);
    if (!known && holders.length > 0) return undefined;
    const id =
      known?.id ??
      (await users.addInitiate(tx, { email, username, usernameFolded, language, createdAt: now }));
    await users.noteSignIn(tx, id, now, language);
    return { id, username: known?.username ?? username, admitted: (known?.admittedAt ?? null) !== null };
  }

  return {
    /**
     * Spends a try, then compares; the right code is consumed, gives back what its try cost, and user,
     * session and audit row are written with it. Throws rate_limited, otp_invalid or username_taken.
     */
    async verify({ email, otpCode }: VerifyOtpRequest, trier: Trier): Promise<Verified> {
      const { client, session, nonce, known } = trier;
      const guess = otpDigest(otpKey, email, otpCode);
      const browser = nonce === undefined ? "" : hashToken(nonce);
      let mail: Awaited<ReturnType<typeof countFailure>>;
      const verified = write(async (tx): Promise<Verified | CodedError> => {
        mail = undefined;
        const now = iso(clock.now());
        const asked = await limits.spend(
          tx,
          client,
          perClient("otp-client", client, allowed.otpFailuresPerClient),
        );
        if (asked.wait > 0) return rateLimited(asked.wait);
        const current = await store.triableOtp(tx, email, browser, now);
        if (!current) return refuse(tx, email, client, "otp_invalid");
        const tried = await waitOfAddress(tx, email, current.isOwn, trier);
        if (tried.wait > 0) return rateLimited(tried.wait);
        const otp = await store.spendTry(tx, current.id, browser, now);
        if (!otp) return refuse(tx, email, client, "otp_invalid");
        if (!sameDigest(otp.otpCode, guess)) {
          const refusal = await refuse(tx, email, client, "otp_invalid");
          mail = await countFailure(tx, otp, client);
          return refusal;
        }
        if (!(await store.consume(tx, otp.id))) return refuse(tx, email, client, "otp_invalid");
        await limits.refund(tx, [...asked.events, ...tried.events]);
        await closing.forget(tx, email);
        // Whoever asks for another's address may not choose the name there.
        const ownName = current.isOwn ? undefined : await store.nameAsked(tx, email, browser);
        const initiate = await initiateOf(tx, { ...otp, username: ownName ?? otp.username });
        if (!initiate) return refuse(tx, email, client, "username_taken");
        await sending.wasVerified(tx, client);
        const { id, username, admitted } = initiate;
        const token = await openSession(tx, id, client, session);
        await audit(tx, { action: "otp_verified", userId: id, details: { email }, client });
        const remembered = browsers.remembering(known, email, Date.parse(now));
        return { userId: id, username, admitted, token, known: remembered };
      });
      return verified.catch((error) => {
        // A write that broke has taken back what the mail spent.
        if (mail && error instanceof CodedError) closing.notify(mail);
        throw error;
      });
    },
  };
}

export type VerificationService = ReturnType<typeof verificationService>;
