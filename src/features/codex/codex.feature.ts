import { feature, type ServiceOf } from "../../feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { codexRoutes } from "./codex.routes.ts";
import { codexService } from "./codex.service.ts";
import { codexFilesStore, codexStore } from "./codex.store.ts";
import { codexJobsService } from "./codex-jobs.service.ts";
import { bookStoring, codexMakingService } from "./codex-making.service.ts";
import { codexPreviewsService } from "./codex-previews.service.ts";

/** The codex: books by their recipes, and their jobs. */
export const codex = feature({
  name: "codex",
  needs: { hints, codes },
  build(core, { hints: { leaks, marks }, codes: { store: codes } }) {
    const codexJobs = codexJobsService(core);
    const addBook = bookStoring(core, marks);
    return {
      codices: codexStore(core.db),
      files: codexFilesStore(core.db),
      codexJobs,
      addBook,
      codex: codexService(core, codexJobs),
      making: codexMakingService(core, { leaks, codes, codexJobs, marks, addBook }),
      previews: codexPreviewsService(core),
      jobs: { "codex jobs": { every: "hour", run: codexJobs.removeEnded } },
    };
  },
  routes: (codex, _needs, { guards }) => ({
    staff: [codexRoutes(codex, guards)],
  }),
});

export type Codex = ServiceOf<typeof codex>;
