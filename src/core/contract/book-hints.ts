import * as z from "zod/mini";
import type { FormKind } from "./codex-form.ts";
import { fault, tooLong } from "./fields.ts";
import type { HintTextView } from "./hint-views.ts";
import { hintKeyMaxLength, hintsPerForm } from "./limits.ts";

/** Counted as it is compared: its letters and figures are what remains of it. */
const key = z
  .string(fault("invalid"))
  .check(z.maxLength(hintKeyMaxLength, tooLong("invalid")), z.regex(/[\p{L}\p{N}]/u, fault("invalid")));

/**
 * Asks for the hints of a form of a book: its first one with the mark of the colophon alone, any other with what the form
 * before it gave; and for how many of them.
 */
export const formHintsRequest = z.object({
  mark: key,
  part: z.optional(key),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(hintsPerForm))),
});
export type FormHintsRequest = z.infer<typeof formHintsRequest>;

/** The hints of a book as staff see them: form by form, as its colophon leads through them. */
export type BookHintsView = {
  /** What its colophon says, and what a reader asks for hints with. */
  mark: string;
  forms: {
    kind: FormKind;
    name: string;
    /** What a reader brings for the form that comes next; null in a master, since each copy has its own code. */
    gives: string | null;
    hints: string[];
  }[];
};

export type FormHintsView = {
  success: true;
  /** The form that the key leads to; null behind the last one. */
  form: { kind: FormKind; nth: number; name: string } | null;
  hints: HintTextView[];
  /** True while there are more hints of this form. */
  more: boolean;
};
