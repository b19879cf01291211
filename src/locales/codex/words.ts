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
  /** Before the number of a page. */
  page: string;
  plate: string;
  concordance: string;
  notes: string;
  colophonTitle: string;
  /** What a book is set in, also where it has signs that these letters lack. */
  letters: { plain: string; withSigns: string };
  /** How a book was made, with `{title}`, `{pages}` and `{letters}`: one by itself, a copy of a press run, and text that has no pages of its own; what else it says of itself; and its `{year}` and `{mark}`. */
  colophon: { made: Record<"alone" | "run" | "flowing", string>; read: string; mark: string };
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
  /** Behind the title, with `{year}` and `{author}`: its name, whose an own text is, when it was made, what it is set in, and what the portal promises. */
  imprintPage: {
    title: string;
    rights: string;
    made: string;
    set: { plain: string; withSigns: string; flowing: string | null };
    promises: { computed: string; computedButFolios: string; whole: string };
  };
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
  /** The side of the equator from which the almanac shows the moon: where most who read the language live, or as its introduction says. */
  moonSeenFrom: "north" | "south";
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

/** The kinds of plates. */
export const plateKinds = [
  "rose",
  "flower",
  "threads",
  "moons",
  "wheels",
  "sphere",
  "seeds",
  "labyrinth",
  "window",
  "sky",
  "sun",
  "knot",
  "orbits",
  "compass",
  "solid",
  "shell",
  "lace",
] as const;
export type PlateKind = (typeof plateKinds)[number];

/** What can be counted on plates. */
export const plateCounts = [
  "petals",
  "layers",
  "points",
  "times",
  "cusps",
  "lines",
  "lobes",
  "strands",
  "loops",
  "crossings",
  "circles",
  "rings",
  "lights",
  "foils",
  "seeds",
  "golden",
  "phases",
  "rays",
  "stars",
  "figures",
  "straightRays",
  "flames",
  "planets",
  "satellites",
  "chambers",
  "meridians",
  "parallels",
  "winds",
  "faces",
  "corners",
  "edges",
] as const;
export type PlateCount = (typeof plateCounts)[number];

/** What is said of a plate: all that can be counted on it, in words. */
export type PlateWords = {
  /** The numbers from one on as they stand before a noun; two where they follow its gender. */
  numbers: readonly (string | readonly [masculine: string, feminine: string])[];
  /** The tens from twenty on, and what joins one of them with what is less than ten. */
  tens: readonly string[];
  join: string;
  nouns: Readonly<Record<PlateCount, { one: string; many: string; isFeminine?: true }>>;
  /** What each kind shows, with what is counted in braces. */
  shows: Readonly<Record<PlateKind, string>>;
};
