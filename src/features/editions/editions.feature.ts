import type { PersonalData } from "../../core/db/personal.ts";
import { feature, type ServiceOf } from "../../feature.ts";
import { codes } from "../codes/codes.feature.ts";
import { codex } from "../codex/codex.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { editionReferencesRoutes } from "../rooms/references/references.routes.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { downloadTokens } from "../sales/download-tokens.service.ts";
import { copiesService } from "./copies.service.ts";
import { copiesStore } from "./copies.store.ts";
import { editionsActions } from "./editions.entries.ts";
import { editionFilesRoutes, editionsRoutes } from "./editions.routes.ts";
import { editionsService } from "./editions.service.ts";
import { editionsStore } from "./editions.store.ts";
import { exportsService } from "./exports.service.ts";

/** Whose a copy is goes, with the page it has; that it was sold stays. */
const editionsPersonal: PersonalData = ({ codexRuns: editions, codexCopies: copies }) => [
  {
    table: copies,
    of: ({ emails }) => [[copies.email, emails]],
    export: {
      as: "copies",
      columns: {
        run: editions.label,
        number: copies.number,
        code: copies.code,
        name: copies.name,
        soldAt: copies.soldAt,
        lastSentAt: copies.lastSentAt,
        fetchedAt: copies.fetchedAt,
        fetches: copies.fetches,
        revokedAt: copies.revokedAt,
      },
      joins: [[copies.runId, editions]],
    },
    erase: { as: "bought copies", how: { name: null, email: null, token: null, tokenHash: null } },
  },
];

/** Editions, their copies, and the files that hold them. */
export const editions = feature({
  name: "editions",
  needs: { hints, rooms, codes, codex },
  actions: editionsActions,
  personal: [editionsPersonal],
  build(core, { hints: { leaks, marks }, codes: { store: codes }, codex }) {
    const tokens = downloadTokens(core.keys.downloadTokens);
    const copies = copiesService(core, { files: codex.files, tokens });
    const editions = editionsService(core, { leaks, marks, codes, copies, codex });
    return {
      stores: { editions: editionsStore(core.db), copies: copiesStore(core.db) },
      tokens,
      copies,
      editions,
      exports: exportsService(core, { copies, codex }),
      jobs: { "press runs": { every: "hour", run: editions.undoUnfinished } },
    };
  },
  routes: (editions, { rooms: { references } }, { guards }) => ({
    staff: [
      editionsRoutes(editions, guards),
      editionFilesRoutes(editions, guards),
      editionReferencesRoutes(references, guards),
    ],
  }),
});

export type Editions = ServiceOf<typeof editions>;
