import { feature, type ServiceOf } from "../../feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { codex } from "../codex/codex.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { runReferencesRoutes } from "../rooms/references/references.routes.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { scrollTokens } from "../sales/scroll-tokens.service.ts";
import { copiesService } from "./copies.service.ts";
import { copiesStore } from "./copies.store.ts";
import { pressRunsActions } from "./editions.entries.ts";
import { pressRunsPersonal } from "./editions.personal.ts";
import { exportsService } from "./exports.service.ts";
import { pressRunsRoutes } from "./press-runs.routes.ts";
import { runsService } from "./runs.service.ts";
import { runsStore } from "./runs.store.ts";

/** Press runs, their copies, and the files that hold them. */
export const editions = feature({
  name: "editions",
  needs: { hints, rooms, codes, codex },
  actions: pressRunsActions,
  personal: [pressRunsPersonal],
  build(core, { hints: { leaks, marks }, codes: { store: codes }, codex }) {
    const scrolls = scrollTokens(core.keys.scrolls);
    const copies = copiesService(core, { files: codex.files, scrolls });
    const runs = runsService(core, { leaks, marks, codes, copies, codex });
    return {
      stores: { runs: runsStore(core.db), copies: copiesStore(core.db) },
      scrolls,
      copies,
      runs,
      exports: exportsService(core, { copies, codex }),
      jobs: { "press runs": { every: "hour", run: runs.sweep } },
    };
  },
  routes: (editions, { rooms: { references } }, { guards }) => ({
    staff: [pressRunsRoutes(editions, guards), runReferencesRoutes(references, guards)],
  }),
});

export type Editions = ServiceOf<typeof editions>;
