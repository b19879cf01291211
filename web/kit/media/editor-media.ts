import { formatSize, type MediumView } from "../../../src/features/media/media.contract.ts";
import { currentLanguage, translator } from "../../i18n.ts";
import type { EditorMedia } from "../editor/editor-schema.ts";
import { lazyDialog } from "../ui/lazy-dialog.tsx";
import { findMedium, mediumUrl } from "./media.queries.ts";

/** The media library, as the editor of texts takes it. */
export const editorMedia: EditorMedia = {
  Library: lazyDialog(async () => (await import("./media-library.tsx")).MediaLibrary),
  lookOf: async (sha) => lookOf(await findMedium(sha)),
};

function lookOf(medium: MediumView | undefined): (Element | string)[] {
  if (!medium) return [translator("console")("editor.mediumGone")];
  const { kind, name, width, height, alts, size } = medium;
  const caption = document.createElement("figcaption");
  caption.textContent = `${name} · ${formatSize(size)}`;
  if (kind === "picture") {
    const picture = document.createElement("img");
    picture.alt = alts[currentLanguage()] ?? "";
    if (width && height) [picture.width, picture.height] = [width, height];
    picture.src = mediumUrl(medium);
    return [picture];
  }
  if (kind === "file") return [caption];
  const sound = document.createElement("audio");
  sound.controls = true;
  sound.preload = "none";
  sound.src = mediumUrl(medium);
  return [sound, caption];
}
