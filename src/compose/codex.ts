import { markOf, stagesOf } from "../book/keys.ts";
import { edition, supportedEditions } from "../book/recipe.ts";
import { statusOf } from "../features/codes/codes.rules.ts";
import { codexService } from "../features/codex/codex.service.ts";
import { codexEditionsService } from "../features/codex/codex-editions.service.ts";
import { codexJobsService } from "../features/codex/codex-jobs.service.ts";
import { codexJobsStore } from "../features/codex/codex-jobs.store.ts";
import { codexPreviewsService } from "../features/codex/codex-previews.service.ts";
import { marksService } from "../features/codex/marks.service.ts";
import { hintKeyOf } from "../features/hints/hints.rules.ts";
import { hintsService } from "../features/hints/hints.service.ts";
import { hintsStore } from "../features/hints/hints.store.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Shared } from "./shared.ts";
import type { Whispers } from "./whispers.ts";

/** Builds the codex: books by their recipes, their jobs, and the hints that they hide. */
export function composeCodex(
  { db, clock, base, stores, press, awaitedPress, heavy, limits }: Shared,
  whisperable: Whispers["whisperable"],
) {
  const codexJobs = codexJobsService({
    store: codexJobsStore(db),
    clock,
    heavy,
  });
  const isSupported = (of: number) => supportedEditions.includes(of);
  const marks = marksService({ store: stores.codices, write: base.write, markOf, keyOf: hintKeyOf });
  const codex = codexService({
    ...base,
    ...whisperable,
    store: stores.codices,
    files: stores.codexFiles,
    jobs: codexJobs,
    press,
    edition,
    isSupported,
    gate: { statusOf },
    addCode: stores.codes.add,
    marks,
    read: db.read,
  });
  return {
    edition,
    codexJobs,
    marks,
    jobs: { "codex jobs": { every: "hour", run: codexJobs.sweep } } satisfies Jobs,
    routed: {
      codex,
      codexEditions: codexEditionsService({ store: stores.codices, jobs: codexJobs, press, isSupported }),
      codexJobs,
      codexPreviews: codexPreviewsService({ clock, press: awaitedPress }),
      hints: hintsService({ store: hintsStore(db), marks, write: base.write, limits, markOf, stagesOf }),
    },
  };
}

export type Codex = ReturnType<typeof composeCodex>;
