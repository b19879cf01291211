import type { ReturnRequest, SendOtpRequest } from "../../contract/initiation.ts";
import type { Language } from "../../contract/languages.ts";
import { limits as allowed, mailDayMs, otpLength, otpLifetimeMs } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Background } from "../../lib/background.ts";
import type { Client } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import { type Log, reasonOf } from "../../lib/log.ts";
import { newDigits, otpDigest } from "../../lib/tokens.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { Limits } from "../limits/limits.service.ts";
import { foldedName, registrationConflict } from "./initiation.rules.ts";
import type { InitiationStore } from "./initiation.store.ts";

type Needs = {
  store: InitiationStore;
  write: Write;
  limits: Limits;
  audit: RecordAudit;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  background: Background;
  otpKey: string;
  mailDayBudget: (tx: Tx) => Promise<number>;
};

type Recipient = { email: string; username: string; language: Language };

/** A code that is written down but not yet mailed; `at` is when its budgets were spent. */
type Pending = Recipient & { id: number; code: string; at: string };

/** Sends one-time codes: to whoever registers, and to whoever comes back. */
export function sendingService(needs: Needs) {
  const { store, write, limits, audit, mailer, clock, log, background, otpKey, mailDayBudget } = needs;

  const clientAllowance = (client: Client) => ({
    key: `mail-client:${client.key}`,
    limits: allowed.mailPerClient,
  });
  const addressKeys = (email: string) => ({ address: `mail-address:${email}`, portal: "mail-portal" });

  /** Spends what a mail to an address draws on; answers the milliseconds to wait, or 0. */
  async function spendMail(tx: Tx, client: Client, email: string): Promise<number> {
    const { address, portal } = addressKeys(email);
    const dayBudget = { count: await mailDayBudget(tx), withinMs: mailDayMs };
    return limits.spend(tx, client, [
      { key: address, limits: allowed.mailPerAddress },
      { key: portal, limits: [dayBudget] },
    ]);
  }

  async function writeCode(tx: Tx, to: Recipient, client: Client): Promise<Pending> {
    const code = newDigits(otpLength);
    const now = clock.now();
    const id = await store.addOtp(tx, {
      ...to,
      otpCode: otpDigest(otpKey, to.email, code),
      createdAt: iso(now),
      expiresAt: iso(now.getTime() + otpLifetimeMs),
    });
    await audit(tx, { action: "otp_sent", userId: null, details: { email: to.email }, client });
    return { ...to, id, code, at: iso(now) };
  }

  /** Mails a code; when no server took it, the code is void and the address may ask again at once. */
  async function deliver({ id, code, at, ...to }: Pending, client: Client): Promise<void> {
    try {
      await mailer.sendOtp({ to: to.email, username: to.username, language: to.language, code });
    } catch (cause) {
      await write(async (tx) => {
        const { address, portal } = addressKeys(to.email);
        await store.removeOtp(tx, id);
        await limits.refund(tx, [address, portal], at);
        await audit(tx, { action: "mail_failed", userId: null, details: { email: to.email }, client });
      });
      log.error("mail was not accepted", { reason: reasonOf(cause) });
      throw new CodedError("mail_failed", { cause });
    }
  }

  return {
    /** Sends a code to a new address, or to a known one that gave its own name. */
    async register({ email, username, language }: SendOtpRequest, client: Client): Promise<void> {
      const usernameFolded = foldedName(username);
      const outcome = await write(async (tx) => {
        const probing = await limits.spend(tx, client, [clientAllowance(client)]);
        if (probing > 0) return rateLimited(probing);
        const holders = await store.holders(tx, email, usernameFolded);
        const conflict = registrationConflict({ email, usernameFolded }, holders);
        if (conflict) {
          const details = { email, username, outcome: conflict };
          await audit(tx, { action: "registration_refused", userId: null, details, client });
          return new CodedError(conflict);
        }
        const wait = await spendMail(tx, client, email);
        if (wait > 0) return rateLimited(wait);
        const known = holders.find((holder) => holder.email === email);
        return writeCode(tx, { email, username: known?.username ?? username, language }, client);
      });
      if (outcome instanceof CodedError) throw outcome;
      await deliver(outcome, client);
    },

    /**
     * Sends a code to an address that is known.
     * Unknown ones spend the same budgets and get the same answer, which does not wait for the mail.
     */
    async comeBack({ email, language }: ReturnRequest, client: Client): Promise<void> {
      const outcome = await write(async (tx) => {
        const wait =
          (await limits.spend(tx, client, [clientAllowance(client)])) || (await spendMail(tx, client, email));
        if (wait > 0) return rateLimited(wait);
        const user = await store.byEmail(tx, email);
        return user && writeCode(tx, { email, username: user.username, language }, client);
      });
      if (outcome instanceof CodedError) throw outcome;
      if (outcome) background.run("mail", deliver(outcome, client));
    },
  };
}

export type SendingService = ReturnType<typeof sendingService>;
