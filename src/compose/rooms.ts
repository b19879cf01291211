import { antechamberService } from "../features/antechamber/antechamber.service.ts";
import { antechamberStore } from "../features/antechamber/antechamber.store.ts";
import { openingsEmails } from "../features/antechamber/openings.emails.ts";
import { openingsService } from "../features/antechamber/openings.service.ts";
import { stopTokens } from "../features/antechamber/stop-tokens.service.ts";
import { statusOf } from "../features/codes/codes.rules.ts";
import { keepsakeService } from "../features/keepsake/keepsake.service.ts";
import { keepsakeStore } from "../features/keepsake/keepsake.store.ts";
import type { LettersService } from "../features/letters/letters.service.ts";
import { mediaIn, withoutMedia } from "../features/media/shown.rules.ts";
import { cleanHtml } from "../features/pages/pages.rules.ts";
import { doorFaultsOf } from "../features/rooms/readiness.rules.ts";
import { readinessService } from "../features/rooms/readiness.service.ts";
import { readinessStore } from "../features/rooms/readiness.store.ts";
import { roomsService } from "../features/rooms/rooms.service.ts";
import { withAges } from "../features/texts/texts.rules.ts";
import type { TextsService } from "../features/texts/texts.service.ts";
import { tiesService } from "../features/ties/ties.service.ts";
import { tiesStore } from "../features/ties/ties.store.ts";
import type { HearingService } from "../features/whispers/hearing.service.ts";
import type { Jobs } from "../lib/jobs.ts";
import { bookplateWords } from "../locales/bookplate.ts";
import type { Shared } from "./shared.ts";

/** Builds rooms, what is missing in them, and the antechamber that initiates see: letters about openings, and keepsakes. */
export function composeRooms(
  {
    config,
    keys,
    db,
    clock,
    base,
    stores,
    limits,
    budget,
    awaitedPress,
    settings,
    background,
    shown,
    seals,
  }: Shared,
  { letters, hearing, texts }: { letters: LettersService; hearing: HearingService; texts: TextsService },
) {
  const doors = readinessStore(db);
  const tiesOf = tiesStore(db);
  const readiness = readinessService({
    store: doors,
    clock,
    statusOf,
    withAges,
    media: { in: mediaIn, without: withoutMedia, shown: stores.media.shown },
    pagesOf: tiesOf.pagesOf,
  });
  const antechamber = antechamberService({
    store: antechamberStore(db),
    hearing,
    write: base.write,
    clock,
    async show(html, language) {
      const clean = cleanHtml(html);
      return shown.inText(clean, await shown.mediaOf(clean), language);
    },
    noteRefusal: base.noteRefusal,
    noteEntry: stores.users.noteEntry,
    background,
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
  const keepsake = keepsakeService({
    store: keepsakeStore(db),
    placeAdmitted: stores.users.placeAdmitted,
    tokens: seals,
    press: awaitedPress,
    limits,
    write: base.write,
    noteRefusal: base.noteRefusal,
    productTitle: settings.productTitle,
    publicUrl: config.publicUrl,
    wordsOf: bookplateWords,
  });
  return {
    readiness,
    antechamber,
    jobs: { "letters about rooms": { every: "minute", run: openings.tour } } satisfies Jobs,
    routed: {
      readiness,
      antechamber,
      openings,
      keepsake,
      roomTexts: texts,
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
    },
  };
}
