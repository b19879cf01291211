import * as z from "zod/mini";
import { identityKeys } from "./identity.ts";
import { languages } from "./languages.ts";

/** Where the owner's words, a draft of the identity, and what was published before are noted beside the settings. */
export const identityNotes = {
  words: "identity:words",
  draft: "identity:draft",
  before: "identity:before",
} as const;

/** The owner's words, by languages and names. */
export const storedWords = z.partialRecord(z.enum(languages), z.record(z.string(), z.string()));
const storedChoices = z.partialRecord(z.enum(identityKeys), z.string());
/** All that a draft changes. */
export const storedLayer = z.object({ choices: storedChoices, words: storedWords });
/** A draft, which is known by when it was begun. */
export const storedDraft = z.extend(storedLayer, { begunAt: z.string() });

/** What everybody saw before a publication, or sees no more since it was undone. */
export const storedBefore = z.catch(
  z.optional(z.extend(storedLayer, { publishedAt: z.string(), isNewer: z.boolean() })),
  undefined,
);

/** The owner's choices, of settings those that are saved, and the owner's words. */
export type IdentityLayer = z.infer<typeof storedLayer>;
export type IdentityDraft = z.infer<typeof storedDraft>;
