import { z } from "zod";
import { type CodeStatus, codeCreateRequest } from "./admin-codes.ts";
import { fault, language, secretCode } from "./fields.ts";
import type { Language } from "./languages.ts";
import { listQuery } from "./lists.ts";
import { httpUrl } from "./urls.ts";

export const encodingTypes = ["base64", "hex", "reverse", "none"] as const;
export type EncodingType = (typeof encodingTypes)[number];
export const symbolTypes = ["crescent", "fire", "air"] as const;
export type SymbolType = (typeof symbolTypes)[number];

export const codexTitleMaxLength = 100;
export const codexMinPages = 10;
export const codexMaxPages = 500;
/** Of the operator's own text, in bytes of UTF-8. */
export const ownTextMaxBytes = 1024 * 1024;
/** Own text as JSON with its escapes, and the form around it. */
export const codexBodyMaxBytes = 2 * 1024 * 1024;

/** Says whether the book that an answer carries can be solved. */
export const codexVerdictHeader = "x-codex-verdict";
/** The numbers of the pages that a preview holds, ascending, such as "1,19,64". */
export const codexPagesHeader = "x-codex-pages";
/** Pages of one preview. */
export const codexPreviewMaxPages = 6;

/** What the form starts with. */
export const codexDefaults = {
  numPages: 70,
  urlPage: 19,
  codePage: 64,
  encryptionType: "base64",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "crescent",
  language: "en",
} as const;

const page = z.int(fault("pageTooLow")).min(1, fault("pageTooLow"));

/** What the title and the text may carry along that no page shows. */
const invisible = /[^\P{C}\n\t]/gu;
const lines = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // Unassigned and private characters stay, to be refused in words rather than dropped in silence.
    .replace(invisible, (sign) => (/[\p{Cn}\p{Co}]/u.test(sign) ? sign : ""))
    .normalize("NFC");

/** Addresses outside ASCII are kept as browsers send them. */
const secretUrl = httpUrl.transform((text) => (/^[!-~]+$/.test(text) ? text : new URL(text).href));

/** The name a browser gives the making of a book. */
export const codexJobName = z.string().regex(/^[\w-]{8,64}$/, fault("invalid"));

const fields = z.object({
  title: z
    .string(fault("titleRequired"))
    .max(4 * codexTitleMaxLength, fault("titleTooLong"))
    .transform((text) => lines(text).replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, fault("titleRequired")).max(codexTitleMaxLength, fault("titleTooLong"))),
  numPages: z
    .int(fault("pagesTooFew"))
    .min(codexMinPages, fault("pagesTooFew"))
    .max(codexMaxPages, fault("pagesTooMany"))
    .optional(),
  urlPage: page.optional(),
  codePage: page.optional(),
  secretUrl,
  originalCode: secretCode,
  encryptionType: z.enum(encodingTypes).optional(),
  fontColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, fault("colourInvalid"))
    .optional(),
  addSymbol: z.boolean().optional(),
  symbolType: z.enum(symbolTypes).optional(),
  language: language.optional(),
  expiresAt: codeCreateRequest.shape.expiresAt.optional(),
  maxUses: codeCreateRequest.shape.maxUses.optional(),
  ownText: z
    .string()
    .max(ownTextMaxBytes, fault("ownTextTooLong"))
    .refine((text) => new TextEncoder().encode(text).length <= ownTextMaxBytes, fault("ownTextTooLong"))
    .transform(lines)
    .optional(),
  seed: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,64}$/, fault("invalid"))
    .optional(),
  /** A name for the making of this book, by which its progress is asked for. */
  jobId: codexJobName.optional(),
});

/** Both secrets' pages lie in the book and differ. */
function checkPages(request: z.infer<typeof fields>, context: z.RefinementCtx): void {
  const { numPages, urlPage, codePage } = { ...codexDefaults, ...defined(request) };
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (urlPage > numPages) refuse("urlPage", fault("pageBeyondBook"));
  if (codePage > numPages) refuse("codePage", fault("pageBeyondBook"));
  if (urlPage === codePage) refuse("codePage", fault("pagesEqual"));
}

/** The codex form. */
export const codexRequest = fields.superRefine(checkPages);

export type CodexRequest = z.infer<typeof codexRequest>;

const previewPages = z
  .array(z.number(fault("invalid")), fault("invalid"))
  .min(1, fault("invalid"))
  .max(codexPreviewMaxPages, fault("invalid"))
  .refine((pages) => pages.every((each) => Number.isInteger(each) && each >= 1), fault("pageTooLow"))
  .refine((pages) => new Set(pages).size === pages.length, fault("invalid"));

/** The codex form, the pages of its book to be seen, and whether the hidden lines show. */
export const codexPreviewRequest = fields
  .extend({
    /** By default the cover and the pages of both secrets. */
    pages: previewPages.optional(),
    reveal: z.boolean().optional(),
  })
  .superRefine((request, context) => {
    checkPages(request, context);
    const { numPages = codexDefaults.numPages, pages = [] } = request;
    if (pages.some((each) => each > numPages)) {
      context.addIssue({ code: "custom", path: ["pages"], message: fault("pageBeyondBook") });
    }
  });

export type CodexPreviewRequest = z.infer<typeof codexPreviewRequest>;

function defined<Fields extends object>(request: Fields) {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };
}

/** What of the form decides how the book looks. */
export const codexSettings = z.object({
  title: z.string(),
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
});

export type CodexSettings = z.infer<typeof codexSettings>;

/** A request's settings, with the form's defaults where it says nothing. */
export function codexSettingsOf(request: CodexRequest): CodexSettings {
  return codexSettings.parse({ ...codexDefaults, ...defined(request) });
}

export const codexSorts = ["createdAt", "title"] as const;
export const codexListQuery = listQuery(codexSorts);

/** How the secret code of a book stands now. */
export type CodexCodeView = {
  id: number;
  status: CodeStatus;
  expiresAt: string;
  usedCount: number;
  maxUses: number;
};

/** A book that was made: its recipe without the own text, and its code as it stands. */
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

export type { Language };
