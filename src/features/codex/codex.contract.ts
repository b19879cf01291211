import * as z from "zod/mini";
import {
  afterKinds,
  codexDefaults,
  codexMaxForms,
  encodingTypes,
  formKinds,
  hexColour,
  symbolTypes,
} from "../../core/contract/codex-form.ts";
import { fault, httpUrl, language, oneLine, secretCodeWith, tooLong } from "../../core/contract/fields.ts";
import {
  codexAuthorMaxLength,
  codexAuthorTypedMaxLength,
  codexMaxPages,
  codexMinPages,
  codexPreviewMaxPages,
  codexTitleMaxLength,
  codexTitleTypedMaxLength,
  ownTextMaxBytes,
} from "../../core/contract/limits.ts";
import { bookCodeStates, codexSorts, listQuery } from "../../core/contract/lists.ts";
import { type CodeStatus, expiresAt, maxUses } from "../codes/codes.contract.ts";

const page = z.int(fault("pageTooLow")).check(z.minimum(1, fault("pageTooLow")));

/** Half a character is refused rather than dropped in silence: it was one that shows. */
const isWhole = (text: string) => text.isWellFormed();
const halved = { error: fault("invisible"), abort: true } as const;
/** Invisible characters that are dropped from title and text. */
const invisible = /[^\P{C}\n\t]/gu;
/** A soft hyphen at a line's end, where a text was pasted with the lines it had: the word continues in the next. */
const cutSoftly = /(?<=\p{L})\u00ad[^\S\n]*\n[^\S\n]*(?=\p{L})/gu;
/** Ligatures as signs of their own, such as ﬁ, which text copied from a PDF has: the book sets its own. */
const ligatures = /[\ufb00-\ufb06]/g;
/** The selectors of coloured or plain signs; a book has none in colour. */
const variationSelectors = /[\ufe0e\ufe0f]/g;
const lines = (text: string) =>
  text
    .replace(ligatures, (ligature) => ligature.normalize("NFKC"))
    .replace(variationSelectors, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(cutSoftly, "")
    // Unassigned and private characters stay, to be refused in words rather than dropped in silence.
    .replace(invisible, (character) => (/[\p{Cn}\p{Co}]/u.test(character) ? character : ""))
    .normalize("NFC");

/** Addresses outside ASCII are stored as browsers send them. */
const secretUrl = z.pipe(
  httpUrl,
  z.transform((text: string) => (/^[!-~]+$/.test(text) ? text : new URL(text).href)),
);

/** The author of the own text, on one line. */
const author = z.string(fault("invalid")).check(
  z.maxLength(codexAuthorTypedMaxLength, tooLong("authorTooLong")),
  z.refine(isWhole, halved),
  z.overwrite((text) => oneLine(lines(text))),
  z.maxLength(codexAuthorMaxLength, fault("authorTooLong")),
);

const originalCode = secretCodeWith("originalCodeRequired");

/** The forms that hold a book's code, in the order in which they are read. */
const forms = z.array(z.enum(formKinds), fault("invalid")).check(
  z.minLength(1, fault("invalid")),
  z.maxLength(codexMaxForms, fault("invalid")),
  z.refine((kinds) => new Set(kinds).size === kinds.length, fault("invalid")),
);

/** The name that a browser gives the job of making a book. */
export const codexJobName = z.string().check(z.regex(/^[\w-]{8,64}$/, fault("invalid")));

/** The codex form, before its pages are compared. */
export const codexFields = z.object({
  title: z.string(fault("titleRequired")).check(
    z.maxLength(codexTitleTypedMaxLength, tooLong("titleTooLong")),
    z.refine(isWhole, halved),
    z.overwrite((text) => oneLine(lines(text))),
    z.minLength(1, fault("titleRequired")),
    z.maxLength(codexTitleMaxLength, fault("titleTooLong")),
  ),
  numPages: z.optional(
    z
      .int(fault("pagesTooFew"))
      .check(z.minimum(codexMinPages, fault("pagesTooFew")), z.maximum(codexMaxPages, fault("pagesTooMany"))),
  ),
  urlPage: z.optional(page),
  codePage: z.optional(page),
  secretUrl,
  originalCode,
  encryptionType: z.optional(z.enum(encodingTypes)),
  fontColor: z.optional(z.string().check(z.regex(hexColour, fault("colourInvalid")))),
  addSymbol: z.optional(z.boolean()),
  symbolType: z.optional(z.enum(symbolTypes)),
  language: z.optional(language),
  forms: z.optional(forms),
  expiresAt: z.optional(expiresAt),
  maxUses: z.optional(maxUses),
  ownText: z.optional(
    z.string().check(
      z.maxLength(ownTextMaxBytes, tooLong("ownTextTooLong")),
      z.refine((text) => new TextEncoder().encode(text).length <= ownTextMaxBytes, tooLong("ownTextTooLong")),
      z.refine(isWhole, halved),
      z.overwrite(lines),
    ),
  ),
  /** Who wrote the own text; where nothing is said, the book names its keepers. */
  author: z.optional(author),
  /** True for a book as long as its own text; its number of pages is computed then, whatever is said of it. */
  fitPages: z.optional(z.boolean()),
  /** What follows an own text that ends before its book does; matter where nothing is said. */
  after: z.optional(z.enum(afterKinds)),
  seed: z.optional(z.string().check(z.trim(), z.regex(/^[\w.-]{1,64}$/, fault("invalid")))),
  /** A name for the making of this book, for reading its progress. */
  jobId: z.optional(codexJobName),
});

const places = z.pick(codexFields, { numPages: true, urlPage: true, codePage: true, fitPages: true });
/** The pages are compared once each is sound, whatever else is wrong. */
export const placesAreSound = { when: ({ value }: z.core.ParsePayload) => places.safeParse(value).success };

/** Returns the first of the hidden lines' pages that lies beyond a book of so many pages. */
export function pageBeyond(
  { urlPage, codePage }: Pick<CodexSettings, "urlPage" | "codePage">,
  pages: number,
) {
  return urlPage > pages ? "urlPage" : codePage > pages ? "codePage" : undefined;
}

/** Adds an issue unless both hidden lines' pages lie in the book, once its length is known, and differ. */
export function checkPages(request: z.infer<typeof places>, context: z.core.$RefinementCtx): void {
  const { numPages, urlPage, codePage } = { ...codexDefaults, ...defined(request) };
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (!request.fitPages) {
    if (urlPage > numPages) refuse("urlPage", fault("pageBeyondBook"));
    if (codePage > numPages) refuse("codePage", fault("pageBeyondBook"));
  }
  if (urlPage === codePage) refuse("codePage", fault("pagesEqual"));
}

/** The codex form. */
export const codexRequest = codexFields.check(z.superRefine(checkPages, placesAreSound));

export type CodexRequest = z.infer<typeof codexRequest>;

const previewPages = z.array(z.number(fault("invalid")), fault("invalid")).check(
  z.minLength(1, fault("invalid")),
  z.maxLength(codexPreviewMaxPages, fault("invalid")),
  z.refine((pages) => pages.every((each) => Number.isInteger(each) && each >= 1), fault("pageTooLow")),
  z.refine((pages) => new Set(pages).size === pages.length, fault("invalid")),
);

/** The codex form, the pages of its book to be seen, and whether the hidden lines show. */
export const codexPreviewRequest = z
  .extend(codexFields, {
    /** By default the cover and the pages of both hidden lines. */
    pages: z.optional(previewPages),
    reveal: z.optional(z.boolean()),
  })
  .check(
    z.superRefine(checkPages, placesAreSound),
    z.superRefine((request, context) => {
      const { numPages = codexDefaults.numPages, pages = [] } = request;
      if (!request.fitPages && pages.some((each) => each > numPages)) {
        context.addIssue({ code: "custom", path: ["pages"], message: fault("pageBeyondBook") });
      }
    }),
  );

export type CodexPreviewRequest = z.infer<typeof codexPreviewRequest>;

/** Returns the fields that have a value; what is left has just the types that the cast names. */
function defined<Fields extends object>(request: Fields) {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}

/** What of the form decides how the book looks. */
export const codexSettings = z.object({
  title: z.string(),
  /** Of a book with an own text, where it is named. */
  author: z.optional(z.string()),
  /** Of a book with an own text, where it was chosen. */
  after: z.optional(z.enum(afterKinds)),
  numPages: z.int(),
  urlPage: z.int(),
  codePage: z.int(),
  secretUrl: z.string(),
  originalCode: z.string(),
  encryptionType: z.enum(encodingTypes),
  fontColor: z.string(),
  addSymbol: z.boolean(),
  symbolType: z.enum(symbolTypes),
  language,
  /** Books of earlier releases have hidden lines alone. */
  forms: z._default(forms, [...codexDefaults.forms]),
  /** The mark of its colophon, where another book has the one that its seed decides. */
  mark: z.optional(z.string()),
  /** The portal's title and accent when the book was made, where one of them was the owner's; the product's own where there are none. */
  portal: z.optional(z.object({ title: z.string(), accent: z.optional(z.string()) })),
});

/** How a book holds its code, and the mark of its hints. */
export const codexForms = z.pick(codexSettings, { forms: true, mark: true });

/** The settings of a book that are on its cover beside the title. */
export const coverSettings = z.pick(codexSettings, { author: true, language: true, portal: true });

export type CodexSettings = z.infer<typeof codexSettings>;

/** Returns a request's settings, with the form's defaults where it says nothing. */
export function codexSettingsOf({ author, ...request }: CodexRequest): CodexSettings {
  return codexSettings.parse({ ...codexDefaults, ...defined(request), ...(author && { author }) });
}

/** `code` and `language` narrow the list to books of that code's status and that language. */
export const codexListQuery = z.extend(listQuery(codexSorts), {
  code: z.optional(z.enum(bookCodeStates)),
  language: z.optional(language),
});
export type CodexListQuery = z.infer<typeof codexListQuery>;

/** The codex form, for the number of pages that its own text needs. */
export const codexLengthRequest = codexFields;
export type CodexLengthRequest = z.infer<typeof codexLengthRequest>;
/** How many pages a book has that is as long as its own text. */
export type CodexLengthView = { pages: number };

/** The present status of a book's secret code. */
type CodexCodeView = {
  id: number;
  label: string | null;
  status: CodeStatus;
  expiresAt: string;
  usedCount: number;
  maxUses: number;
};

/** A finished book: its recipe without the own text, and the present status of its code. */
export type CodexView = CodexSettings & {
  id: number;
  seed: string;
  hasOwnText: boolean;
  /** SHA-256 of the file, in hex. */
  checksum: string;
  size: number;
  createdAt: string;
  createdBy: number | null;
  /** Null once the code was deleted. */
  code: CodexCodeView | null;
};

export type CodexJobView = {
  state: "waiting" | "running" | "done" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** How many wait before it. */
  ahead: number;
};
