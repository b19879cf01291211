import { type LetterTimers, lettersService } from "../features/letters/letters.service.ts";
import { mailPauseService } from "../features/letters/mail-pause.service.ts";
import { mailQueueStore } from "../features/letters/mail-queue.store.ts";
import { ownLetterService } from "../features/letters/own-letter.service.ts";
import { iso } from "../lib/clock.ts";
import type { Jobs } from "../lib/jobs.ts";
import { sleepUntil } from "../lib/turns.ts";
import type { Shared } from "./shared.ts";

const realTimers: LetterTimers = { pace: (ms) => Bun.sleep(ms), patience: sleepUntil, look: sleepUntil };

/** Builds the queue of letters, and what tells somebody of their own; areas that write letters later register what these say. */
export function composeLetters({
  config,
  clock,
  log,
  db,
  base,
  stores,
  background,
  settings,
  mailer,
  mailSettings,
  limits,
  limitsEnabled,
  budget,
  start,
  letterTimers = realTimers,
}: Shared) {
  const pause = mailPauseService({ store: mailQueueStore(db), clock });
  const letters = lettersService({
    ...base,
    db,
    pause,
    limits,
    budget,
    mailer,
    posting: async () => {
      const [server, connections, perSecond] = await Promise.all([
        settings.value("smtp_url"),
        settings.letterConnections(),
        settings.lettersPerSecond(),
      ]);
      // Only a mail server has a pace of its own, and load tests have none.
      return { connections, perSecond: limitsEnabled && server !== null ? perSecond : undefined };
    },
    log,
    background,
    timers: letterTimers,
    isShared: db.isServer,
    host: new URL(config.publicUrl).hostname,
  });
  const ownLetter = ownLetterService({
    store: stores.letters,
    clock,
    from: async () => (await mailSettings()).from,
    contact: async () => (await mailSettings()).contact,
    hasServer: async () => (await settings.value("smtp_url")) !== null,
    isPaused: async () => (await pause.current()) !== undefined,
    lifeMs: settings.otpLifeMs,
  });
  const jobs = {
    "letters due": {
      every: "moment",
      async run() {
        if (await start.areLettersDue(iso(clock.now()))) letters.wake();
      },
      isQuiet: true,
    },
    letters: { every: "hour", run: async () => letters.sweep(await settings.letterRetentionMs()) },
  } satisfies Jobs;
  return { letters, ownLetter, pause, jobs };
}

export type Letters = ReturnType<typeof composeLetters>;
