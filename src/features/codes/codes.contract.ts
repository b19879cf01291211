import * as z from "zod/mini";
import { canonicalCode, isVisible } from "../../core/contract/code-text.ts";
import {
  fault,
  hasFourDigitYear,
  instant,
  isPrintable,
  oneLine,
  secretCode,
  tooLong,
  typedCode,
  work,
} from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  bulkCodesMax,
  codeBatchMax,
  codeMaxUses,
  codePrefixMaxLength,
  codePrefixTypedMaxLength,
  importMaxRows,
  labelMaxLength,
  randomLengthMax,
  randomLengthMin,
} from "../../core/contract/limits.ts";
import { codeSorts, codeStatuses, listQuery, redemptionSorts } from "../../core/contract/lists.ts";

export type CodeStatus = (typeof codeStatuses)[number];

export const maxUses = z
  .int(fault("maxUsesTooLow"))
  .check(z.minimum(1, fault("maxUsesTooLow")), z.maximum(codeMaxUses, fault("maxUsesTooHigh")));

/** Any ISO 8601 instant with an offset; stored and sent in UTC. */
export const expiresAt = z.string(fault("expiresRequired")).check(
  z.minLength(1, { error: fault("expiresRequired"), abort: true }),
  z.iso.datetime({ offset: true, error: fault("expiresInvalid"), abort: true }),
  z.overwrite((text) => new Date(text).toISOString()),
  z.refine(hasFourDigitYear, fault("expiresInvalid")),
);

const label = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(labelMaxLength, tooLong("labelTooLong")),
        z.refine(isPrintable, fault("invisible")),
        z.overwrite(oneLine),
      ),
    z.transform((text: string) => text || null),
  ),
);

const startsAt = z.optional(z.nullable(instant));

/** True when a code is in force before it expires, as far as both are said. */
export function startsInTime({ startsAt, expiresAt }: Times): boolean {
  return !startsAt || !expiresAt || startsAt < expiresAt;
}

type Times = { startsAt?: string | null | undefined; expiresAt?: string | undefined };

const timely = z.refine<Times>(startsInTime, { error: fault("startsTooLate"), path: ["startsAt"] });

const codeFields = z.object({
  code: secretCode,
  maxUses,
  expiresAt,
  isActive: z.optional(z.boolean()),
  label: z.optional(label),
  startsAt,
});
export const codeCreateRequest = codeFields.check(timely);
export const codeUpdateRequest = z.partial(codeFields).check(timely);

/** The common prefix of generated codes, in their canonical form; it may be empty. */
const prefix = z
  .string()
  .check(
    z.maxLength(codePrefixTypedMaxLength, tooLong("codeTooLong")),
    z.overwrite(canonicalCode),
    z.maxLength(codePrefixMaxLength, tooLong("codeTooLong")),
    z.refine(isVisible, fault("invisible")),
  );

/** A run of random codes: `PREFIX-` and `length` characters each. */
export const codeBulkRequest = z
  .object({
    count: z
      .int(fault("countRange"))
      .check(z.minimum(1, fault("countRange")), z.maximum(bulkCodesMax, fault("countRange"))),
    prefix,
    length: z
      .int(fault("lengthRange"))
      .check(
        z.minimum(randomLengthMin, fault("lengthRange")),
        z.maximum(randomLengthMax, fault("lengthRange")),
      ),
    maxUses,
    expiresAt,
    label: z.optional(label),
    startsAt,
  })
  .check(timely);

/** Rows of a CSV as they were read; each is judged on its own. */
export const codeImportRequest = z.object({
  rows: z
    .array(
      z.object({
        code: z.string(),
        maxUses: z.string(),
        expiresAt: z.string(),
        label: z.string(),
        startsAt: z.optional(z.string()),
      }),
    )
    .check(z.minLength(1), z.maxLength(importMaxRows, fault("countTooHigh"))),
});

/** All codes, or those of a status, or all but those of copies, of which an edition has thousands. */
export const codeListQuery = z.extend(listQuery(codeSorts), {
  status: z.optional(z.enum(codeStatuses)),
  copies: z.optional(z.literal("without")),
});

/** The codes of one change. */
export const batchIds = z
  .array(z.int().check(z.positive()))
  .check(z.minLength(1), z.maxLength(codeBatchMax, fault("countTooHigh")));

export const codeExtendRequest = z.object({ change: z.literal("extend"), ids: batchIds, expiresAt });

/** One change of many codes: another expiry for those that end before it, off, or deleted if unused. */
export const codeBatchRequest = z.discriminatedUnion("change", [
  codeExtendRequest,
  z.object({ change: z.enum(["switch_off", "delete_unused"]), ids: batchIds }),
]);

/** The redemptions of one code come in the order of time alone. */
export const redemptionListQuery = z.pick(listQuery(redemptionSorts), { limit: true, cursor: true });

export const validateCodeRequest = z.object({
  code: typedCode,
  userId: z.int().check(z.positive()),
  /** At whose door it is entered; none at the gate. */
  roomId: z.optional(z.int().check(z.positive())),
  work,
});

export type CodeCreateRequest = z.infer<typeof codeCreateRequest>;
export type CodeUpdateRequest = z.infer<typeof codeUpdateRequest>;
export type CodeBulkRequest = z.infer<typeof codeBulkRequest>;
export type CodeListQuery = z.infer<typeof codeListQuery>;
export type RedemptionListQuery = z.infer<typeof redemptionListQuery>;
export type CodeBatchRequest = z.infer<typeof codeBatchRequest>;
export type CodeImportRequest = z.infer<typeof codeImportRequest>;
export type ValidateCodeRequest = z.infer<typeof validateCodeRequest>;

export type CodeValidView = { success: true; valid: true; message: string };

export type CodeView = {
  id: number;
  code: string;
  label: string | null;
  isActive: boolean;
  startsAt: string | null;
  expiresAt: string;
  createdAt: string;
  usedAt: string | null;
  usedCount: number;
  maxUses: number;
  status: CodeStatus;
};

/** A code as it was saved. */
export type CodeSavedView = CodeView & {
  /** True when a hint, or the reply to a wrong code, contains it: its readers can enter it. */
  isInHint: boolean;
};

/** Why a code of a batch stayed as it was. */
export type CodeKept = "missing" | "used" | "in_use" | "unchanged" | "whispered";

export type CodeBatchView = {
  /** The ids of the codes that were changed. */
  changed: number[];
  kept: { id: number; code: string | null; reason: CodeKept }[];
};

export type CodeImportView = {
  created: number;
  /** One entry for each row that was not taken, by its place in the request, from 0. */
  refused: { row: number; code: string; message: string }[];
};

export type RedemptionView = {
  id: number;
  userId: number;
  username: string;
  email: string;
  language: Language;
  createdAt: string;
};
