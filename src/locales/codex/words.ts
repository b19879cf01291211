/** A phrase with `{count}`, and the one for a single thing. */
export type Counted = { one: string; other: string };

/** The words of the book that are not its text. */
export type Furniture = {
  contents: string;
  part: string;
  chapter: string;
  /** What a chapter of computed matter is called where it follows the author's own text. */
  appendix: string;
  appendices: string;
  plate: string;
  concordance: string;
  notes: string;
  colophonTitle: string;
  /** Sentences with `{title}`, `{pages}`, `{year}` and `{mark}`. */
  colophon: readonly string[];
  /** Of a copy of a press run, with `{nth}` and `{of}`. */
  copyNumber: string;
  /** With `{name}`. */
  copyFor: string;
  /** What a screen reader says of a letter in a frame and of beads; a number of one has a sentence of its own. */
  framed: string;
  beads: Counted;
  largeBeads: Counted;
  smallBeads: Counted;
  imprint: string;
  author: string;
  subtitles: readonly string[];
};

/** What the editions beside the one that is read as a PDF say. */
export type EditionWords = {
  /** The back of the cover, a paragraph each. */
  backCover: readonly string[];
  /** The names of an EPUB's list of pages and of its landmarks, and of where reading begins. */
  pages: string;
  landmarks: string;
  beginning: string;
  /** Where the numbers of the pages come from; with `{pages}`. */
  pageSource: string;
  /** How the EPUB can be read, for whoever chooses books by that. */
  accessibility: string;
};

/** The words that name figures and stand in them. */
export type FigureWords = {
  months: readonly string[];
  shortMonths: readonly string[];
  /** From Monday on. */
  weekdays: readonly string[];
  phases: Readonly<Record<"new" | "first" | "full" | "last", string>>;
  universalTime: string;
  easter: string;
  square: string;
  sum: string;
  labyrinth: string;
  rooms: string;
  steps: string;
  tour: string;
  closed: string;
  openTour: string;
  tiling: string;
  lozenges: string;
  dominoes: string;
  rule: string;
  fromOne: string;
  fromChance: string;
  factors: string;
  primesInGold: string;
  dial: string;
  north: string;
  south: string;
  /** With `{angle}`. */
  pointer: string;
  shift: string;
  letterSquare: string;
  keyedAlphabets: string;
  key: string;
  /** Key words for keyed alphabets. */
  keys: readonly string[];
  rails: string;
  railsCount: string;
};
