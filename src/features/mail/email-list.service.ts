import {
  emailDomainsMax,
  emailDomainsMs,
  emailQuickMs,
  emailsRetryMax,
  noticeLifeMs,
} from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { SendingService } from "../initiation/sending.service.ts";
import type { PeopleService } from "../support/people/people.service.ts";
import { type EmailListStore, emailListStore } from "./email-list.store.ts";
import type { EmailQueue } from "./email-queue.service.ts";
import { emailQueueStore } from "./email-queue.store.ts";
import type { EmailDomainView, EmailState, EmailsRetriedView, EmailsRetryRequest } from "./mail.contract.ts";

type Services = {
  mail: { queue: EmailQueue };
  initiation: { sending: SendingService };
  people: PeopleService;
};

/** What staff see and do of emails. */
export function emailListService(
  { db, write, writeChange, audit, clock }: Core,
  { mail: { queue }, initiation: { sending }, people }: Services,
) {
  const lists = emailListStore(db);
  const store = emailQueueStore(db);

  /**
   * Tries an email again: at once if it is queued. One that ended is written anew with a valid code, or queued again
   * without a code, as one more of the day's emails. Throws not_found, letter_accepted, rate_limited or portal_busy;
   * and as sending again does, forbidden for an email to a master admin, and suspended.
   */
  async function retry(id: number, { id: userId, client }: Actor): Promise<void> {
    const shown = await lists.byId(id);
    if (!shown) throw new CodedError("not_found");
    const { kind, state, to: email, username, language } = shown;
    const whose = await people.person(shown.userId === null ? email : String(shown.userId));
    if (whose.role === "master_admin")
      await writeChange({ id: userId, client }, { change: "letter_retried", id, email }, async () => {
        return new CodedError("forbidden");
      });
    if (whose.suspendedAt !== null) throw new CodedError("suspended");
    if (state === "accepted") throw new CodedError("letter_accepted");
    const record = (tx: Tx) =>
      audit(tx, { action: "letter_retried", userId, details: { id, email }, client });
    const isCoded = kind === "register" || kind === "return";
    const isOver = state === "refused" || state === "expired";
    if (isCoded && isOver) {
      // A changed address gets it at the new one.
      const to = { email: whose.email, username: username ?? "", language, userId: shown.userId };
      await sending.sendAgain(to, client, async (tx, isSent) => {
        if (isSent) await record(tx);
      });
      return;
    }
    await write(async (tx) => {
      const now = clock.now().getTime();
      if (await store.requeue(tx, id, iso(now), iso(now + noticeLifeMs))) await record(tx);
    });
    queue.wake();
  }

  return {
    list: lists.list,

    /** Returns the delivery of recent emails with codes, by their recipients' domains. */
    async domains(): Promise<EmailDomainView[]> {
      return domainsOf(await lists.recent(iso(clock.now().getTime() - emailDomainsMs)));
    },

    retry,

    /**
     * Tries the emails again that a filter shows, so many at a time, each by the rules of one; those that these refuse are passed
     * over. Throws portal_busy when the day's emails allow no more.
     */
    async retryShown(
      filter: EmailsRetryRequest,
      shownAs: Parameters<EmailListStore["toRetry"]>[1],
      actor: Actor,
    ): Promise<EmailsRetriedView> {
      const ids = await lists.toRetry(filter, shownAs);
      let retried = 0;
      for (const id of ids)
        try {
          await retry(id, actor);
          retried++;
        } catch (error) {
          if (!(error instanceof CodedError) || error.code === "portal_busy") throw error;
        }
      return { success: true, retried, next: ids.length < emailsRetryMax ? null : (ids.at(-1) ?? null) };
    },
  };
}

export type EmailListService = ReturnType<typeof emailListService>;

type Email = { domain: string; state: EmailState; createdAt: string; enteredAt: string | null };

/** Returns the middle of some numbers, of two the lower; null without any. */
function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

/** Returns how emails to each domain fared, the domain with most emails first. */
export function domainsOf(emails: readonly Email[]): EmailDomainView[] {
  const byDomain = Map.groupBy(emails, ({ domain }) => domain);
  const views = [...byDomain].map(([domain, own]): EmailDomainView => {
    const waits = own.flatMap(({ createdAt, enteredAt }) =>
      enteredAt === null ? [] : Date.parse(enteredAt) - Date.parse(createdAt),
    );
    const median = medianOf(waits);
    return {
      domain,
      sent: own.length,
      accepted: own.filter(({ state }) => state === "accepted").length,
      refused: own.filter(({ state }) => state === "refused").length,
      verified: waits.filter((wait) => wait <= emailQuickMs).length,
      medianSeconds: median === null ? null : Math.round(median / 1000),
    };
  });
  return views
    .sort((one, other) => other.sent - one.sent || (one.domain < other.domain ? -1 : 1))
    .slice(0, emailDomainsMax);
}
