import { feature, type ServiceOf } from "../../feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { bookHintsRoutes, hintsRoutes } from "../hints/hints.routes.ts";
import { hintsService } from "../hints/hints.service.ts";
import { hints } from "../whispers/hints.feature.ts";
import { codexRoutes } from "./codex.routes.ts";
import { codexService } from "./codex.service.ts";
import { codexStore } from "./codex.store.ts";
import { codexFilesStore } from "./codex-files.store.ts";
import { codexJobsService } from "./codex-jobs.service.ts";
import { marksService } from "./marks.service.ts";

/** The codex: books by their recipes, their jobs, and the hints that they hide. */
export const codex = feature({
  name: "codex",
  needs: { hints, codes },
  build(core, { hints: { said }, codes: { store: codes } }) {
    const codexJobs = codexJobsService(core);
    const marks = marksService(core);
    return {
      codices: codexStore(core.db),
      files: codexFilesStore(core.db),
      codexJobs,
      marks,
      codex: codexService(core, { said, codes, codexJobs, marks }),
      hints: hintsService(core, marks),
      jobs: { "codex jobs": { every: "hour", run: codexJobs.sweep } },
    };
  },
  routes: (codex, _needs, { guards }) => ({
    open: [hintsRoutes(codex.hints, guards)],
    staff: [codexRoutes(codex, guards), bookHintsRoutes(codex.hints, guards)],
  }),
});

export type Codex = ServiceOf<typeof codex>;
