import type { Language } from "../../core/contract/languages.ts";
import type { Random } from "../random.ts";

/** The people and objects of one book's frame story; what a book calls them, its fragments do. */
export type Cast = {
  /** A woman. */
  copyist: string;
  /** A man. */
  keeper: string;
  town: string;
  /** The number of the leaf that is missing. */
  leaf: string;
  /** An object without its article, and its gender. */
  thing: { noun: string; isFeminine: boolean };
};

/** The names a cast is chosen from; things carry their article, which tells their gender. */
export type CastNames = {
  copyists: readonly string[];
  keepers: readonly string[];
  towns: readonly string[];
  things: readonly string[];
};

/** By language: the slots that put a word before the thing, masculine and feminine. */
const before: Record<Language, Readonly<Record<string, readonly [string, string]>>> = {
  en: { the: ["the", "the"], a: ["a", "a"] },
  pt: {
    o: ["o", "a"],
    um: ["um", "uma"],
    do: ["do", "da"],
    no: ["no", "na"],
    ao: ["ao", "à"],
    pelo: ["pelo", "pela"],
  },
  es: { el: ["el", "la"], un: ["un", "una"], del: ["del", "de la"], al: ["al", "a la"] },
};

/** What the slots call the thing, by language. */
const thingName: Record<Language, string> = { en: "thing", pt: "objeto", es: "objeto" };

const feminineArticle = /^(?:a|la) /;
const article = /^(?:the|a|o|la|el) /;

/** Returns the cast of a book. */
export function castOf(names: CastNames, random: Random): Cast {
  const thing = random.pick(names.things);
  return {
    copyist: random.pick(names.copyists),
    keeper: random.pick(names.keepers),
    town: random.pick(names.towns),
    leaf: String(2 * random.int(9, 140) + 1),
    thing: { noun: thing.replace(article, ""), isFeminine: feminineArticle.test(thing) },
  };
}

/**
 * Returns a text with its slots filled: `{copyist}`, `{keeper}`, `{town}`, `{leaf}`, the thing with a word that
 * agrees (`{the thing}`, `{do objeto}`, with a capital where the slot has one), or one of two texts by its gender
 * (`{objeto:perdido|perdida}`). Throws for a slot it does not know.
 */
export function filled(text: string, language: Language, cast: Cast): string {
  return text.replace(/\{([^{}]*)\}/g, (_, slot: string) => {
    const [name = "", choices] = slot.split(":");
    const { thing, ...people } = cast;
    if (choices !== undefined && name === thingName[language]) {
      const [masculine = "", feminine = masculine] = choices.split("|");
      return thing.isFeminine ? feminine : masculine;
    }
    const known = Object.entries(people).find(([key]) => key === name);
    if (known) return known[1];
    if (name === thingName[language]) return thing.noun;
    const [word = "", noun] = name.split(" ");
    const forms = before[language][word.toLowerCase()];
    if (!forms || noun !== thingName[language]) throw new Error(`the library has no slot {${slot}}`);
    const form = forms[thing.isFeminine ? 1 : 0];
    const isCapital = word.charAt(0) !== word.charAt(0).toLowerCase();
    return `${isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form} ${thing.noun}`;
  });
}
