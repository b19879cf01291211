import * as z from "zod/mini";
import { fault, language, lineUpTo, printable } from "../../core/contract/fields.ts";
import type { Identity, IdentityKey } from "../../core/contract/identity.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  type OwnTextName,
  ownMaxOf,
  ownPlaces,
  ownTextNames,
  ownWordsMax,
  type WordsByName,
} from "../../core/contract/own-words.ts";

/** A text in a language, and the owner's words for it; null, or blank, for the original's. */
export const ownWordRequest = z
  .object({
    key: z.enum(ownTextNames, fault("keyRequired")),
    language,
    value: z.nullable(lineUpTo(ownWordsMax.text)),
  })
  .check(
    z.refine(({ key, value }) => value === null || value.length <= ownMaxOf(key), {
      path: ["value"],
      error: fault("valueTooLong"),
    }),
  );
export type OwnWordRequest = z.infer<typeof ownWordRequest>;

/** What a draft begins with, where that is not what is live: the example, or what was downloaded as a file. */
export const beginDraftRequest = z.object({
  from: z.optional(z.literal("example", fault("choiceInvalid"))),
  file: z.optional(z.unknown()),
});
export type BeginDraftRequest = z.infer<typeof beginDraftRequest>;

/** Which words are asked for. */
export const ownWordsParams = z.object({ language });

export type OwnWordsView = { words: WordsByName };

/** A text that an owner may change: what the product says, and what the owner says instead. */
export type OwnWordView = {
  key: OwnTextName;
  language: Language;
  original: string;
  value: string | null;
};

/** A place where words are read, in what is being changed or in the example, and what is typed there and not saved. */
export const wordsPreviewRequest = z.object({
  of: z.optional(z.literal("example", fault("choiceInvalid"))),
  place: z.enum(ownPlaces, fault("keyRequired")),
  language,
  words: z.partialRecord(
    z.enum(ownTextNames),
    z.string().check(z.maxLength(ownWordsMax.text, fault("valueTooLong")), z.overwrite(printable)),
  ),
});
export type WordsPreviewRequest = z.infer<typeof wordsPreviewRequest>;

/**
 * What a place looks like with the typed words: a screen as markup, for the app's style sheet and with the one of the owner's colours;
 * an email as a document, with its subject.
 */
export type WordsPreviewView = { html: string; styles: string; subject: string | null };

export type IdentityView = {
  /** The draft, with the link that shows it; null while changes are live at once. */
  draft: { begunAt: string; url: string } | null;
  /** What there is to go back to, with the publication that parts it from what everybody sees: what was there before it, or after. */
  undo: { isNewer: boolean; publishedAt: string } | null;
  /** True once anything is the owner's own, if only in the draft. */
  isOwn: boolean;
  /** What everybody sees, for a console that was opened before. */
  live: Pick<Identity, "product" | "course" | "accent" | "ground" | "emblem">;
  /** Of each choice what the draft has, or else what is live; null for the product's own. */
  choices: Record<IdentityKey, string | null>;
};
