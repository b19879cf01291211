import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { languages } from "./languages.ts";
import { previewCodesMax } from "./limits.ts";
import { pageReaders } from "./page-readers.ts";

const ids = z.array(z.int().check(z.positive())).check(z.maxLength(previewCodesMax));

/** The antechamber as somebody would find it: with which codes, when, and in which language. */
export const antechamberPreviewRequest = z.object({
  /** The ids of the codes that they hold; without any they were admitted by hand. */
  codes: ids,
  /** The moment; now when it is left out. */
  at: z.optional(instant),
  language: z.enum(languages),
  /** The ids of hidden rooms that are shown as they would be once they are revealed. */
  shown: z.optional(ids),
});
export type AntechamberPreviewRequest = z.infer<typeof antechamberPreviewRequest>;

/** A page as somebody would find it; one that is inactive is found by nobody, unless it is taken as active. */
export const pageSeenRequest = z.object({
  reader: z.enum(pageReaders),
  language: z.enum(languages),
  isActive: z.optional(z.boolean()),
});
export type PageSeenRequest = z.infer<typeof pageSeenRequest>;
