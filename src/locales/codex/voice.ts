/** The grammatical shape of a noun in a sentence; `bare` is without its article. */
export type Form = "plain" | "bare" | "de" | "em" | "a" | "por";

/**
 * What a language brings to the built-in text: words and sentence patterns, each written natively.
 * A pattern's places: `{n1}` a thing and `{q1}` a mystery (`{n1:de}` in a form), `{t}` the chapter's
 * mystery, `{list}` one of a list, `{list@n1}` the same in that noun's gender, `{=n1:he|she}` a text by
 * its gender. `*…*` is set in italics. Nouns carry their article, which tells their gender.
 */
export type Voice = {
  things: readonly string[];
  mysteries: readonly string[];
  lists: Readonly<Record<string, readonly string[]>>;
  openings: readonly string[];
  bodies: readonly string[];
  turns: readonly string[];
  closings: readonly string[];
  chapterTitles: readonly string[];
  captions: readonly string[];
  epigraphs: readonly string[];
  isFeminine(noun: string): boolean;
  inForm(noun: string, form: Form): string;
  /** Returns a sentence with its words made to agree where two meet, such as an article and a vowel. */
  joined(sentence: string): string;
};

/** The words of the book that are not its text. */
export type Furniture = {
  contents: string;
  part: string;
  chapter: string;
  plate: string;
  plates: string;
  colophonTitle: string;
  /** Sentences with `{title}`, `{pages}`, `{year}` and `{mark}`. */
  colophon: readonly string[];
  imprint: string;
  author: string;
  subtitles: readonly string[];
};
