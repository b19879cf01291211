import { letterDomainsMs, lettersRetryMax, noticeLifeMs } from "../../core/contract/limits.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import type { SendingService } from "../initiation/sending.service.ts";
import type { PeopleService } from "../support/people/people.service.ts";
import { domainsOf } from "./domains.rules.ts";
import type { LettersService } from "./letters.service.ts";
import { lettersStore } from "./letters.store.ts";
import { type LettersListStore, lettersListStore } from "./letters-list.store.ts";
import type { LetterDomainView, LettersRetriedView, LettersRetryRequest } from "./mail.contract.ts";

type Services = {
  mail: { letters: LettersService };
  initiation: { sending: SendingService };
  people: PeopleService;
};

/** What staff see and do of letters. */
export function lettersDeskService(
  { db, write, writeChange, audit, clock }: Core,
  { mail: { letters }, initiation: { sending }, people }: Services,
) {
  const lists = lettersListStore(db);
  const store = lettersStore(db);

  /**
   * Tries a letter again: at once if it waits in line. One that ended is written anew with a code that lives, or without a code
   * put back in line, as one more of the day's mails. Throws not_found, letter_accepted, rate_limited or portal_busy; and as sending
   * again does, forbidden for a letter to a master admin, and suspended.
   */
  async function retry(id: number, { id: userId, client }: Actor): Promise<void> {
    const letter = await lists.byId(id);
    if (!letter) throw new CodedError("not_found");
    const { kind, state, to: email, username, language } = letter;
    const whose = await people.person(letter.userId === null ? email : String(letter.userId));
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
      // Whoever has another address by now gets it there.
      const to = { email: whose.email, username: username ?? "", language, userId: letter.userId };
      await sending.sendAgain(to, client, async (tx, isSent) => {
        if (isSent) await record(tx);
      });
      return;
    }
    await write(async (tx) => {
      const now = clock.now().getTime();
      if (await store.requeue(tx, id, iso(now), iso(now + noticeLifeMs))) await record(tx);
    });
    letters.wake();
  }

  return {
    list: lists.list,

    /** Returns how letters with codes fared of late, by their recipients' domains. */
    async domains(): Promise<LetterDomainView[]> {
      return domainsOf(await lists.recent(iso(clock.now().getTime() - letterDomainsMs)));
    },

    retry,

    /**
     * Tries the letters again that a filter shows, so many at a time, each by the rules of one; those that these refuse are passed
     * over. Throws portal_busy when the day's mails allow no more.
     */
    async retryShown(
      filter: LettersRetryRequest,
      shownAs: Parameters<LettersListStore["toRetry"]>[1],
      actor: Actor,
    ): Promise<LettersRetriedView> {
      const ids = await lists.toRetry(filter, shownAs);
      let retried = 0;
      for (const id of ids)
        try {
          await retry(id, actor);
          retried++;
        } catch (error) {
          if (!(error instanceof CodedError) || error.code === "portal_busy") throw error;
        }
      return { success: true, retried, next: ids.length < lettersRetryMax ? null : (ids.at(-1) ?? null) };
    },
  };
}

export type LettersDeskService = ReturnType<typeof lettersDeskService>;
