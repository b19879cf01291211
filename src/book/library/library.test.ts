import { describe, expect, test } from "bun:test";
import { discSigns } from "../../core/contract/disc.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import { plateKinds } from "../../locales/codex/words.ts";
import { sentencesOfRound } from "../figures/cipher.ts";
import { figureKinds } from "../figures/kinds.ts";
import { litanyRows, litanySetting } from "../leaves/litany.ts";
import { randomOf } from "../random.ts";
import { TypeCase } from "../type/case.ts";
import { compositor } from "../type/lines.ts";
import { wordsOf } from "../type/paragraph.ts";
import { type Cast, castOf, filled } from "./cast.ts";
import { libraryOf, writtenKinds } from "./library.ts";
import { readingOf } from "./reading.ts";
import { type Fragment, readShelf } from "./shelf.ts";

/** What the libraries promise: so many fragments a language, of so many words. */
const fewestFragments = 250;
const [fewestWords, mostWords] = [60, 250];

function fragmentsOf(language: Language): Fragment[] {
  const { written, story, introductions } = libraryOf(language);
  return [
    ...[...written.values()].flatMap(({ fragments }) => fragments),
    ...story.openings,
    ...story.middles,
    ...story.endings,
    ...[...introductions.values()].flat(),
  ];
}

/** The short texts of a language, each of which is a line of its own somewhere in a book. */
function linesOf(language: Language): string[] {
  const { written, story, parts, epigraphs, prompts, maxims, captions } = libraryOf(language);
  return [
    ...[...written.values()].flatMap(({ titles }) => titles),
    ...[...captions.values()].flat(),
    ...[story.titles, parts, epigraphs, prompts, maxims].flat(),
    ...litanyOf(language),
  ];
}

function litanyOf(language: Language): string[] {
  const { litany, beads } = libraryOf(language);
  const { titles, leads, sentences } = litany;
  return [...beads, ...titles, ...leads.ordered, ...leads.shuffled, ...[...sentences.values()].flat()];
}

const textsOf = ({ blocks }: Fragment) =>
  blocks.flatMap((block) => (block.kind === "verse" ? block.lines : [block.text]));

/** Casts that between them have a thing of each gender. */
function castsOf(language: Language): Cast[] {
  const casts = Array.from({ length: 12 }, (_, i) => castOf(libraryOf(language).cast, randomOf(`cast ${i}`)));
  const feminine = casts.find(({ thing }) => thing.isFeminine);
  const masculine = casts.find(({ thing }) => !thing.isFeminine);
  return [feminine, masculine].filter((cast) => cast !== undefined);
}

