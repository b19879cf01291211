import * as z from "zod/mini";
import { canonicalCode, foldedCode, isVisible } from "../../core/contract/code-text.ts";
import type { FormKind } from "../../core/contract/codex-form.ts";
import { fault, isPrintable, tooLong } from "../../core/contract/fields.ts";
import {
  type HintCondition,
  type HintPlace,
  type HintTextView,
  hintConditions,
  hintPlaces,
} from "../../core/contract/hint-views.ts";
import {
  hintFailuresMax,
  hintHoursMax,
  hintKeyMaxLength,
  hintMaxLength,
  hintsPerForm,
  hintsPerPlaceMax,
  patternMaxLength,
  patternTypedMaxLength,
} from "../../core/contract/limits.ts";

/** What is said in one language: plain text with its line breaks; an empty one is none. */
const said = z.optional(
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(hintMaxLength, tooLong("hintTooLong")),
          z.refine(isPrintable, fault("invisible")),
        ),
      z.transform((text: string) => text.replace(/\r\n?/g, "\n") || null),
    ),
  ),
);

const texts = { textEn: said, textPt: said, textEs: said };

type Said = { [Name in keyof typeof texts]?: string | null | undefined };

/** A sentence in any of the languages; where it is missing in one, another is shown. */
const isSaid = z.refine<Said>(({ textEn, textPt, textEs }) => Boolean(textEn || textPt || textEs), {
  error: fault("hintRequired"),
  path: ["textEn"],
});

const isWithin = (after: number, most: number) => after >= 1 && after <= most;

type Opened = { opens?: HintCondition | undefined; after?: number | undefined };

const failuresInRange = z.refine<Opened>(
  ({ opens, after = 0 }) => opens !== "failures" || isWithin(after, hintFailuresMax),
  { error: fault("failuresInvalid"), path: ["after"] },
);
const hoursInRange = z.refine<Opened>(
  ({ opens, after = 0 }) => opens !== "hours" || isWithin(after, hintHoursMax),
  { error: fault("hoursInvalid"), path: ["after"] },
);

const hintFields = {
  opens: z.enum(hintConditions),
  /** So many failed tries, or hours; nothing on request. */
  after: z.optional(z.int(fault("failuresInvalid"))),
  ...texts,
};

/** A hint whole: what a text is left out of has none in that language. */
export const hintUpdateRequest = z.object(hintFields).check(failuresInRange, hoursInRange, isSaid);

const spot = { place: z.enum(hintPlaces), roomId: z.optional(z.nullable(z.int().check(z.positive()))) };

type Spotted = { place: HintPlace; roomId?: number | null | undefined };

/** The gate is no room's, and a door or an inside is always one's. */
const isSomewhere = z.refine<Spotted>(({ place, roomId }) => (place === "gate") === !roomId, {
  error: fault("invalid"),
  path: ["roomId"],
});

export const hintRequest = z
  .object({ ...spot, ...hintFields })
  .check(isSomewhere, failuresInRange, hoursInRange, isSaid);

/** The ids of all hints of a place, in the order in which they are to be taken. */
export const hintOrderRequest = z
  .object({ ...spot, ids: z.array(z.int().check(z.positive())).check(z.maxLength(hintsPerPlaceMax)) })
  .check(isSomewhere);

/** The room of the hints; none for those of the gate. */
export const placeQuery = z.object({
  roomId: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ),
});

export type HintRequest = z.infer<typeof hintRequest>;
export type HintUpdateRequest = z.infer<typeof hintUpdateRequest>;
export type HintOrderRequest = z.infer<typeof hintOrderRequest>;

/** Of a pattern's characters, the wildcards: `*` for any, and `?` for one. */
const isWild = /^[*?]*$/;

/** A pattern on codes, in their canonical form. */
const pattern = z.string(fault("patternRequired")).check(
  z.maxLength(patternTypedMaxLength, tooLong("patternTooLong")),
  z.overwrite(canonicalCode),
  z.maxLength(patternMaxLength, tooLong("patternTooLong")),
  z.refine((text) => !isWild.test(foldedCode(text)), fault("patternRequired")),
  z.refine(isVisible, fault("invisible")),
);

export const replyRequest = z.object({ pattern, ...texts }).check(isSaid);

/** What the form of a hint holds: what opens it, or the pattern of wrong codes that it is for. */
export const hintFormRequest = z
  .object({ ...hintFields, opens: z.optional(hintFields.opens), pattern: z.optional(pattern) })
  .check(failuresInRange, hoursInRange, isSaid);
export type HintFormRequest = z.input<typeof hintFormRequest>;
export type ReplyRequest = z.infer<typeof replyRequest>;

/** Asks for the next hint. Who says how many they had before is answered alike when they ask again. */
export const takeHintRequest = z.object({
  taken: z.optional(z.int().check(z.minimum(0), z.maximum(hintsPerPlaceMax))),
});

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
  /** The mark in its colophon, by which a reader requests hints. */
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
