import type { PersonalData } from "../../core/db/personal.ts";
import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { hints } from "../hints/hints.feature.ts";
import { mail } from "../mail/mail.feature.ts";
import { media } from "../media/media.feature.ts";
import { textsService } from "../pages/texts/texts.service.ts";
import { roomTextsStore } from "../pages/texts/texts.store.ts";
import { antechamberRoutes, previewRoutes } from "./antechamber/antechamber.routes.ts";
import { antechamberService } from "./antechamber/antechamber.service.ts";
import { previewService } from "./antechamber/preview.service.ts";
import { roomEmailsService } from "./antechamber/room-emails.service.ts";
import { roomEmailsQueue } from "./antechamber/room-emails-queue.service.ts";
import { certificateRoutes } from "./certificate/certificate.routes.ts";
import { certificateService } from "./certificate/certificate.service.ts";
import { impactService } from "./references/impact.service.ts";
import { readinessService } from "./references/readiness.service.ts";
import { referencesRoutes } from "./references/references.routes.ts";
import { referencesService } from "./references/references.service.ts";
import { roomEmails } from "./rooms.emails.ts";
import { roomSettings, roomsActions, roomsLimits } from "./rooms.entries.ts";
import { roomsRoutes } from "./rooms.routes.ts";
import { roomsService } from "./rooms.service.ts";

const antechamberPersonal: PersonalData = ({ rooms, roomReads: reads, roomLetters: letters }) => [
  {
    table: reads,
    of: ({ ids }) => [[reads.userId, ids]],
    export: {
      as: "rooms",
      columns: { name: rooms.name, createdAt: reads.createdAt },
      joins: [[reads.roomId, rooms]],
    },
    erase: { as: "rooms read", how: "delete" },
  },
  {
    table: letters,
    of: ({ ids }) => [[letters.userId, ids]],
    export: {
      as: "roomLetters",
      columns: { name: rooms.name, createdAt: letters.createdAt },
      joins: [[letters.roomId, rooms]],
    },
    erase: { as: "letters about rooms", how: "delete" },
  },
];

/** Rooms, where they are used, and the antechamber that initiates see: emails about rooms, and certificates. */
export const rooms = feature({
  name: "rooms",
  needs: { mail, accounts, hints, media },
  settings: roomSettings,
  actions: roomsActions,
  limits: roomsLimits,
  emails: roomEmails,
  personal: [antechamberPersonal],
  build(core, { mail: { queue }, accounts: { users }, hints: { initiateHints }, media }) {
    const texts = textsService(core, media, { kind: "room", store: roomTextsStore(core.db) });
    const readiness = readinessService(core, media.embedded);
    const impact = impactService(core, readiness);
    const emails = roomEmailsService(core, users);
    const sending = roomEmailsQueue(core, { users, queue });
    const views = { hints: initiateHints, embedded: media.embedded, lights: media.lights };
    return {
      texts,
      readiness,
      impact,
      roomEmails: emails,
      antechamber: antechamberService(core, { ...views, users }),
      preview: previewService(core, views),
      certificates: certificateService(core, users),
      rooms: roomsService(core, { texts, readiness, impact }),
      references: referencesService(core, { readiness, impact }),
      checks: { rooms: readiness.broken },
      emails: { room: emails.email },
      jobs: { "letters about rooms": { every: "minute", run: sending.run } },
    };
  },
  routes: (rooms, _needs, { core, guards }) => ({
    open: [antechamberRoutes(rooms, guards), certificateRoutes(rooms.certificates, guards)],
    staff: [
      roomsRoutes(rooms, guards, core.cookies),
      referencesRoutes(rooms, guards),
      previewRoutes(rooms.preview, guards, core.cookies),
    ],
  }),
});
