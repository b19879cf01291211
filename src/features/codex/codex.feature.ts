import { Elysia } from "elysia";
import { markOf, stagesOf } from "../../book/keys.ts";
import { edition, supportedEditions } from "../../book/recipe.ts";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { statusOf } from "../codes/codes.rules.ts";
import { bookHintsRoutes, hintsRoutes } from "../hints/hints.routes.ts";
import { hintKeyOf } from "../hints/hints.rules.ts";
import { hintsService } from "../hints/hints.service.ts";
import { hintsStore } from "../hints/hints.store.ts";
import { hints } from "../whispers/hints.feature.ts";
import { codexRoutes } from "./codex.routes.ts";
import { contentDisposition } from "./codex.rules.ts";
import { codexService } from "./codex.service.ts";
import { codexEditionsService } from "./codex-editions.service.ts";
import { codexJobsService } from "./codex-jobs.service.ts";
import { codexJobsStore } from "./codex-jobs.store.ts";
import { codexPreviewsService } from "./codex-previews.service.ts";
import { marksService } from "./marks.service.ts";
import { presses } from "./press.feature.ts";

/** The codex: books by their recipes, their jobs, and the hints that they hide. */
export const codex = feature({
  name: "codex",
  needs: { hints, presses },
  build({ base, clock, db, heavy, limits, stores }, { hints: { said }, presses }) {
    const press = presses.books;
    const codexJobs = codexJobsService({ store: codexJobsStore(db), clock, heavy });
    const isSupported = (of: number) => supportedEditions.includes(of);
    const marks = marksService({ store: stores.codices, write: base.write, markOf, keyOf: hintKeyOf });
    return {
      edition,
      codexJobs,
      jobs: { "codex jobs": { every: "hour", run: codexJobs.sweep } } satisfies Jobs,
      marks,
      codex: codexService({
        ...base,
        ...said,
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
      }),
      editions: codexEditionsService({ store: stores.codices, jobs: codexJobs, press, isSupported }),
      previews: codexPreviewsService({ clock, press: presses.awaited }),
      hints: hintsService({ store: hintsStore(db), marks, write: base.write, limits, markOf, stagesOf }),
    };
  },
  routes: ({ codex, editions, codexJobs, previews, hints }, _needs, { guards }) => ({
    open: hintsRoutes({ hints, ...guards.initiate }),
    staff: new Elysia()
      .use(
        codexRoutes({
          codex,
          editions,
          jobs: codexJobs,
          previews,
          master: guards.master,
          disposition: contentDisposition,
        }),
      )
      .use(bookHintsRoutes(hints, guards.master)),
  }),
});