const common = {
  "double space": / {2}/g,
  "straight quote": /["']/g,
  "space before a mark": /\s[,.;:!?»”]/g,
  "missing space": /[,;!?]\p{L}|\p{Ll}{2}\.\p{Lu}/gu,
  "repeated word": /(?<![\p{L}’-])(\p{L}{2,}) \1(?![\p{L}’-])/giu,
  "left-over slot": /[{}@|_=<>]/g,
};
const own: Record<Language, Record<string, RegExp>> = {
  en: {
    article:
      /(?<![\p{L}’-])(?:[Aa] (?!one|once|uni|use|usu|eu)[aeiou]\p{L}|[Aa]n [bcdfgjklmnpqrstvwxz]\p{L})/gu,
    "quote of another language": /[«»¿¡]/g,
    "double negation":
      /(?<!\p{L})(?:didn’t|don’t|doesn’t|couldn’t|never) \p{L}+ (?:nothing|nobody)(?!\p{L})/giu,
    agreement:
      /(?<!(?:of|for|and) )(?<!\p{L})(?:(?:[Hh]e|[Ss]he|[Ii]t) are|[Tt]hey (?:was|is|has))(?!\p{L})/gu,
    foreign: /(?<![\p{L}’-])(?:uma|não|você|que|para|una|los|las|pero|muy|então|também)(?![\p{L}’-])/gu,
  },
  pt: {
    concord:
      /(?<![\p{L}’-])(?:(?:[Oo]|um|do|no|ao|pelo|este|esse|aquele) (?!coração)\p{L}{2,}(?:dade|ção)|(?:[Aa]|uma|da|na|à|pela|esta|essa|aquela) \p{L}{2,}mento)(?![\p{L}’-])/gu,
    contraction: /(?<![\p{L}’-])(?:[Dd]e|[Ee]m|[Pp]or) [oa]s? (?!que)\p{Ll}/gu,
    "double negation": /(?<![\p{L}’-])(?:nada|ninguém|nunca) não(?![\p{L}’-])/giu,
    clitic: /(?<![\p{L}’-])(?:não|nunca|ninguém) \p{L}+(?:ou|eu|ava|ia)-(?:me|te|se|lhe|nos)(?![\p{L}’-])/giu,
    "quote of another language": /[«»¿¡]/g,
    foreign:
      /(?<![\p{L}’-])(?:the|and|with|los|las|pero|muy|hay|una|hasta|entonces|siempre|y)(?![\p{L}’-])/gu,
  },
  es: {
    concord:
      /(?<![\p{L}’-])(?:(?:[Ee]l|un|del|al|este|ese|aquel) (?!corazón)\p{L}{2,}(?:dad|ción)|(?:[Ll]a|una|esta|esa|aquella) \p{L}{2,}miento)(?![\p{L}’-])/gu,
    contraction: /(?<![\p{L}’-])(?:de el|a el) \p{Ll}/gu,
    "double negation": /(?<![\p{L}’-])(?:nada|nadie|nunca) no \p{L}+/giu,
    clitic: /(?<![\p{L}’-])no \p{L}+(?:ó|aba|ía)(?:me|te|se|le|nos)(?![\p{L}’-])/giu,
    "another address": /(?<![\p{L}’-])(?:vosotros|vosotras|vos|tenés|querés|sabés)(?![\p{L}’-])/giu,
    "question without its mark": /(?:^|[.»—] )[^¿?.!«»—;:,]+\?/gu,
    "quote of another language": /[“”]/g,
    foreign: /(?<![\p{L}’-])(?:the|and|with|não|uma|você|então|também|muito|até|com)(?![\p{L}’-])/gu,
  },
};

/** Returns what is wrong with a text of the library, as far as rules can see. */
function faultsIn(text: string, language: Language): string[] {
  const plain = text.replaceAll("*", "");
  const faults = Object.entries({ ...common, ...own[language] }).flatMap(([rule, pattern]) =>
    [...plain.matchAll(pattern)].map(([found]) => `${rule}: ${found}`),
  );
  if (text.split("*").length % 2 === 0) faults.push(`emphasis that does not end: ${text}`);
  for (const [open = "", close = ""] of ["“”", "«»", "()"].map((pair) => [...pair])) {
    if (text.split(open).length !== text.split(close).length)
      faults.push(`${open} without ${close}: ${text}`);
  }
  return faults;
}

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?…”»]) /).filter((each) => each.split(" ").length > 4);

describe.each(languages)("the library in %s", (language) => {
  const fragments = fragmentsOf(language);

  test("has at least 250 fragments of 60 to 250 words, in all its kinds", () => {
    expect(fragments.length).toBeGreaterThanOrEqual(fewestFragments);
    for (const fragment of fragments) {
      const words = textsOf(fragment).join(" ").split(/\s+/).length;
      expect([fragment.title, words >= fewestWords && words <= mostWords]).toEqual([fragment.title, true]);
    }
    const { written, introductions, captions, story } = libraryOf(language);
    for (const kind of writtenKinds) expect(written.get(kind)?.titles.length).toBeGreaterThan(3);
    for (const kind of figureKinds) expect(introductions.get(kind)?.length).toBeGreaterThan(1);
    // A book goes through all kinds before one comes again: enough for 85 plates, of which 500 pages have some 40.
    for (const kind of plateKinds) expect(captions.get(kind)?.length).toBeGreaterThanOrEqual(5);
    expect(libraryOf(language).maxims).toHaveLength(sentencesOfRound);
    expect([story.openings.length, story.endings.length]).toEqual([3, 3]);
  });

  test("says no sentence and names no fragment twice, and no fragment begins as another of its kind does", () => {
    const sentences = fragments.flatMap(textsOf).flatMap(sentencesOf);
    expect(sentences.filter((each, index) => sentences.indexOf(each) < index)).toEqual([]);
    const titles = fragments.map(({ title }) => title);
    expect(titles.filter((each, index) => titles.indexOf(each) < index)).toEqual([]);
    for (const { fragments: ofKind } of libraryOf(language).written.values()) {
      const beginnings = ofKind.map((each) => textsOf(each)[0]?.split(" ").slice(0, 4).join(" "));
      expect(beginnings.filter((each, index) => beginnings.indexOf(each) < index)).toEqual([]);
    }
    const lines = linesOf(language);
    expect(lines.filter((each, index) => lines.indexOf(each) < index)).toEqual([]);
  });

  test("keeps the rules of its language, whoever and whatever the book's story is about", () => {
    const casts = castsOf(language);
    expect(casts.length).toBe(language === "en" ? 1 : 2);
    for (const cast of casts) {
      const texts = [...fragments.flatMap((each) => [each.title, ...textsOf(each)]), ...linesOf(language)];
      expect(texts.flatMap((text) => faultsIn(filled(text, language, cast), language))).toEqual([]);
    }
  });

  test("has a litany of at least three sentences a sign, each of two lines, of which no phrase comes back", () => {
    const { sentences } = libraryOf(language).litany;
    const { set } = compositor(new TypeCase(), language);
    for (const sign of discSigns) {
      const ofSign = sentences.get(sign) ?? [];
      expect([sign, ofSign.length >= 3]).toEqual([sign, true]);
      for (const text of ofSign) {
        const words = text.split(" ").length;
        const fits =
          words >= 8 && words <= 22 && set(wordsOf(text), litanySetting).lines.length === litanyRows;
        expect([text, text.charAt(0), fits]).toEqual([text, sign, true]);
        // A numeral is one sign, and ends where it seems to.
        if (/\d/.test(sign)) expect(text.charAt(1)).toBe(" ");
      }
    }
    const grams = litanyOf(language).flatMap((text) => {
      const words = text.toLowerCase().split(" ");
      return words.slice(5).map((_, index) => words.slice(index, index + 6).join(" "));
    });
    expect(grams.filter((each, index) => grams.indexOf(each) < index)).toEqual([]);
  });

  test("tells its story from an opening to an ending, with one cast, in every book", () => {
    for (const seed of ["a", "b", "c"]) {
      const reading = readingOf(language, (purpose) => randomOf(`${seed}/${purpose}`));
      const story = reading.story(5);
      expect(story).toHaveLength(5);
      const { copyist } = castOf(libraryOf(language).cast, randomOf(`${seed}/cast`));
      for (const { blocks } of [story[0], story[4]].filter((each) => each !== undefined)) {
        expect(JSON.stringify(blocks)).toContain(copyist);
      }
    }
  });
});

