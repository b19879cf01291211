import * as z from "zod/mini";
import { type FormKind, readOnPaper } from "./codex-form.ts";

/** What a book is printed from: the file that is read, the block for a printer, or the cover around it. */
export const pdfEditions = ["reading", "press", "cover"] as const;

/** How a printer mixes the gold: of the four process inks, or as an ink of its own. */
export const goldInks = ["cmyk", "spot"] as const;
export type GoldInk = (typeof goldInks)[number];

/**
 * How thick a leaf is, in millimetres: at least and at most what book papers are, and what is taken when nothing is said.
 * Weight times volume: book paper of 80 g/m² and volume 1.25 cm³/g is 80 × 1.25 / 1000 = 0.1 mm.
 */
export const paperMm = { min: 0.04, max: 0.4, usual: 0.1 } as const;

/** The options of a printer's file. */
export type PressOptions = { gold: GoldInk; multipleOfFour: boolean; paper: number };

/** The forms that text without pages can hold; others need the lines and the numbers of printed pages. */
export const epubForms: readonly FormKind[] = [
  "hidden",
  "initials",
  "paragraphs",
  "biliteral",
  "beads",
  "shuffled",
];

/** Returns true when what a book hides can be found in its EPUB. */
export function hasEpub(forms: readonly FormKind[]): boolean {
  return forms.includes("hidden") || forms.every((form) => epubForms.includes(form));
}

/** An edition of a book beside the one that is read as a PDF: for a printer its block or its cover, or an EPUB. */
export type OtherEdition = { kind: "block" | "cover"; options: PressOptions } | { kind: "epub" };

/** A sheet is folded into four pages, or into more of them. */
const pagesOfSheet = 4;
/** A narrower spine has no title, in millimetres: its letters would be too small to read on a shelf. */
export const narrowestTitleMm = 6;

/** Returns how many pages a block has: as many as the book, or so many more that its sheets are full. */
export function pagesOfBlock(
  numPages: number,
  { multipleOfFour }: Pick<PressOptions, "multipleOfFour">,
): number {
  return multipleOfFour ? Math.ceil(numPages / pagesOfSheet) * pagesOfSheet : numPages;
}

/** Returns how wide the spine of so many pages is, in millimetres; two pages are one leaf. */
export function spineMmOf(pages: number, { paper }: Pick<PressOptions, "paper">): number {
  return Math.ceil(pages / 2) * paper;
}

/** Returns what a query asks a printer for, and the usual where it says nothing. */
export function pressOptionsOf({
  gold = "cmyk",
  multipleOfFour = false,
  paper = paperMm.usual,
}: { [Name in keyof PressOptions]?: PressOptions[Name] | undefined }): PressOptions {
  return { gold, multipleOfFour, paper };
}

/** Says of a press edition that it cannot show what the book hides in lines of the paper's colour. */
export const codexWarningHeader = "x-codex-warning";
export const hiddenDoesNotPrint = "hidden-lines-do-not-print";

/** A dot of fewer hundredths does not hold on a press (ISO 12647-2: 3 to 97 % are transferred). */
const leastDot = 0.03;

/** Returns false for a book whose code is hidden in a line alone, and that line in a colour that leaves no trace on white paper. */
export function printsItsSecret({
  forms,
  fontColor,
}: {
  forms: readonly FormKind[];
  fontColor: string;
}): boolean {
  const lights = [1, 3, 5].map((at) => Number.parseInt(fontColor.slice(at, at + 2), 16) / 255);
  return readOnPaper(forms) || lights.some((light) => 1 - light >= leastDot);
}

const flag = z.pipe(
  z.enum(["true", "false"]),
  z.transform((text) => text === "true"),
);

/** The query of a past book's file; what only a printer needs is ignored in the edition for reading. */
export const pdfQuery = z.object({
  edition: z.optional(z.enum(pdfEditions)),
  gold: z.optional(z.enum(goldInks)),
  multipleOfFour: z.optional(flag),
  paper: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,2}(\.\d{1,3})?$/)), z.transform(Number)),
      z.number().check(z.minimum(paperMm.min), z.maximum(paperMm.max)),
    ),
  ),
});

export type PdfQuery = z.infer<typeof pdfQuery>;
