import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { bookplateWords } from "../../locales/bookplate.ts";
import { antechamberRoutes } from "../antechamber/antechamber.routes.ts";
import { antechamberService } from "../antechamber/antechamber.service.ts";
import { antechamberStore } from "../antechamber/antechamber.store.ts";
import { openingsEmails } from "../antechamber/openings.emails.ts";
import { openingsRoutes, stopRoutes } from "../antechamber/openings.routes.ts";
import { openingsService } from "../antechamber/openings.service.ts";
import { previewRoutes } from "../antechamber/preview.routes.ts";
import { stopTokens } from "../antechamber/stop-tokens.service.ts";
import { statusOf } from "../codes/codes.rules.ts";
import { keepsakeRoutes, sealRoutes } from "../keepsake/keepsake.routes.ts";
import { keepsakeService } from "../keepsake/keepsake.service.ts";
import { keepsakeStore } from "../keepsake/keepsake.store.ts";
import { mail } from "../letters/mail.feature.ts";
import { media } from "../media/media.feature.ts";
import { mediaIn, withoutMedia } from "../media/shown.rules.ts";
import { cleanHtml } from "../pages/pages.rules.ts";
import { withAges } from "../texts/texts.rules.ts";
import { textsService } from "../texts/texts.service.ts";
import { tiesRoutes } from "../ties/ties.routes.ts";
import { tiesService } from "../ties/ties.service.ts";
import { tiesStore } from "../ties/ties.store.ts";
import { hints } from "../whispers/hints.feature.ts";
import { doorFaultsOf } from "./readiness.rules.ts";
import { readinessService } from "./readiness.service.ts";
import { readinessStore } from "./readiness.store.ts";
import { roomTextsStore } from "./room-texts.store.ts";
import { roomsRoutes } from "./rooms.routes.ts";
import { roomsService } from "./rooms.service.ts";

/** Rooms, what is missing in them, and the antechamber that initiates see: letters about openings, and keepsakes. */
export const rooms = feature({
  name: "rooms",
  needs: { mail, hints, media },
  build(core, { mail: { letters }, hints: { hearing }, media }) {
    const { awaitedPress, background, base, bookplates, budget, clock, config, db, keys } = core;
    const { limits, settings, stores } = core;
    const texts = textsService(core, media, {
      kind: "room",
      actions: { saved: "room_text_saved", restored: "room_text_restored" },
      store: roomTextsStore(db),
    });
    const doors = readinessStore(db);
    const tiesOf = tiesStore(db);
    const readiness = readinessService({
      store: doors,
      clock,
      statusOf,
      withAges,
      media: { in: mediaIn, without: withoutMedia, shown: media.shown.shown },
      pagesOf: tiesOf.pagesOf,
    });
    const openings = openingsService({
      ...base,
      store: stores.openings,
      users: stores.users,
      letters,
      waiting: stores.letters.waiting,
      budget,
      limits,
      tokens: stopTokens(keys.roomLetters),
      writtenSince: settings.roomLettersSince,
      publicUrl: config.publicUrl,
    });
    letters.handle(openingsEmails.room, {
      async data({ id, username, language }) {
        const news = await openings.newsOf(id, language);
        return news && { username: username ?? "", ...news };
      },
      async ended(tx, { id, userId }, { state, at, isFailure }) {
        if (userId === null) return;
        if (state === "accepted") await stores.users.noteRoomLetter(tx, userId, at);
        if (state === "expired" && isFailure) await stores.openings.untell(tx, id);
      },
    });
    return {
      jobs: { "letters about rooms": { every: "minute", run: openings.tour } } satisfies Jobs,
      texts,
      readiness,
      openings,
      antechamber: antechamberService({
        store: antechamberStore(db),
        hearing,
        write: base.write,
        clock,
        async show(html, language) {
          const clean = cleanHtml(html);
          return media.shown.inText(clean, await media.shown.mediaOf(clean), language);
        },
        noteRefusal: base.noteRefusal,
        noteEntry: stores.users.noteEntry,
        background,
      }),
      keepsake: keepsakeService({
        store: keepsakeStore(db),
        placeAdmitted: stores.users.placeAdmitted,
        tokens: bookplates,
        press: awaitedPress,
        limits,
        write: base.write,
        noteRefusal: base.noteRefusal,
        productTitle: settings.productTitle,
        publicUrl: config.publicUrl,
        wordsOf: bookplateWords,
      }),
      rooms: roomsService({
        ...base,
        store: stores.rooms,
        textsOf: texts.of,
        forgetTexts: texts.forget,
        readiness,
      }),
      ties: tiesService({
        store: tiesOf,
        clock,
        statusOf,
        doorFaultsOf,
        held: doors.codes,
        readers: readiness.readers,
        linkedSlugs: settings.linkedSlugs,
      }),
    };
  },
  routes({ antechamber, openings, keepsake, rooms, readiness, ties }, _needs, { core: { cookies }, guards }) {
    const { initiate, staff } = guards;
    return {
      open: new Elysia()
        .use(antechamberRoutes({ antechamber, ...initiate }))
        .use(openingsRoutes({ openings, ...initiate }))
        .use(stopRoutes(openings))
        .use(keepsakeRoutes({ keepsake, ...initiate }))
        .use(sealRoutes(keepsake)),
      staff: new Elysia()
        .use(roomsRoutes({ rooms, readiness, staff }))
        .use(tiesRoutes(ties, staff))
        .use(previewRoutes({ antechamber, staff, cookie: cookies.media })),
    };
  },
});
