import type { AuditDetails } from "../../contract/audit-details.ts";
import type { ReturnRequest, SendOtpRequest } from "../../contract/initiation.ts";
import type { Language } from "../../contract/languages.ts";
import { limits as allowed, notedRefusals, otpLength, otpLifetimeMs } from "../../contract/limits.ts";
import type { Tx, Write } from "../../db/database.ts";
import type { Background } from "../../lib/background.ts";
import { type Client, perClient } from "../../lib/client.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import { CodedError, rateLimited } from "../../lib/coded-error.ts";
import { type Log, reasonOf } from "../../lib/log.ts";
import { hashToken, newDigits, otpDigest } from "../../lib/tokens.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { RecordAudit } from "../audit/audit.store.ts";
import type { Allowance } from "../limits/limits.rules.ts";
import type { Limits } from "../limits/limits.service.ts";
import type { MailBudget, Recipients } from "../limits/mail-budget.service.ts";
import { foldedName, registrationConflict } from "./initiation.rules.ts";
import type { InitiationStore } from "./initiation.store.ts";
import type { KnownBrowsers } from "./known-browsers.service.ts";

type Deps = {
  store: InitiationStore;
  write: Write;
  limits: Limits;
  budget: MailBudget;
  browsers: KnownBrowsers;
  audit: RecordAudit;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  background: Background;
  otpKey: string;
};

/** Who asks for a mail: the nonce of the browser, which its tries will belong to, and the addresses it is known with. */
export type Asker = { client: Client; nonce: string; known: string | undefined };

type Recipient = { email: string; username: string; language: Language };

/** What was spent on a mail: for its address, and of the portal's day. */
type Paid = { address: number[]; portal: number[] };

/** A code that is written down but not yet mailed. */
type Pending = Recipient & { id: number; code: string; paid: Paid };

/** Sends one-time codes: to whoever registers, and to whoever comes back. */
export function sendingService(deps: Deps) {
  const { store, write, limits, budget, browsers, audit, mailer, clock, log, background, otpKey } = deps;

  const asking = (client: Client) => perClient("mail-client", client, allowed.mailPerClient);

  /** Returns the allowance of mails to an address; what strangers spend takes none from a browser that signed in with it. */
  function toAddress(email: string, { known }: Asker): Allowance {
    const isKnown = browsers.knows(known, email, clock.now().getTime());
    return { key: `${isKnown ? "mail-known" : "mail-address"}:${email}`, limits: allowed.mailPerAddress };
  }

  const noteBudget = (tx: Tx, client: Client) => limits.noteRefusal(tx, "mail-portal", client);

  /** Writes a code and its audit row; both are sent at once. */
  async function writeCode(tx: Tx, to: Recipient, { client, nonce }: Asker): Promise<Omit<Pending, "paid">> {
    const code = newDigits(otpLength);
    const now = clock.now();
    const [id] = await Promise.all([
      store.addOtp(tx, {
        ...to,
        otpCode: otpDigest(otpKey, to.email, code),
        browser: hashToken(nonce),
        createdAt: iso(now),
        expiresAt: iso(now.getTime() + otpLifetimeMs),
      }),
      audit(tx, { action: "otp_sent", userId: null, details: { email: to.email }, client }),
    ]);
    return { ...to, id, code };
  }

  /** Mails a code; one that no server took is void, and what was spent on it is given back. Throws mail_failed. */
  async function deliver({ id, paid, email, ...mail }: Pending, client: Client): Promise<void> {
    try {
      await mailer.sendOtp({ to: email, ...mail });
    } catch (cause) {
      await write(async (tx) => {
        await store.removeOtp(tx, id);
        await limits.refund(tx, paid.address);
        await budget.refund(tx, paid.portal);
        await audit(tx, { action: "mail_failed", userId: null, details: { email }, client });
      });
      log.error("mail was not accepted", { reason: reasonOf(cause) });
      throw new CodedError("mail_failed", { cause });
    }
  }

  /** Writes a code for an address that is known and mails it; an unknown address gets nothing. */
  async function sendBack({ email, language }: ReturnRequest, asker: Asker): Promise<void> {
    await budget.prepare();
    const pending = await write(async (tx) => {
      const user = await store.byEmail(tx, email);
      if (!user) return undefined;
      const { wait, events: portal } = await budget.spend(tx, "known");
      if (wait > 0) {
        await noteBudget(tx, asker.client);
        return undefined;
      }
      const to = { email, username: user.username, language };
      return { ...(await writeCode(tx, to, asker)), paid: { address: [], portal } };
    });
    if (pending) await deliver(pending, asker.client);
  }

  return {
    /**
     * Sends a code to a new address, or to a known one that gave its own name.
     * When no mail server takes it, the address may ask again at once.
     */
    async register({ email, username, language }: SendOtpRequest, asker: Asker): Promise<void> {
      const { client } = asker;
      const usernameFolded = foldedName(username);
      const ofClient = asking(client);
      const ofAddress = [toAddress(email, asker)];
      await budget.prepare();
      const pending = await write(async (tx) => {
        const [ledger, holders] = await Promise.all([
          limits.open(tx, [...ofClient, ...ofAddress]),
          store.holders(tx, email, usernameFolded),
        ]);
        const asked = ledger.spend(client, ofClient);
        if (asked.length > 0) return rateLimited((await ledger.waits())(asked));
        const conflict = registrationConflict({ email, usernameFolded }, holders);
        if (conflict) {
          await ledger.save();
          const details: AuditDetails = { email, username, outcome: conflict };
          if (await limits.mayNote(tx, `registration-${conflict}`, client, notedRefusals)) {
            await audit(tx, { action: "registration_refused", userId: null, details, client });
          }
          return new CodedError(conflict);
        }
        const usedUp = ledger.spend(client, ofAddress);
        if (usedUp.length > 0) {
          const waitOf = await ledger.waits();
          await ledger.save();
          return rateLimited(waitOf(usedUp));
        }
        const known = holders.find((holder) => holder.email === email);
        const recipients: Recipients = known ? "known" : "unknown";
        const { wait: busy, events: portal } = await budget.spend(tx, recipients);
        if (busy > 0) {
          ledger.refund(ofAddress);
          await ledger.save();
          await noteBudget(tx, client);
          return rateLimited(busy);
        }
        const to = { email, username: known?.username ?? username, language };
        const [eventsOf, written] = await Promise.all([ledger.save(), writeCode(tx, to, asker)]);
        return { ...written, paid: { address: eventsOf(ofAddress), portal } };
      });
      await deliver(pending, client);
    },

    /**
     * Sends a code to an address that is known.
     * Whatever differs between a known address and an unknown one is done in the background; before the answer, both
     * spend the same and wait alike. An unknown address spends nothing of the portal's day, since no mail leaves.
     */
    async comeBack(request: ReturnRequest, asker: Asker): Promise<void> {
      const { client } = asker;
      await write(async (tx) => {
        const busy = await budget.wait(tx, "known");
        if (busy > 0) {
          await noteBudget(tx, client);
          return rateLimited(busy);
        }
        const allowances = [...asking(client), toAddress(request.email, asker)];
        const { wait } = await limits.spend(tx, client, allowances);
        return wait > 0 ? rateLimited(wait) : undefined;
      });
      background.run("mail", () => sendBack(request, asker));
    },

    /** A verified code gives its client one of its mails back: a class asks from one address. */
    async wasVerified(tx: Tx, client: Client): Promise<void> {
      await limits.refundNewest(tx, asking(client));
    },
  };
}

export type SendingService = ReturnType<typeof sendingService>;
