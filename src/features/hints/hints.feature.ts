import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { codexMarksStore } from "../codex/codex.store.ts";
import { bookHintsService } from "./book-hints.service.ts";
import { bookMarksService } from "./book-marks.service.ts";
import { hintsActions, hintsLimits } from "./hints.entries.ts";
import { bookHintsRoutes, formHintsRoutes, hintsRoutes, initiateHintsRoutes } from "./hints.routes.ts";
import { hintsService } from "./hints.service.ts";
import { initiateHintsService } from "./initiate-hints.service.ts";
import { leaksService } from "./leaks.service.ts";
import { repliesService } from "./replies.service.ts";
import { wrongCodesService } from "./wrong-codes.service.ts";

/** How often a hint was taken stays with the hint. */
const hintsPersonal: PersonalData = ({ rooms, whispers, whisperTakes: takes, failedTries: tries }) => [
  {
    table: takes,
    of: ({ ids }) => [[takes.userId, ids]],
    export: {
      as: "whispers",
      columns: { place: whispers.place, room: rooms.name, createdAt: takes.createdAt },
      joins: [
        [takes.whisperId, whispers],
        [whispers.roomId, rooms],
      ],
    },
    erase: { as: "whispers taken", how: "delete" },
  },
  {
    table: tries,
    of: ({ ids }) => [[tries.userId, ids]],
    export: {
      as: "failedTries",
      columns: { room: rooms.name, createdAt: tries.createdAt },
      joins: [[tries.roomId, rooms]],
    },
    erase: { as: "failed tries", how: "delete in parts" },
  },
];

/** Hints: at the gate, at a door, in a room, for a wrong code that looks like a pattern, and for a book; and what keeps codes out of them. */
export const hints = feature({
  name: "hints",
  needs: {},
  actions: hintsActions,
  limits: hintsLimits,
  personal: [hintsPersonal],
  build(core) {
    const leaks = leaksService(core);
    const marks = bookMarksService(core, codexMarksStore(core.db));
    const wrongCodes = wrongCodesService(core);
    return {
      leaks,
      marks,
      wrongCodes,
      initiateHints: initiateHintsService(core),
      hints: hintsService(core, leaks),
      replies: repliesService(core, leaks),
      bookHints: bookHintsService(core, marks),
      jobs: { "failed tries": { every: "hour", run: wrongCodes.deleteOld } },
    };
  },
  routes: ({ hints, replies, initiateHints, bookHints }, _needs, { guards }) => ({
    open: [initiateHintsRoutes(initiateHints, guards), formHintsRoutes(bookHints, guards)],
    staff: [hintsRoutes({ hints, replies }, guards), bookHintsRoutes(bookHints, guards)],
  }),
});
