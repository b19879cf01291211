import { dayMs } from "../../core/contract/limits.ts";
import { allowanceOf, perClient } from "../../core/contract/rate-limit.ts";
import { resendAfterMs } from "../../core/contract/resending.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Client } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { type CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { hashToken, newToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import { type Asker, browserOf, type CodeEmails, emailsTo, type Recipient } from "./code-emails.service.ts";
import { disavowalService, disavowedAt } from "./disavowal.service.ts";
import type { ReturnRequest } from "./initiation.contract.ts";
import { initiationLimits } from "./initiation.entries.ts";
import { initiationStore } from "./initiation.store.ts";
import { newcomersService } from "./newcomers.service.ts";
import { firstAskerOf } from "./one-time-codes.service.ts";
import { registrationService } from "./registration.service.ts";

/** Spent one-time codes are stored for a day, so that an operator can follow a complaint. */
const spentOtpRetentionMs = dayMs;

/** Sends codes for returning visitors. */
function returnService({ db, write, limits, budget, background, settings }: Core, emails: CodeEmails) {
  const store = initiationStore(db);

  /** Writes an email for an address that is known; an unknown address gets nothing. */
  async function sendBack({ email, language }: ReturnRequest, asker: Asker): Promise<void> {
    const lifeMs = await settings.otpLifeMs();
    await budget.prepare();
    await write(async (tx) => {
      const user = await store.byEmail(tx, email);
      if (!user) return;
      const own = browserOf(asker);
      const isKnown = emails.isKnownWith(email, asker);
      const code = await emails.lockCode(tx, email, { ...own, isKnown }, lifeMs);
      const { wait, events } = await budget.spend(tx, "known");
      if (wait > 0) {
        await limits.noteRefusal(tx, "mail-portal", asker.client);
        if (code.repeated && (await emails.queue.isOwed(tx, code.repeated.id))) return;
      }
      const to = { email, username: user.username, language, userId: user.id };
      const owed = wait > 0 ? "known" : null;
      await emails.add(tx, "return", to, own, code, { keys: [], events, owed });
    });
    emails.queue.wake();
  }

  /**
   * Sends a code to an address that is known.
   * Whatever differs between a known address and an unknown one is done in the background; before the answer, both
   * spend the same and wait alike. An unknown address spends nothing of the portal's day, since no email leaves.
   */
  return async function comeBack(
    request: ReturnRequest,
    asker: Asker,
    passing: Promise<void>,
  ): Promise<void> {
    const { client } = asker;
    const isKnown = emails.isKnownWith(request.email, asker);
    const [ofClient] = await Promise.all([emails.allowancesOf(client), passing]);
    const { browser } = browserOf(asker);
    const ofAddress = emailsTo(request.email, isKnown);
    const first = firstAskerOf(request.email, browser);
    const disavowed = disavowedAt(request.email, browser);
    let isBarred = false;
    const busy = await write(async (tx) => {
      const all = [...ofClient, ofAddress, ...first.allowances, disavowed.mark, disavowed.mails];
      const batch = await limits.batch(tx, all);
      isBarred = !isKnown && disavowed.is(batch);
      const usedUp = batch.spend(client, [...ofClient, isBarred ? disavowed.mails : ofAddress]);
      if (usedUp.length > 0) return batch.refusal(usedUp);
      if (!isKnown && !isBarred) first.note(batch, client);
      await batch.save();
      const busy = await budget.wait(tx, "known");
      if (busy > 0) await limits.noteRefusal(tx, "mail-portal", client);
      return busy;
    });
    // A blocked browser gets the answer of an unknown address, to which nothing is sent.
    if (!isBarred) background.run("mail", () => sendBack(request, asker));
    if (busy > 0) throw emails.busy(busy, await settings.otpLifeMs());
  };
}

/** Sends codes because staff asked. */
function resendService({ db, write, limits, budget, clock, settings }: Core, emails: CodeEmails) {
  const store = initiationStore(db);

  /**
   * Sends a code on behalf of staff; `record` records in the same write whether one left, since a recent one is not
   * sent again. It counts among the emails of the address and of the day. Throws rate_limited or portal_busy.
   */
  return async function sendAgain(
    to: Recipient,
    client: Client,
    record: (tx: Tx, isSent: boolean) => Promise<void>,
  ): Promise<void> {
    const { email } = to;
    const lifeMs = await settings.otpLifeMs();
    await budget.prepare();
    await write(async (tx): Promise<CodedError | undefined> => {
      // The browser of the last request waits for the email.
      const browser = (await store.lastAsker(tx, email)) ?? hashToken(newToken());
      const code = await emails.lockCode(tx, email, { browser, isKnown: false }, lifeMs);
      const since = iso(clock.now().getTime() - resendAfterMs);
      if (code.repeated && (await emails.queue.isFresh(tx, code.repeated.id, since))) {
        await record(tx, false);
        return;
      }
      const ofAddress = allowanceOf(initiationLimits["mail-address"], email);
      const spent = await limits.spend(tx, client, [ofAddress]);
      if (spent.wait > 0) return rateLimited(spent.wait);
      const { wait, events } = await budget.spend(tx, to.userId === null ? "unknown" : "known");
      if (wait > 0) {
        await limits.refund(tx, spent.events);
        await limits.noteRefusal(tx, "mail-portal", client);
        return emails.busy(wait, 0);
      }
      const kind = to.userId === null ? "register" : "return";
      const price = { keys: [ofAddress.key], events, owed: null };
      await emails.add(tx, kind, to, { client, browser }, code, price);
      await record(tx, true);
    });
    emails.queue.wake();
  };
}

/** Sends one-time codes: for registration, for returning visitors, and on behalf of staff. */
export function sendingService(core: Core, emails: CodeEmails) {
  const { db, limits, clock } = core;
  const store = initiationStore(db);
  const newcomers = newcomersService(core);

  return {
    isKnownWith: emails.isKnownWith,
    register: registrationService(core, emails),
    comeBack: returnService(core, emails),
    sendAgain: resendService(core, emails),
    disavow: disavowalService(core).disavow,

    /** A verified code gives its client and its network one of their emails back: a class asks from one address. */
    async wasVerified(tx: Tx, client: Client): Promise<void> {
      await limits.refundNewest(tx, [
        ...perClient(initiationLimits["mail-client"], client),
        newcomers.of(client),
      ]);
    },

    /** True when a request for a code needs proof of work first; never for a browser that signed in with the address. */
    isWorkNeeded: async (email: string, asker: Asker): Promise<boolean> =>
      !emails.isKnownWith(email, asker) && (await newcomers.isWorkNeeded(email, asker.client)),

    /** Deletes one-time codes that are over. */
    deleteOld: (): Promise<void> => store.deleteBefore(iso(clock.now().getTime() - spentOtpRetentionMs)),
  };
}

export type SendingService = ReturnType<typeof sendingService>;
