import { Elysia } from "elysia";
import { edition } from "../../book/recipe.ts";
import { paths, scrollPath } from "../../contract/paths.ts";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { scrollTokens } from "../buyers/scroll-tokens.service.ts";
import { statusOf } from "../codes/codes.rules.ts";
import { unveiled } from "../codes/veil.rules.ts";
import { codex } from "../codex/codex.feature.ts";
import { fitted, orderOf } from "../codex/codex.order.ts";
import { contentDisposition } from "../codex/codex.rules.ts";
import { presses } from "../codex/press.feature.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { runTiesRoutes } from "../ties/ties.routes.ts";
import { hints } from "../whispers/hints.feature.ts";
import { copiesService } from "./copies.service.ts";
import { copiesListStore } from "./copies-list.store.ts";
import { exportsService } from "./exports.service.ts";
import { pressRunsRoutes } from "./press-runs.routes.ts";
import { runsService } from "./runs.service.ts";

/** Press runs, their copies, and the files that hold them. */
export const editions = feature({
  name: "editions",
  needs: { hints, rooms, codex, presses },
  build(core, { hints: { said }, codex: { codices, files, codexJobs: jobs, marks }, presses }) {
    const { base, clock, config, db, keys, stores } = core;
    const press = presses.books;
    const scrolls = scrollTokens(keys.scrolls);
    const linkOf = (copy: Parameters<typeof scrolls.read>[0]) => {
      const token = scrolls.read(copy);
      return token === undefined ? null : config.publicUrl + scrollPath(token);
    };
    const copies = copiesService({
      runs: stores.runs,
      lists: copiesListStore(db),
      copies: stores.copies,
      files,
      press: presses.awaited,
      clock,
      statusOf,
      linkOf,
      unveiled,
    });
    const runs = runsService({
      ...base,
      ...said,
      store: stores.runs,
      copies: stores.copies,
      find: copies.find,
      codes: stores.codes,
      codices,
      files,
      jobs,
      press,
      copyPress: presses.drawing,
      edition,
      orderOf,
      fitted,
      marks,
    });
    return {
      scrolls,
      copies,
      runs,
      jobs: { "press runs": { every: "hour", run: runs.sweep } } satisfies Jobs,
      exports: exportsService({
        ...base,
        copies,
        files,
        linkOf,
        jobs,
        press,
        entryAddress: config.publicUrl + paths.codeEntry,
      }),
    };
  },
  routes: ({ runs, copies, exports }, { rooms: { ties } }, { guards }) => ({
    staff: new Elysia()
      .use(pressRunsRoutes({ runs, copies, exports, master: guards.master, disposition: contentDisposition }))
      .use(runTiesRoutes(ties, guards)),
  }),
});
