import type { Language } from "../../core/contract/languages.ts";
import { scrollPath } from "../../core/contract/paths.ts";
import { allowanceOf } from "../../core/contract/rate-limit.ts";
import type { Tx } from "../../core/db/database.ts";
import type { Actor } from "../../core/lib/client.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, rateLimited } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import type { Core } from "../../core.ts";
import type { CopiesStore } from "../editions/copies.store.ts";
import type { Editions } from "../editions/editions.feature.ts";
import type { EmailHandler } from "../mail/email-handlers.ts";
import type { EmailQueue } from "../mail/email-queue.service.ts";
import { buyerEmails, type ScrollData } from "./buyers.emails.ts";
import { bookLanguage } from "./sales.contract.ts";
import { salesLimits } from "./sales.entries.ts";

type Services = { editions: Editions; letters: EmailQueue };

type Copy = NonNullable<Awaited<ReturnType<CopiesStore["whole"]>>>;

/** Letters of one write; others have their turn in between. */
const writtenMax = 20;
/** Letters about copies that wait in line at the most: what leaves in a minute at the usual pace. */
const waitingMax = 600;
/** Those of a list take up to one in so many of the mails of a day and of an hour: the rest is for those who come in. */
const budgetShare = 2;

/** Returns the language of a copy's letters: what its buyer reads, or else the book's. */
function languageOf({ language, settings }: Pick<Copy, "language" | "settings">): Language {
  return language ?? bookLanguage.safeParse(JSON.parse(settings)).data?.language ?? "en";
}

/** Writes to buyers where their copies are. */
export function scrollLettersService(core: Core, { editions, letters }: Services) {
  const { audit, budget, clock, config, limits, write } = core;
  const { scrolls: tokens, stores } = editions;
  const { copies } = stores;
  let isLooking = false;

  async function put(tx: Tx, copy: Copy): Promise<void> {
    const { id, email, name } = copy;
    if (email === null) return;
    const letter = { to: email, username: name ?? "", language: languageOf(copy), copyId: id } as const;
    await letters.add(tx, buyerEmails.scroll, { ...letter, owed: "unknown" });
  }

  /** Returns how many letters of lists may be put in line now. */
  async function roomInLine(): Promise<number> {
    const [inLine, room] = await Promise.all([
      letters.inLine(buyerEmails.scroll.name),
      budget.roomFor(budgetShare),
    ]);
    return Math.min(waitingMax, room) - inLine;
  }

  /** Puts letters in line as far as there is room. */
  async function look(): Promise<void> {
    for (let left = await roomInLine(); left > 0; ) {
      const due = await copies.unsent(Math.min(writtenMax, left));
      if (due.length === 0) return;
      const now = clock.now().getTime();
      left -= await write(async (tx) => {
        const ids = due.map(({ id }) => id);
        const own = new Set(await copies.noteSent(tx, ids, iso(now), true));
        for (const copy of due) if (own.has(copy.id)) await put(tx, copy);
        return due.length;
      });
      letters.wake();
      await yieldToEventLoop();
    }
  }

  /** Returns what a letter says of a copy when it leaves; undefined when it is no longer its receiver's, or void. */
  async function boughtBy(copyId: number, to: string, language: Language) {
    const copy = await copies.whole(copyId);
    if (!copy || copy.email !== to || copy.revokedAt !== null) return undefined;
    let token = tokens.read(copy);
    if (token === undefined) {
      // The portal has another secret key since: what was sent before leads nowhere then.
      const made = tokens.make();
      await write((tx) => copies.renewToken(tx, copyId, made));
      token = tokens.read(made);
    }
    if (token === undefined) return undefined;
    const { title, number: nth, count: of } = copy;
    return {
      title,
      nth,
      of,
      url: `${config.publicUrl.replace(/\/$/, "")}${scrollPath(token)}?lang=${language}`,
    };
  }

  const email: EmailHandler<ScrollData> = {
    async data({ to, username, language, copyId }) {
      const bought = copyId === null ? undefined : await boughtBy(copyId, to, language);
      return bought && { username: username ?? "", ...bought };
    },
  };

  return {
    email,
    /** Puts the letter of a copy in line that was just sold to one buyer; `wake` is called once that is committed. */
    async announce(tx: Tx, copyId: number): Promise<void> {
      const now = clock.now().getTime();
      const copy = await copies.whole(copyId, tx);
      if (copy && (await copies.noteSent(tx, [copyId], iso(now), true)).length > 0) await put(tx, copy);
    },
    wake: letters.wake,

    /** Puts the letters of copies in line that were sold by a list, as the day's mails allow; the others follow. */
    async tour(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      try {
        await look();
      } finally {
        isLooking = false;
      }
    },

    /** Sends a copy's letter again. Throws not_found for a copy that is nobody's, copy_revoked, and rate_limited. */
    async sendAgain(runId: number, number: number, { id: userId, client }: Actor): Promise<void> {
      const known = await copies.byNumber(runId, number);
      const copy = known && (await copies.whole(known.id));
      if (!copy?.email) throw new CodedError("not_found");
      if (copy.revokedAt !== null) throw new CodedError("copy_revoked");
      const { id: copyId, email } = copy;
      await write(async (tx) => {
        const again = [allowanceOf(salesLimits["scroll-letter"], String(copyId))];
        const { wait } = await limits.spend(tx, client, again);
        if (wait > 0) return rateLimited(wait);
        await copies.noteSent(tx, [copyId], iso(clock.now()), false);
        await put(tx, copy);
        const details = { id: runId, number, email };
        await audit(tx, { action: "copy_resent", userId, details, client });
        return undefined;
      });
      letters.wake();
    },
  };
}

export type ScrollLetters = ReturnType<typeof scrollLettersService>;
