/** What the form of a book offers and starts with. */
export const encodingTypes = ["base64", "hex", "reverse", "none"] as const;
export type EncodingType = (typeof encodingTypes)[number];
export const symbolTypes = ["crescent", "fire", "air"] as const;
export type SymbolType = (typeof symbolTypes)[number];

/** The ways in which a book can hold its code. */
export const formKinds = [
  "hidden",
  "initials",
  "paragraphs",
  "triples",
  "biliteral",
  "beads",
  "folios",
  "shuffled",
] as const;
export type FormKind = (typeof formKinds)[number];
/** How much each form asks of a reader. */
const efforts: Record<FormKind, number> = {
  hidden: 1,
  initials: 2,
  paragraphs: 2,
  folios: 3,
  beads: 3,
  triples: 3,
  biliteral: 4,
  shuffled: 4,
};
export const difficulties = ["easy", "middle", "hard"] as const;

/** Returns how difficult forms are together: up to 2 easy, up to 5 middling. */
export function difficultyOf(forms: readonly FormKind[]): (typeof difficulties)[number] {
  const effort = forms.reduce((sum, kind) => sum + efforts[kind], 0);
  return effort <= 2 ? "easy" : effort <= 5 ? "middle" : "hard";
}

/** Returns true when one of some forms can be read on paper, as all can but the hidden lines. */
export function readOnPaper(forms: readonly FormKind[]): boolean {
  return forms.some((form) => form !== "hidden");
}

/** Returns what forms on paper hold of a code: its signs, without the hyphens and blanks that the gate folds away, in capitals. */
export function signsOf(code: string): string {
  return code.replace(/[\s-]/g, "").toUpperCase();
}

/** What follows an own text that ends before its book does: matter that is computed, or leaves to write on. */
export const afterKinds = ["matter", "notes"] as const;
export type AfterKind = (typeof afterKinds)[number];

/** A book's code is cut among no more forms than that. */
export const codexMaxForms = 4;

export const codexDefaults = {
  numPages: 70,
  urlPage: 19,
  codePage: 64,
  encryptionType: "base64",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "crescent",
  language: "en",
  forms: ["hidden"],
} as const;

export const hexColour = /^#[0-9a-f]{6}$/i;

/** The response header with the verdict on whether a book can be solved. */
export const codexVerdictHeader = "x-codex-verdict";
/** The numbers of the pages that a preview holds, ascending, such as "1,19,64". */
export const codexPagesHeader = "x-codex-pages";
