import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { antechamberRoutes } from "../antechamber/antechamber.routes.ts";
import { antechamberService } from "../antechamber/antechamber.service.ts";
import { openingsRoutes, stopRoutes } from "../antechamber/openings.routes.ts";
import { openingsService } from "../antechamber/openings.service.ts";
import { previewRoutes } from "../antechamber/preview.routes.ts";
import { presses } from "../codex/press.feature.ts";
import { keepsakeRoutes, sealRoutes } from "../keepsake/keepsake.routes.ts";
import { keepsakeService } from "../keepsake/keepsake.service.ts";
import { mail } from "../letters/mail.feature.ts";
import { media } from "../media/media.feature.ts";
import { textsService } from "../texts/texts.service.ts";
import { tiesRoutes } from "../ties/ties.routes.ts";
import { tiesService } from "../ties/ties.service.ts";
import { tiesStore } from "../ties/ties.store.ts";
import { usersStore } from "../users/users.store.ts";
import { hints } from "../whispers/hints.feature.ts";
import { readinessService } from "./readiness.service.ts";
import { roomTextsStore } from "./room-texts.store.ts";
import { roomsRoutes } from "./rooms.routes.ts";
import { roomsService } from "./rooms.service.ts";

/** Rooms, what is missing in them, and the antechamber that initiates see: letters about openings, and keepsakes. */
export const rooms = feature({
  name: "rooms",
  needs: { mail, hints, media, presses },
  build(core, { mail: { letters }, hints: { hearing }, media, presses }) {
    const users = usersStore(core.db);
    const { shown } = media;
    const texts = textsService(core, media, {
      kind: "room",
      actions: { saved: "room_text_saved", restored: "room_text_restored" },
      store: roomTextsStore(core.db),
    });
    const readiness = readinessService(core, { shown, ties: tiesStore(core.db) });
    const openings = openingsService(core, { users, letters });
    return {
      jobs: { "letters about rooms": { every: "minute", run: openings.tour } } satisfies Jobs,
      texts,
      readiness,
      openings,
      antechamber: antechamberService(core, { users, shown, hearing }),
      keepsake: keepsakeService(core, { users, presses }),
      rooms: roomsService(core, { texts, readiness }),
      ties: tiesService(core, readiness),
    };
  },
  routes: (
    { antechamber, openings, keepsake, rooms, readiness, ties },
    _needs,
    { core: { cookies }, guards },
  ) => ({
    open: new Elysia()
      .use(antechamberRoutes(antechamber, guards))
      .use(openingsRoutes(openings, guards))
      .use(stopRoutes(openings))
      .use(keepsakeRoutes(keepsake, guards))
      .use(sealRoutes(keepsake)),
    staff: new Elysia()
      .use(roomsRoutes(rooms, readiness, guards))
      .use(tiesRoutes(ties, guards))
      .use(previewRoutes(antechamber, guards, cookies)),
  }),
});
