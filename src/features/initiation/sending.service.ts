import type { AuditDetails } from "../../core/contract/audit-details.ts";
import type { Language } from "../../core/contract/languages.ts";
import { dayMs, hourMs, resendAfterMs } from "../../core/contract/limits.ts";
import { foldedName } from "../../core/contract/normalize.ts";
import { type Allowance, allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import { type Client, perClient } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField, portalBusy, rateLimited } from "../../core/lib/coded-error.ts";
import { hashToken, newToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import type { EmailQueue } from "../mail/email-queue.service.ts";
import type { EmailState, OtpPurpose } from "../mail/mail.contract.ts";
import { disavowalService, disavowedAt } from "./disavowal.service.ts";
import type { ReturnRequest, SendOtpRequest } from "./initiation.contract.ts";
import { initiationEmails } from "./initiation.emails.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { codeFor, registrationConflict, renewedUntil } from "./initiation.rules.ts";
import { initiationStore } from "./initiation.store.ts";
import { knownBrowsers } from "./known-browsers.service.ts";
import { mailDomains } from "./mail-domains.service.ts";
import { newcomersService } from "./newcomers.service.ts";
import { firstAskerOf, oneTimeCodes } from "./one-time-codes.service.ts";

/** What is asked of the queue of letters. */
type Letters = Pick<EmailQueue, "add" | "isFresh" | "isOwed" | "outcome" | "wake">;

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** Who asks for a mail: the nonce of the browser, which its tries will belong to, and the addresses it is known with. */
export type Asker = { client: Client; nonce: string; known: string | undefined };

/** A code for leaving belongs to the person, whichever of their browsers asked for it. */
export const leavingNonce = (userId: number) => `leave ${userId}`;

/** To whom a code goes: the row of the one who has the address, if somebody does. */
type Recipient = { email: string; username: string; language: Language; userId: number | null };

/** The code of a letter: one that lives, and until when it does from now on, or a new one. */
type Carried = { repeated: { id: number; expiresAt: number } | undefined; lifeMs: number };

/** What is spent on a letter: of its address, and of the portal's day. There, one that has to wait is owed. */
type Price = { keys: string[]; events: number[]; owed: "known" | "unknown" | null };

/** Sends one-time codes: to whoever registers, and to whoever comes back. */
export function sendingService(core: Core, letters: Letters) {
  const { db, write, limits, budget, audit, clock, background, keys, settings } = core;
  const store = initiationStore(db);
  const codes = oneTimeCodes(keys.otp);
  const browsers = knownBrowsers(keys.browsers);
  const domains = mailDomains(core);
  const newcomers = newcomersService(core);

  const asking = async (client: Client) =>
    perClient(
      {
        ...initiationLimits["mail-client"],
        limits: [{ count: await settings.mailClientHour(), withinMs: hourMs }],
      },
      client,
    );

  const isKnownWith = (email: string, { known }: Asker): boolean =>
    browsers.knows(known, email, clock.now().getTime());

  /** Returns the allowance of mails to an address; what strangers spend takes none from a browser that signed in with it. */
  const toAddress = (email: string, isKnown: boolean): Allowance =>
    allowanceOf(initiationLimits[isKnown ? "mail-known" : "mail-address"], email);

  const noteBudget = (tx: Tx, client: Client) => limits.noteRefusal(tx, "mail-portal", client);

  const browserOf = ({ client, nonce }: Asker) => ({ client, browser: hashToken(nonce) });

  /**
   * Writes a letter with a code of an address that is held, and its audit row: a code that still lives, or else a new one.
   * Returns the letter.
   */
  async function writeLetter(
    tx: Tx,
    kind: "register" | "return" | "leave",
    { email, username, language, userId }: Recipient,
    { client, browser }: { client: Client; browser: string },
    { repeated, lifeMs: life }: Carried,
    { owed, ...spent }: Price,
  ): Promise<number> {
    const now = clock.now();
    const purpose: OtpPurpose = kind === "leave" ? "leave" : "enter";
    // Right, or tried up, meanwhile, it is not repeated.
    const isRepeated =
      repeated !== undefined && (await store.renew(tx, repeated.id, iso(now), iso(repeated.expiresAt)));
    const expiresAt = isRepeated ? repeated.expiresAt : now.getTime() + life;
    const times = { createdAt: iso(now), expiresAt: iso(expiresAt) };
    const otp = { email, username, language, browser, purpose, otpCode: codes.newSeed(), ...times };
    const codeId = isRepeated ? repeated.id : null;
    const letter = { to: email, username, language, userId, browser, purpose, codeId, expiresAt };
    // Sent at once, and carried out in this order.
    const [, id] = await Promise.all([
      isRepeated || store.addOtp(tx, otp),
      letters.add(tx, initiationEmails[kind], { ...letter, owed, spent }),
      kind === "leave"
        ? audit(tx, { action: "leave_asked", userId, details: {}, client })
        : audit(tx, { action: "otp_sent", userId: null, details: { email }, client }),
    ]);
    return id;
  }

  /**
   * Holds an address; returns the code that a browser's letter carries. Who can try the code that lives no more, gets another; the
   * one before stays good for its own browser.
   */
  async function holdCode(
    tx: Tx,
    email: string,
    { browser, isKnown }: { browser: string; isKnown: boolean },
    life: number,
    purpose?: OtpPurpose,
  ): Promise<Carried> {
    const now = clock.now().getTime();
    const [, living] = await Promise.all([
      store.holdAddress(tx, email),
      store.ofAddress(tx, email, iso(now), purpose),
    ]);
    const code = codeFor(living, browser, isKnown);
    const expiresAt = code && renewedUntil(code, life, now);
    const repeated = code && expiresAt !== undefined ? { id: code.id, expiresAt } : undefined;
    return { repeated, lifeMs: life };
  }

  /**
   * Throws invalid_data for a domain that surely gets no mail. One that is in doubt costs the client a mail before it is looked
   * up, so that nobody makes the portal look without end: returns true when it did.
   */
  async function lookAtDomain(email: string, ofClient: Allowance[], client: Client): Promise<boolean> {
    const domain = email.slice(email.lastIndexOf("@") + 1);
    if (!(await domains.isInDoubt(domain))) return false;
    await write(async (tx) => {
      const { wait } = await limits.spend(tx, client, ofClient);
      return wait > 0 ? rateLimited(wait) : undefined;
    });
    if (await domains.isDead(domain)) throw invalidField("email", "emailDomain");
    return true;
  }

  /** Returns the refusal of somebody whose letter the day's mails do not allow; it leaves by itself if they do in time. */
  const busyFor = (wait: number, life: number) => portalBusy(wait, clock.now().getTime(), wait < life);

  /** Writes a letter for an address that is known; an unknown address gets nothing. */
  async function sendBack({ email, language }: ReturnRequest, asker: Asker): Promise<void> {
    const life = await settings.otpLifeMs();
    await budget.prepare();
    await write(async (tx) => {
      const user = await store.byEmail(tx, email);
      if (!user) return;
      const own = browserOf(asker);
      const code = await holdCode(tx, email, { ...own, isKnown: isKnownWith(email, asker) }, life);
      const { wait, events } = await budget.spend(tx, "known");
      if (wait > 0) {
        await noteBudget(tx, asker.client);
        if (code.repeated && (await letters.isOwed(tx, code.repeated.id))) return;
      }
      const to = { email, username: user.username, language, userId: user.id };
      const owed = wait > 0 ? "known" : null;
      await writeLetter(tx, "return", to, own, code, { keys: [], events, owed });
    });
    letters.wake();
  }

  /** Returns where a letter stands after ten seconds at the most. Throws mail_failed for one that was refused. */
  async function outcomeOf(letter: number): Promise<EmailState> {
    const state = await letters.outcome(letter);
    if (state === "refused") throw new CodedError("mail_failed");
    return state;
  }

  return {
    /** True for a browser that signed in with an address before. */
    isKnownWith,

    /**
     * Sends a code to a new address, or to a known one that gave its own name. Resolves to where the letter stands when the mail
     * server took it, or when it is still in line after ten seconds. When the server refuses it, the address may ask again at once.
     * A domain that surely gets no mail is told before anything of the address is spent, and nothing at all is before `passing`, the
     * guard of the gate, lets whoever asks pass.
     */
    async register(
      { email, username, language }: SendOtpRequest,
      asker: Asker,
      passing: Promise<void>,
    ): Promise<EmailState> {
      const { client } = asker;
      const usernameFolded = foldedName(username);
      const [ofClient, ofNetwork, life] = await Promise.all([
        asking(client),
        newcomers.allowancesOf(client),
        settings.otpLifeMs(),
        passing,
      ]);
      const isPaid = await lookAtDomain(email, ofClient, client);
      const isKnown = isKnownWith(email, asker);
      const ofAddress = toAddress(email, isKnown);
      const own = browserOf(asker);
      const first = firstAskerOf(email, own.browser);
      const disavowed = disavowedAt(email, own.browser);
      await budget.prepare();
      const letter = await write(async (tx): Promise<number | CodedError> => {
        // Sent at once, and carried out in this order.
        const [code, batch, holders] = await Promise.all([
          holdCode(tx, email, { ...own, isKnown }, life),
          limits.batch(tx, [
            ...ofClient,
            ofAddress,
            ofNetwork.hour,
            ofNetwork.day,
            disavowed.mark,
            ...first.allowances,
          ]),
          store.holders(tx, email, usernameFolded),
        ]);
        const asked = isPaid ? [] : batch.spend(client, ofClient);
        if (asked.length > 0) return rateLimited((await batch.waits())(asked));
        if (!isKnown && disavowed.is(batch)) {
          const barred = batch.spend(client, [disavowed.mark]);
          const waitOf = await batch.waits();
          await batch.save();
          return rateLimited(waitOf(barred));
        }
        const conflict = registrationConflict({ email, usernameFolded }, holders);
        if (conflict) {
          await batch.save();
          const details: AuditDetails = { email, username, outcome: conflict };
          const refusal = { action: "registration_refused", userId: null, details, client } as const;
          await limits.note(tx, `registration-${conflict}`, refusal);
          return new CodedError(conflict);
        }
        const known = holders.find((holder) => holder.email === email);
        const recipients = known ? "known" : batch.isUsedUp([ofNetwork.day]) ? "unknown" : "newNetwork";
        const paid = known ? [ofAddress] : [ofAddress, ofNetwork.hour];
        const usedUp = batch.spend(client, paid);
        if (usedUp.length > 0) {
          const waitOf = await batch.waits();
          await batch.save();
          return rateLimited(waitOf(usedUp));
        }
        if (!isKnown) first.note(batch, client);
        const { wait, events } = await budget.spend(tx, recipients);
        const to = { email, username: known?.username ?? username, language, userId: known?.id ?? null };
        if (wait > 0) {
          const isOwed = code.repeated !== undefined && (await letters.isOwed(tx, code.repeated.id));
          // A letter in line is one of its network's, and none of its address's: whoever was refused may ask again.
          batch.refund(isOwed ? paid : [ofAddress]);
          await batch.save();
          await noteBudget(tx, client);
          const keys = paid.slice(1).map(({ key }) => key);
          const price = { keys, events: [], owed: known ? ("known" as const) : ("unknown" as const) };
          if (!isOwed) await writeLetter(tx, "register", to, own, code, price);
          return busyFor(wait, life);
        }
        const price = { keys: paid.map(({ key }) => key), events, owed: null };
        const [, id] = await Promise.all([batch.save(), writeLetter(tx, "register", to, own, code, price)]);
        return id;
      });
      return outcomeOf(letter);
    },

    /**
     * Sends a code to an address that is known.
     * Whatever differs between a known address and an unknown one is done in the background; before the answer, both
     * spend the same and wait alike. An unknown address spends nothing of the portal's day, since no mail leaves.
     */
    async comeBack(request: ReturnRequest, asker: Asker, passing: Promise<void>): Promise<void> {
      const { client } = asker;
      const isKnown = isKnownWith(request.email, asker);
      const [ofClient] = await Promise.all([asking(client), passing]);
      const { browser } = browserOf(asker);
      const ofAddress = toAddress(request.email, isKnown);
      const first = firstAskerOf(request.email, browser);
      const disavowed = disavowedAt(request.email, browser);
      let isBarred = false;
      const busy = await write(async (tx) => {
        const all = [...ofClient, ofAddress, ...first.allowances, disavowed.mark, disavowed.mails];
        const batch = await limits.batch(tx, all);
        isBarred = !isKnown && disavowed.is(batch);
        const allowances = [...ofClient, isBarred ? disavowed.mails : ofAddress];
        const usedUp = batch.spend(client, allowances);
        if (usedUp.length > 0) return rateLimited((await batch.waits())(usedUp));
        if (!isKnown && !isBarred) first.note(batch, client);
        await batch.save();
        const busy = await budget.wait(tx, "known");
        if (busy > 0) await noteBudget(tx, client);
        return busy;
      });
      // Whoever is barred is answered as somebody who asks for an unknown address, to which nothing leaves.
      if (!isBarred) background.run("mail", () => sendBack(request, asker));
      if (busy > 0) throw busyFor(busy, await settings.otpLifeMs());
    },

    /** Sends a code for leaving to whoever holds a session; a mail counts as one of a known address. Throws rate_limited, portal_busy or mail_failed. */
    async leave(to: Recipient & { userId: number }, client: Client): Promise<EmailState> {
      const { email } = to;
      const nonce = leavingNonce(to.userId);
      const [ofClient, life] = await Promise.all([asking(client), settings.otpLifeMs()]);
      const asked = [...ofClient, allowanceOf(initiationLimits["mail-known"], email)];
      await budget.prepare();
      const letter = await write(async (tx): Promise<number | CodedError> => {
        const code = await holdCode(tx, email, { browser: hashToken(nonce), isKnown: true }, life, "leave");
        const batch = await limits.batch(tx, asked);
        const usedUp = batch.spend(client, asked);
        if (usedUp.length > 0) {
          const waitOf = await batch.waits();
          await batch.save();
          return rateLimited(waitOf(usedUp));
        }
        const { wait, events } = await budget.spend(tx, "known");
        if (wait > 0) {
          await noteBudget(tx, client);
          // Nothing is left in line: whoever leaves comes back for it.
          return busyFor(wait, 0);
        }
        await batch.save();
        const asker = { client, nonce, known: undefined };
        const price = { keys: asked.slice(-1).map(({ key }) => key), events, owed: null };
        return writeLetter(tx, "leave", to, browserOf(asker), code, price);
      });
      return outcomeOf(letter);
    },

    /**
     * Sends a code because staff asked, and lets `record` note in the same write whether one left: what left a moment ago is not
     * sent again. It counts among the mails of the address and of the day. Throws rate_limited or portal_busy.
     */
    async sendAgain(
      to: Recipient,
      client: Client,
      record: (tx: Tx, isSent: boolean) => Promise<void>,
    ): Promise<void> {
      const { email } = to;
      const life = await settings.otpLifeMs();
      await budget.prepare();
      await write(async (tx): Promise<CodedError | undefined> => {
        const now = clock.now().getTime();
        // Whoever asked last is who waits for the letter.
        const browser = (await store.lastAsker(tx, email)) ?? hashToken(newToken());
        const code = await holdCode(tx, email, { browser, isKnown: false }, life);
        const since = iso(now - resendAfterMs);
        if (code.repeated && (await letters.isFresh(tx, code.repeated.id, since))) {
          await record(tx, false);
          return;
        }
        const ofAddress = allowanceOf(initiationLimits["mail-address"], email);
        const spent = await limits.spend(tx, client, [ofAddress]);
        if (spent.wait > 0) return rateLimited(spent.wait);
        const { wait, events } = await budget.spend(tx, to.userId === null ? "unknown" : "known");
        if (wait > 0) {
          await limits.refund(tx, spent.events);
          await noteBudget(tx, client);
          return portalBusy(wait, now, false);
        }
        const kind = to.userId === null ? "register" : "return";
        const price = { keys: [ofAddress.key], events, owed: null };
        await writeLetter(tx, kind, to, { client, browser }, code, price);
        await record(tx, true);
      });
      letters.wake();
    },

    /** A verified code gives its client and its network one of their mails back: a class asks from one address. */
    async wasVerified(tx: Tx, client: Client): Promise<void> {
      await limits.refundNewest(tx, [
        ...perClient(initiationLimits["mail-client"], client),
        newcomers.of(client),
      ]);
    },

    /** True when whoever asks for a code has to do a piece of work first; a browser that signed in with the address never has. */
    isWorkNeeded: async (email: string, asker: Asker): Promise<boolean> =>
      !isKnownWith(email, asker) && (await newcomers.isWorkNeeded(email, asker.client)),

    disavow: disavowalService(core).disavow,

    /** Forgets one-time codes that are over. */
    sweep: (): Promise<void> => store.sweep(iso(clock.now().getTime() - spentOtpRetentionMs)),
  };
}

export type SendingService = ReturnType<typeof sendingService>;
