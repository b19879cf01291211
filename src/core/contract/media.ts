import * as z from "zod/mini";
import { fault, isPrintable, oneLine, tooLong } from "./fields.ts";
import { pageTitleMaxLength, reasonMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { isSha, mediumKinds } from "./medium.ts";
import { mediaSorts } from "./sorts.ts";

export const mediaListQuery = z.extend(listQuery(mediaSorts), {
  kind: z.optional(z.enum(mediumKinds)),
  /** The one medium that a text refers to. */
  sha: z.optional(z.string().check(z.refine(isSha))),
});
export type MediaListQuery = z.infer<typeof mediaListQuery>;

/** A name of a file as it is shown: without the folders before it, in one line. */
const mediumName = z.string().check(
  z.overwrite((text) => oneLine(text.toWellFormed().replace(/^.*[\\/]/s, "")).trim()),
  z.minLength(1, fault("titleRequired")),
  z.maxLength(pageTitleMaxLength, tooLong("titleTooLong")),
  z.refine(isPrintable, fault("invisible")),
);

/** The query of an upload; the body is the file. */
export const mediumUploadQuery = z.object({ name: mediumName });

const alt = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(reasonMaxLength, tooLong("reasonTooLong")),
        z.refine(isPrintable, fault("invisible")),
        z.overwrite(oneLine),
        z.trim(),
      ),
    z.transform((text: string) => (text === "" ? null : text)),
  ),
);

export const mediumUpdateRequest = z.object({
  name: z.optional(mediumName),
  altEn: z.optional(alt),
  altPt: z.optional(alt),
  altEs: z.optional(alt),
  isOrnament: z.optional(z.boolean()),
});
export type MediumUpdateRequest = z.infer<typeof mediumUpdateRequest>;
