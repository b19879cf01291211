import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { codes } from "../codes/codes.feature.ts";
import { bookHintsRoutes, hintsRoutes } from "../hints/hints.routes.ts";
import { hintsService } from "../hints/hints.service.ts";
import { hints } from "../whispers/hints.feature.ts";
import { codexRoutes } from "./codex.routes.ts";
import { codexService } from "./codex.service.ts";
import { codexStore } from "./codex.store.ts";
import { codexEditionsService } from "./codex-editions.service.ts";
import { codexFilesStore } from "./codex-files.store.ts";
import { codexJobsService } from "./codex-jobs.service.ts";
import { codexPreviewsService } from "./codex-previews.service.ts";
import { marksService } from "./marks.service.ts";
import { presses } from "./press.feature.ts";

/** The codex: books by their recipes, their jobs, and the hints that they hide. */
export const codex = feature({
  name: "codex",
  needs: { hints, codes, presses },
  build(core, { hints: { said }, codes: { store: codes }, presses }) {
    const codexJobs = codexJobsService(core);
    const marks = marksService(core);
    return {
      codices: codexStore(core.db),
      files: codexFilesStore(core.db),
      codexJobs,
      marks,
      codex: codexService(core, { said, codes, jobs: codexJobs, marks, presses }),
      editions: codexEditionsService(core, codexJobs, presses),
      previews: codexPreviewsService(core, presses),
      hints: hintsService(core, marks),
      jobs: { "codex jobs": { every: "hour", run: codexJobs.sweep } } satisfies Jobs,
    };
  },
  routes: ({ hints, codexJobs: jobs, ...services }, _needs, { guards }) => ({
    open: hintsRoutes(hints, guards),
    staff: new Elysia().use(codexRoutes({ ...services, jobs }, guards)).use(bookHintsRoutes(hints, guards)),
  }),
});
