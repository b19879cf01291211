import { cleanHtml } from "../features/pages/pages.rules.ts";
import { roomTextsStore } from "../features/rooms/room-texts.store.ts";
import { textsService } from "../features/texts/texts.service.ts";
import { laterThan } from "../lib/clock.ts";
import type { Shared } from "./shared.ts";

/** Builds the texts of rooms and of pages, each with its versions in every language. */
export function composeTexts({ db, clock, base, stores, shown, clean }: Shared) {
  const texts = {
    ...base,
    versions: stores.versions,
    read: db.read,
    cleanSent: clean,
    clean: cleanHtml,
    media: stores.media,
    shown,
  };
  return {
    rooms: textsService({
      ...texts,
      kind: "room",
      actions: { saved: "room_text_saved", restored: "room_text_restored" },
      store: roomTextsStore(db),
    }),
    pages: textsService({
      ...texts,
      kind: "page",
      actions: { saved: "page_text_saved", restored: "page_text_restored" },
      store: stores.pageTexts,
      needsContent: true,
      sourceAt: stores.pages.contentAt,
      // A page whose text has changed is another edition of it, in every language.
      async onSaved(tx, id) {
        const page = await stores.pages.byId(tx, id);
        if (page) await stores.pages.update(tx, id, { updatedAt: laterThan(page.updatedAt, clock.now()) });
      },
    }),
  };
}
