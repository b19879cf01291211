import type { Language } from "../../core/contract/languages.ts";
import { downloadPath } from "../../core/contract/paths.ts";
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
import { buyerEmails, type DownloadEmailData } from "./buyers.emails.ts";
import { bookLanguage } from "./sales.contract.ts";
import { salesLimits } from "./sales.entries.ts";

type Services = { editions: Editions; queue: EmailQueue };

type Copy = NonNullable<Awaited<ReturnType<CopiesStore["whole"]>>>;

/** Emails of one write; others have their turn in between. */
const writtenMax = 20;
/** The most queued emails about copies: what leaves in a minute at the usual pace. */
const waitingMax = 600;
/** Those of a list take up to one in so many of the emails of a day and of an hour: the rest is for those who come in. */
const budgetShare = 2;

/** Returns the language of a copy's emails: what its buyer reads, or else the book's. */
function languageOf({ language, settings }: Pick<Copy, "language" | "settings">): Language {
  return language ?? bookLanguage.safeParse(JSON.parse(settings)).data?.language ?? "en";
}

/** Queues the email of one copy. */
async function put(queue: EmailQueue, tx: Tx, copy: Copy): Promise<void> {
  const { id, email, name } = copy;
  if (email === null) return;
  const request = { to: email, username: name ?? "", language: languageOf(copy), copyId: id } as const;
  await queue.add(tx, buyerEmails.scroll, { ...request, owed: "unknown" });
}

/** Queues the emails of copies that were sold by a list. */
function listEmails({ budget, clock, write }: Core, { editions, queue }: Services) {
  const { copies } = editions.stores;
  let isRunning = false;

  /** Returns how many emails of lists may be queued now. */
  async function roomInLine(): Promise<number> {
    const [inLine, room] = await Promise.all([
      queue.inLine(buyerEmails.scroll.name),
      budget.roomFor(budgetShare),
    ]);
    return Math.min(waitingMax, room) - inLine;
  }

  /** Queues emails as far as there is room. */
  async function putUnsent(): Promise<void> {
    for (let left = await roomInLine(); left > 0; ) {
      const due = await copies.unsent(Math.min(writtenMax, left));
      if (due.length === 0) return;
      const now = clock.now().getTime();
      left -= await write(async (tx) => {
        const ids = due.map(({ id }) => id);
        const own = new Set(await copies.noteSent(tx, ids, iso(now), true));
        for (const copy of due) if (own.has(copy.id)) await put(queue, tx, copy);
        return due.length;
      });
      queue.wake();
      await yieldToEventLoop();
    }
  }

  return {
    /** Queues as many as the day's emails allow; the others follow. */
    async queueUnsent(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      try {
        await putUnsent();
      } finally {
        isRunning = false;
      }
    },
  };
}

/** Renders the email of a copy when it leaves. */
function copyEmail({ config, write }: Core, { tokens, stores }: Editions): EmailHandler<DownloadEmailData> {
  const { copies } = stores;

  return {
    /** Returns undefined for a copy that is no longer its receiver's, or void. */
    async data({ to, username, language, copyId }) {
      const copy = copyId === null ? undefined : await copies.whole(copyId);
      if (!copy || copy.email !== to || copy.revokedAt !== null) return undefined;
      let token = tokens.read(copy);
      if (token === undefined) {
        // The portal has another secret key since: what was sent before leads nowhere then.
        const made = tokens.make();
        await write((tx) => copies.renewToken(tx, copy.id, made));
        token = tokens.read(made);
      }
      if (token === undefined) return undefined;
      const { title, number: nth, count: of } = copy;
      const url = `${config.publicUrl.replace(/\/$/, "")}${downloadPath(token)}?lang=${language}`;
      return { username: username ?? "", title, nth, of, url };
    },
  };
}

/** Writes to buyers where their copies are. */
export function downloadEmailsService(core: Core, services: Services) {
  const { audit, clock, limits, write } = core;
  const { editions, queue } = services;
  const { copies } = editions.stores;

  return {
    ...listEmails(core, services),
    email: copyEmail(core, editions),
    /** Queues the email of a copy that was just sold to one buyer; `wake` is called once that is committed. */
    async announce(tx: Tx, copyId: number): Promise<void> {
      const now = clock.now().getTime();
      const copy = await copies.whole(copyId, tx);
      if (copy && (await copies.noteSent(tx, [copyId], iso(now), true)).length > 0)
        await put(queue, tx, copy);
    },
    wake: queue.wake,

    /** Sends the email of a copy again. Throws not_found for an unsold copy, copy_revoked, and rate_limited. */
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
        await put(queue, tx, copy);
        const details = { id: runId, number, email };
        await audit(tx, { action: "copy_resent", userId, details, client });
        return undefined;
      });
      queue.wake();
    },
  };
}

export type DownloadEmails = ReturnType<typeof downloadEmailsService>;
