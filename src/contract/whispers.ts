import * as z from "zod/mini";
import { canonicalCode, fault, isPrintable, isVisible, tooLong } from "./fields.ts";
import { foldedCode } from "./folded-code.ts";
import {
  patternMaxLength,
  patternTypedMaxLength,
  whisperFailuresMax,
  whisperHoursMax,
  whisperMaxLength,
  whispersPerPlaceMax,
} from "./limits.ts";
import { type WhisperOpening, type WhisperPlace, whisperOpenings, whisperPlaces } from "./whisper-kinds.ts";

/** What is said in one language: plain text with its line breaks; an empty one stands for none. */
const said = z.optional(
  z.nullable(
    z.pipe(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(whisperMaxLength, tooLong("whisperTooLong")),
          z.refine(isPrintable, fault("invisible")),
        ),
      z.transform((text: string) => text.replace(/\r\n?/g, "\n") || null),
    ),
  ),
);

const texts = { textEn: said, textPt: said, textEs: said };

type Said = { [Name in keyof typeof texts]?: string | null | undefined };

/** A sentence in any of the languages; where it is missing in one, another stands for it. */
const isSaid = z.refine<Said>(({ textEn, textPt, textEs }) => Boolean(textEn || textPt || textEs), {
  error: fault("whisperRequired"),
  path: ["textEn"],
});

const isWithin = (after: number, most: number) => after >= 1 && after <= most;

type Opened = { opens: WhisperOpening; after?: number | undefined };

const failuresInRange = z.refine<Opened>(
  ({ opens, after = 0 }) => opens !== "failures" || isWithin(after, whisperFailuresMax),
  { error: fault("failuresInvalid"), path: ["after"] },
);
const hoursInRange = z.refine<Opened>(
  ({ opens, after = 0 }) => opens !== "hours" || isWithin(after, whisperHoursMax),
  { error: fault("hoursInvalid"), path: ["after"] },
);

const whisperFields = {
  opens: z.enum(whisperOpenings),
  /** So many failed tries, or hours; nothing on request. */
  after: z.optional(z.int(fault("failuresInvalid"))),
  ...texts,
};

/** A whisper whole: what a text is left out of has none in that language. */
export const whisperUpdateRequest = z.object(whisperFields).check(failuresInRange, hoursInRange, isSaid);

const spot = { place: z.enum(whisperPlaces), roomId: z.optional(z.nullable(z.int().check(z.positive()))) };

type Spotted = { place: WhisperPlace; roomId?: number | null | undefined };

/** The gate is no room's, and a door or an inside is always one's. */
const isSomewhere = z.refine<Spotted>(({ place, roomId }) => (place === "gate") === !roomId, {
  error: fault("invalid"),
  path: ["roomId"],
});

export const whisperRequest = z
  .object({ ...spot, ...whisperFields })
  .check(isSomewhere, failuresInRange, hoursInRange, isSaid);

/** The ids of all whispers of a place, in the order in which they are to be taken. */
export const whisperOrderRequest = z
  .object({ ...spot, ids: z.array(z.int().check(z.positive())).check(z.maxLength(whispersPerPlaceMax)) })
  .check(isSomewhere);

/** Of which room the whispers are asked for; none for those of the gate. */
export const whispersQuery = z.object({
  roomId: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ),
});

export type WhisperRequest = z.infer<typeof whisperRequest>;
export type WhisperUpdateRequest = z.infer<typeof whisperUpdateRequest>;
export type WhisperOrderRequest = z.infer<typeof whisperOrderRequest>;

/** Of a pattern's characters, those that stand for others: `*` for any, and `?` for one. */
const isWild = /^[*?]*$/;

/** A pattern on codes, in their canonical form. */
const pattern = z.string(fault("patternRequired")).check(
  z.maxLength(patternTypedMaxLength, tooLong("patternTooLong")),
  z.overwrite(canonicalCode),
  z.maxLength(patternMaxLength, tooLong("patternTooLong")),
  z.refine((text) => !isWild.test(foldedCode(text)), fault("patternRequired")),
  z.refine(isVisible, fault("invisible")),
);

export const nearMissRequest = z.object({ pattern, ...texts }).check(isSaid);
export type NearMissRequest = z.infer<typeof nearMissRequest>;

/** Asks for the next whisper. Who says how many they had before is answered alike when they ask again. */
export const takeWhisperRequest = z.object({
  taken: z.optional(z.int().check(z.minimum(0), z.maximum(whispersPerPlaceMax))),
});
