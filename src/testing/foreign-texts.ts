import { emailColours } from "../core/contract/email-colours.ts";
import { defaultCourse, defaultTitle } from "../core/contract/identity.ts";
import { type Language, languages } from "../core/contract/languages.ts";
import { defaultLook } from "../core/contract/look.ts";
import { paletteOf } from "../core/contract/palette.ts";

/** Words in each language, in trees of texts. */
export type Trees = Readonly<Record<Language, object>>;

/** Shorter ones may be a name, or stand in a word of another language. */
const lettersMin = 6;

/** Returns all texts of a tree. */
function textsOf(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(textsOf) : [];
}

/** Returns a text as it can be compared: in small letters, with one blank between two words, and without what letters are marked up with. */
const plain = (text: string) =>
  text
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s/g, " ")
    .replace(/ {2,}/g, " ")
    .toLowerCase()
    .trim();

/** Returns what of a text stands between what is filled in, tags and the ends of sentences. */
const partsOf = (text: string) =>
  text
    .split(/\{\{[^{}]*\}\}|<[^<>]*>|[.!?:;\n]/)
    .map(plain)
    .filter((part) => part.replace(/[^\p{L}]/gu, "").length >= lettersMin);

/** Returns what finds in a text the words of other languages that its own has not. */
export function foreignTexts(own: Language, all: readonly Trees[]): (text: string) => string[] {
  const ofOwn = plain(all.flatMap((words) => textsOf(words[own])).join("\n"));
  const others = languages.filter((each) => each !== own);
  const foreign = new Set(
    all.flatMap((words) => others.flatMap((each) => textsOf(words[each]).flatMap(partsOf))),
  );
  const sought = [...foreign].filter((part) => !ofOwn.includes(part));
  return (text) => {
    const found = plain(text);
    return sought.filter((part) => isWithin(found, part));
  };
}

/** Where HTML says something beside its text. */
const spoken = /\b(?:aria-label|aria-valuetext|title|placeholder|alt)="([^"]*)"/g;
const described =
  /<meta (?:name="(?:description|application-name)"|property="og:(?:title|description|image:alt)") content="([^"]*)"/g;

/** Returns all that HTML says: its text, and what is said of it. */
export function saidIn(html: string): string {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, "\n").replace(/<[^<>]*>/g, "\n");
  const beside = [spoken, described].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, said]) => said),
  );
  return [shown, ...beside].join("\n");
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);

/** True when whole words stand in a text. */
function isWithin(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + words.length])) return true;
  return false;
}

const { light, dark } = emailColours(defaultLook);
const golden = Object.entries(paletteOf(defaultLook.accent, defaultLook.ground))
  .filter(([name]) => name.startsWith("gold"))
  .map(([, colour]) => colour);
const ofProduct = [defaultTitle, defaultCourse, ...golden, light.name, dark.name, "212, 175, 55"].map(plain);

/** Returns what of the product's own names and gold is left in a text, or in a document without its styles. */
export function productsIn(text: string): string[] {
  const found = plain(text.replaceAll(/&nbsp;|&#160;/g, " "));
  return [...new Set(ofProduct)].filter((each) => found.includes(each));
}
