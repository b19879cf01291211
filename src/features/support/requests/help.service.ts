import type { Language } from "../../../core/contract/languages.ts";
import { allowanceOf, perClient } from "../../../core/contract/rate-limit.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor, Client } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, invalidField, rateLimited } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { KnownBrowsers } from "../../initiation/known-browsers.service.ts";
import type { EmailHandler } from "../../mail/email-handlers.ts";
import type { EmailQueue } from "../../mail/email-queue.service.ts";
import type { OwnEmailService } from "../../mail/own-email.service.ts";
import type { HelpAnswerRequest, HelpRequest } from "../support.contract.ts";
import { type AnswerData, supportEmails } from "../support.emails.ts";
import { supportLimits } from "../support.entries.ts";
import { helpListStore, helpStore } from "./help.store.ts";

/** Who asks: from where, in which language, with which browser, the addresses it is known with, and as whom if they are signed in. */
type Asker = {
  client: Client;
  language: Language;
  nonce: string | undefined;
  known: string | undefined;
  visitor: { id: number; email: string } | undefined;
};

/** Spends a request of its client, and of all strangers together; returns what it is refused with when one of the limits is used up. */
async function spendRequest(
  { limits }: Core,
  tx: Tx,
  client: Client,
  isKnown: boolean,
): Promise<CodedError | undefined> {
  const strangers = allowanceOf(supportLimits["help-strangers"], "");
  const own = perClient(supportLimits["help-client"], client);
  const asked = isKnown ? own : [...own, strangers];
  const batch = await limits.batch(tx, asked);
  const usedUp = batch.spend(client, asked);
  if (usedUp.length === 0) {
    await batch.save();
    return undefined;
  }
  const refusal = rateLimited((await batch.waits())(usedUp));
  const isOwn = usedUp.some(({ key }) => key !== strangers.key);
  return isOwn ? refusal : new CodedError("help_full", { retryAfter: refusal.retryAfter ?? 0 });
}

/** Takes what visitors who are stuck ask the keepers, and sends the answers. */
export function helpService(
  core: Core,
  { queue, ownEmail }: { queue: EmailQueue; ownEmail: OwnEmailService },
  { browsers }: { browsers: KnownBrowsers },
) {
  const { db, write, audit, clock, settings } = core;
  const store = helpStore(db);

  const email: EmailHandler<AnswerData> = {
    data: async ({ requestId }) => (requestId === null ? undefined : store.answer(requestId)),
  };

  return {
    /** Writes a request down. Throws rate_limited, and help_full for a stranger while very many ask. */
    async ask({ sentence, screen, email, lastError }: HelpRequest, asker: Asker): Promise<void> {
      const { client, language, nonce, known, visitor } = asker;
      const isKnown = email !== undefined && browsers.knows(known, email, clock.now().getTime());
      const state = (await ownEmail.view(nonce)).letter?.state ?? null;
      await write(async (tx): Promise<CodedError | undefined> => {
        const full = await spendRequest(core, tx, client, visitor !== undefined || isKnown);
        if (full) return full;
        const address = visitor?.email ?? email ?? null;
        // Only the owner of a verified address is recorded as its user.
        const userId = visitor?.id ?? (isKnown ? await store.userOf(tx, email) : undefined) ?? null;
        const facts = { language, screen, sentence, lastError: lastError ?? null, letterState: state };
        const createdAt = iso(clock.now());
        const id = await store.add(tx, { ...facts, email: address, userId, createdAt });
        await audit(tx, { action: "help_asked", userId, details: { id, email: address }, client });
        return undefined;
      });
    },

    list: helpListStore(db).list,

    email,

    /**
     * Closes a request, and sends the answer if there is one; a closed one stays as it is. Throws not_found, and invalid_data for
     * an answer to somebody who gave no address.
     */
    async close({ id, answer }: HelpAnswerRequest, { id: answeredBy, client }: Actor): Promise<void> {
      await write(async (tx): Promise<CodedError | undefined> => {
        const request = await store.byId(tx, id);
        if (!request) return new CodedError("not_found");
        if (request.answeredAt !== null) return undefined;
        if (answer !== undefined && request.email === null) return invalidField("answer", "emailInvalid");
        const now = clock.now();
        const closed = await store.close(tx, id, {
          answer: answer ?? null,
          answeredBy,
          answeredAt: iso(now),
        });
        if (!closed) return undefined;
        const { email, userId, language } = closed;
        const owed = userId === null ? "unknown" : "known";
        if (answer !== undefined && email !== null) {
          // It waits for the day's emails as any email does.
          await queue.add(tx, supportEmails.answer, { to: email, language, userId, requestId: id, owed });
        }
        await audit(tx, { action: "help_answered", userId: answeredBy, details: { id, email }, client });
        return undefined;
      });
      queue.wake();
    },

    /** Deletes what was asked longer ago, or was answered longer ago, than emails are stored. */
    async deleteOld(): Promise<void> {
      await store.deleteOld(iso(clock.now().getTime() - (await settings.emailRetentionMs())));
    },
  };
}

export type HelpService = ReturnType<typeof helpService>;
