import { useEffect, useState } from "react";
import type { Words } from "../../i18n.ts";
import { ownChoice } from "../../lib/own-identity.ts";
import { screen } from "../../lib/screen.tsx";

const draftNoteWords: Words = {
  name: "draftNote",
  en: () => import("./words/draftNote.en.ts"),
  pt: () => import("./words/draftNote.pt.ts"),
  es: () => import("./words/draftNote.es.ts"),
};
const DraftNote = screen(async () => (await import("./draft-note.tsx")).DraftNote, draftNoteWords);

/** Fetches the note of a draft where the document shows one; all others are spared it. */
export function DraftMount() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!ownChoice("draft")) return;
    DraftNote.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  return isLoaded && <DraftNote />;
}
