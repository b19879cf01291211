import { failedTryRetentionMs } from "../contract/limits.ts";
import type { Write } from "../db/database.ts";
import type { WriteChange } from "../features/audit/refusals.service.ts";
import { saidService } from "../features/codes/said.service.ts";
import { failedTriesStore } from "../features/whispers/failed-tries.store.ts";
import { hearingService } from "../features/whispers/hearing.service.ts";
import { hearingStore } from "../features/whispers/hearing.store.ts";
import { nearMissesService } from "../features/whispers/near-misses.service.ts";
import { nearMissesStore } from "../features/whispers/near-misses.store.ts";
import { whispersService } from "../features/whispers/whispers.service.ts";
import { whispersStore } from "../features/whispers/whispers.store.ts";
import { iso } from "../lib/clock.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Shared } from "./shared.ts";

/** Builds whispers and who hears them, tries that came near, and what is said of which letters and digits are taken. */
export function composeWhispers({ db, clock, base, stores, limits }: Shared) {
  const store = whispersStore(db);
  const failedTries = failedTriesStore(db);
  const said = saidService({
    store: stores.codes,
    clock,
    hold: (tx) => db.lock(tx, "said"),
    texts: store.said,
    read: db.read,
  });
  const write: Write = async (job) => {
    await said.readAhead();
    return base.write(job);
  };
  const writeChange: WriteChange = async (...asked) => {
    await said.readAhead();
    return base.writeChange(...asked);
  };
  const hearing = hearingService({
    ...base,
    store: hearingStore(db),
    failedTries,
    countTaken: store.countTaken,
    read: db.read,
    limits,
  });
  const nearMisses = nearMissesService({
    ...base,
    store: nearMissesStore(db),
    refusalOfSaid: said.refusalOf,
  });
  return {
    /** For services that ask in their writes what whispers say, which is worked out before each of these begins. */
    whisperable: { whispered: said.whispered, isInHint: said.isInHint, write, writeChange },
    hearing,
    nearMisses,
    failedTries,
    jobs: {
      "failed tries": {
        every: "hour",
        run: () => failedTries.sweep(iso(clock.now().getTime() - failedTryRetentionMs)),
      },
    } satisfies Jobs,
    routed: {
      hearing,
      nearMisses,
      whispers: whispersService({ ...base, store, refusalOfSaid: said.refusalOf }),
    },
  };
}

export type Whispers = ReturnType<typeof composeWhispers>;
