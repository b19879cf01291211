import { feature } from "../../feature.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { sleepUntil } from "../../lib/turns.ts";
import { lettersRoutes } from "./letters.routes.ts";
import { type LetterTimers, lettersService } from "./letters.service.ts";
import { mailPauseService } from "./mail-pause.service.ts";
import { mailQueueStore } from "./mail-queue.store.ts";
import { ownLetterService } from "./own-letter.service.ts";

const realTimers: LetterTimers = { pace: (ms) => Bun.sleep(ms), patience: sleepUntil, look: sleepUntil };

/** The queue of letters, and what tells somebody of their own; features that write letters register what these say. */
export const mail = feature({
  name: "mail",
  needs: {},
  build(core) {
    const { config, clock, log, db, base, stores, background, settings, mailer, mailSettings } = core;
    const { limits, limitsEnabled, budget, start, letterTimers = realTimers } = core;
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
  },
  routes: ({ ownLetter }, _needs, { core: { cookies } }) => ({ open: lettersRoutes({ ownLetter, cookies }) }),
});
