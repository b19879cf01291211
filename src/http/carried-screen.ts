import { escapeHTML } from "bun";
import { alignedByClass } from "../contract/alignment.ts";
import type { AntechamberView, OpenRoomView } from "../contract/antechamber.ts";
import { type Language, languageName } from "../contract/languages.ts";
import { pagePlaces } from "../contract/page-places.ts";

const places = new RegExp(["%product%", ...Object.values(pagePlaces)].join("|"), "g");
const languageAttribute = ` lang="${pagePlaces.language}"`;
/** Says that a text is in another language than its reader's. */
const foreignNote = /<p class="room-note">[^<]*%language%[^<]*<\/p>/;
/** The line of a room that closes; how long until then is for the reader's clock to say. */
const closingNote = /<p class="room-note">\u00a0<\/p>/;
const text = /<div[^>]*>%content%<\/div>/;

/** Fills every place in one pass, so that no text is taken for a place itself. */
function filled(frame: string, values: Record<string, string>): string {
  return frame.replace(places, (place) => values[place] ?? "");
}

/** Returns the hall of an initiate as the app shows it at first, from what the build rendered of one. */
export function hallHtml({ username }: AntechamberView, product: string, frame: string): string {
  return filled(frame, {
    "%product%": escapeHTML(product),
    [pagePlaces.username]: escapeHTML(username),
  });
}

/**
 * Returns an open room as the app shows it at first: its sign, its title, its text. `emblems` are the drawings of all signs, and of
 * a room without one by the name `none`, which stands in the frame.
 */
export function roomHtml(
  { title, language, content, sign, closesAt }: OpenRoomView,
  own: Language,
  product: string,
  frame: string,
  emblems: Record<string, string>,
): string {
  const plain = emblems.none ?? "";
  const missing = [
    ...(language === null || language === own ? [foreignNote] : []),
    ...(closesAt === null ? [closingNote] : []),
    ...(content === null ? [text] : []),
  ];
  const framed = missing
    .reduce((html, part) => html.replace(part, ""), frame)
    .replace(plain, (sign && emblems[sign]) ?? plain)
    .replaceAll(languageAttribute, language === null ? "" : ` lang="${language}"`);
  return filled(framed, {
    "%product%": escapeHTML(product),
    [pagePlaces.title]: escapeHTML(title),
    [pagePlaces.content]: alignedByClass(content ?? ""),
    [pagePlaces.language]: language === null ? "" : languageName(language, own),
  });
}
