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

/** A code that is written down but not yet mailed, and what of the limits was spent on its mail. */
type Pending = Recipient & { id: number; code: string; events: number[] };

/** Sends one-time codes: to whoever registers, and to whoever comes back. */
export function sendingService(needs: Needs) {
  const { store, write, limits, audit, mailer, clock, log, background, otpKey, mailDayBudget } = needs;

  const askAllowance = (client: Client) => ({
    key: `mail-client:${client.key}`,
    limits: allowed.mailPerClient,
  });

  /** What a mail to an address draws on. */
  async function mailAllowances(tx: Tx, email: string) {
    const dayBudget = { count: await mailDayBudget(tx), withinMs: mailDayMs };
    return [
      { key: `mail-address:${email}`, limits: allowed.mailPerAddress },
      { key: "mail-portal", limits: [dayBudget] },
    ];
  }

  async function writeCode(tx: Tx, to: Recipient, events: number[], client: Client): Promise<Pending> {
    const code = newDigits(otpLength);
    const now = clock.now();
    const id = await store.addOtp(tx, {
      ...to,
      otpCode: otpDigest(otpKey, to.email, code),
      createdAt: iso(now),
      expiresAt: iso(now.getTime() + otpLifetimeMs),
    });
    await audit(tx, { action: "otp_sent", userId: null, details: { email: to.email }, client });
    return { ...to, id, code, events };
  }

  /** Mails a code; one that no server took is void. Throws mail_failed. */
  async function deliver(
    { id, code, events, ...to }: Pending,
    client: Client,
    refunds: boolean,
  ): Promise<void> {
    try {
      await mailer.sendOtp({ to: to.email, username: to.username, language: to.language, code });
    } catch (cause) {
      await write(async (tx) => {
        await store.removeOtp(tx, id);
        if (refunds) await limits.refund(tx, events);
        await audit(tx, { action: "mail_failed", userId: null, details: { email: to.email }, client });
      });
      log.error("mail was not accepted", { reason: reasonOf(cause) });
      throw new CodedError("mail_failed", { cause });
    }
  }

  return {
    /**
     * Sends a code to a new address, or to a known one that gave its own name.
     * When no mail server takes it, the address may ask again at once.
     */
    async register({ email, username, language }: SendOtpRequest, client: Client): Promise<void> {
      const usernameFolded = foldedName(username);
      const outcome = await write(async (tx) => {
        const asked = await limits.spend(tx, client, [askAllowance(client)]);
        if (asked.wait > 0) return rateLimited(asked.wait);
        const holders = await store.holders(tx, email, usernameFolded);
        const conflict = registrationConflict({ email, usernameFolded }, holders);
        if (conflict) {
          const details = { email, username, outcome: conflict };
          await audit(tx, { action: "registration_refused", userId: null, details, client });
          return new CodedError(conflict);
        }
        const { wait, events } = await limits.spend(tx, client, await mailAllowances(tx, email));
        if (wait > 0) return rateLimited(wait);
        const known = holders.find((holder) => holder.email === email);
        const to = { email, username: known?.username ?? username, language };
        return writeCode(tx, to, [...asked.events, ...events], client);
      });
      if (outcome instanceof CodedError) throw outcome;
      await deliver(outcome, client, true);
    },

    /**
     * Sends a code to an address that is known.
     * Unknown ones spend the same budgets and get the same answer, which does not wait for the mail;
     * nothing is given back when it fails, since an unknown address would get nothing back either.
     */
    async comeBack({ email, language }: ReturnRequest, client: Client): Promise<void> {
      const outcome = await write(async (tx) => {
        const allowances = [askAllowance(client), ...(await mailAllowances(tx, email))];
        const { wait, events } = await limits.spend(tx, client, allowances);
        if (wait > 0) return rateLimited(wait);
        const user = await store.byEmail(tx, email);
        return user && writeCode(tx, { email, username: user.username, language }, events, client);
      });
      if (outcome instanceof CodedError) throw outcome;
      if (outcome) background.run("mail", deliver(outcome, client, false));
    },
  };
}

export type SendingService = ReturnType<typeof sendingService>;