test.each([
  ["en", "He had a apple in  his hand."],
  ["en", "It was an lamp, she said."],
  ["en", "“Nobody knows, he said."],
  ["en", "They was late , all of them."],
  ["en", "She never saw nothing in the the yard."],
  ["en", "A word that's left with {an unknown slot"],
  ["en", "The door was azul, pero nobody saw."],
  ["pt", "Foi no cidade que a encontrei."],
  ["pt", "Havia uma momento em que ninguém falava; a momento passou, a casamento não."],
  ["pt", "Ninguém não veio por a porta."],
  ["pt", "Ela não lembrou-se do nome."],
  ["pt", "A casa estava vazia y fria."],
  ["es", "Era el verdad de el pueblo."],
  ["es", "Le dijo que no había la casamiento."],
  ["es", "Nadie no vino. Qué hora es?"],
  ["es", "Dijo “no” y *se fue."],
  ["es", "La puerta estaba aberta, então entramos com ella."],
] as const)("in %s the rules find what is wrong with: %s", (language, text) => {
  expect(faultsIn(text, language)).not.toEqual([]);
});

describe("a slot", () => {
  const key: Cast = {
    copyist: "Rita",
    keeper: "Lino",
    town: "Boa Hora",
    leaf: "31",
    thing: { noun: "chave", isFeminine: true },
  };
  const book = { ...key, thing: { noun: "livro", isFeminine: false } };

  test("agrees with the gender of the thing, with a capital where it has one", () => {
    const text =
      "{Um objeto} {objeto:perdido|perdida}: {copyist} foi {ao objeto}, não {do objeto} de {keeper}.";
    expect(filled(text, "pt", key)).toBe("Uma chave perdida: Rita foi à chave, não da chave de Lino.");
    expect(filled(text, "pt", book)).toBe("Um livro perdido: Rita foi ao livro, não do livro de Lino.");
    expect(filled("{El objeto}, {del objeto}, {al objeto}", "es", key)).toBe(
      "La chave, de la chave, a la chave",
    );
    expect(filled("{The thing} and {a thing} on leaf {leaf}", "en", book)).toBe(
      "The livro and a livro on leaf 31",
    );
  });

  test("that is not known is refused", () => {
    expect(() => filled("{o coisa}", "pt", key)).toThrow("the library has no slot {o coisa}");
  });
});

test("a file is read into sections, their items and their fragments", () => {
  const text =
    "# one\n- a\n- b\n\n# two\n\n## First\nA line\nand more.\n\n| verse\n| again\n\n## Second\nEnd.\n";
  expect(readShelf(text)).toEqual([
    { name: "one", items: ["a", "b"], fragments: [] },
    {
      name: "two",
      items: [],
      fragments: [
        {
          title: "First",
          blocks: [
            { kind: "paragraph", text: "A line and more." },
            { kind: "verse", lines: ["verse", "again"] },
          ],
        },
        { title: "Second", blocks: [{ kind: "paragraph", text: "End." }] },
      ],
    },
  ]);
});
