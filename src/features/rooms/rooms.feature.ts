import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { mail } from "../mail/mail.feature.ts";
import { media } from "../media/media.feature.ts";
import { textsService } from "../pages/texts/texts.service.ts";
import { antechamberRoutes, previewRoutes } from "./antechamber/antechamber.routes.ts";
import { antechamberService } from "./antechamber/antechamber.service.ts";
import { openingsEmails } from "./antechamber/openings.emails.ts";
import { openingsService } from "./antechamber/openings.service.ts";
import { keepsakeRoutes } from "./certificate/keepsake.routes.ts";
import { keepsakeService } from "./certificate/keepsake.service.ts";
import { readinessService } from "./readiness.service.ts";
import { tiesRoutes } from "./references/ties.routes.ts";
import { tiesService } from "./references/ties.service.ts";
import { roomTextsStore } from "./room-texts.store.ts";
import { roomSettings, roomsActions, roomsLimits } from "./rooms.entries.ts";
import { antechamberPersonal } from "./rooms.personal.ts";
import { roomsRoutes } from "./rooms.routes.ts";
import { roomsService } from "./rooms.service.ts";

/** Rooms, what is missing in them, and the antechamber that initiates see: letters about openings, and keepsakes. */
export const rooms = feature({
  name: "rooms",
  needs: { mail, accounts, hints, media },
  settings: roomSettings,
  actions: roomsActions,
  limits: roomsLimits,
  emails: openingsEmails,
  personal: [antechamberPersonal],
  build(core, { mail: { letters }, accounts: { users }, hints: { initiateHints }, media }) {
    const texts = textsService(core, media, { kind: "room", store: roomTextsStore(core.db) });
    const readiness = readinessService(core, media.shown);
    const openings = openingsService(core, { users, letters });
    return {
      texts,
      readiness,
      openings,
      antechamber: antechamberService(core, { users, hints: initiateHints, shown: media.shown }),
      certificates: keepsakeService(core, users),
      rooms: roomsService(core, { texts, readiness }),
      ties: tiesService(core, readiness),
      checks: { rooms: readiness.broken },
      emails: { room: openings.email },
      jobs: { "letters about rooms": { every: "minute", run: openings.tour } },
    };
  },
  routes: (rooms, _needs, { core, guards }) => ({
    open: [antechamberRoutes(rooms, guards), keepsakeRoutes(rooms.certificates, guards)],
    staff: [
      roomsRoutes(rooms, guards),
      tiesRoutes(rooms.ties, guards),
      previewRoutes(rooms.antechamber, guards, core.cookies),
    ],
  }),
});
