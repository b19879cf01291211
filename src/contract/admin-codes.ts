import { z } from "zod";
import { canonicalCode, fault, isPrintable, isVisible, oneLine, secretCode, tooLong } from "./fields.ts";
import {
  bulkCodesMax,
  codeMaxUses,
  codePrefixMaxLength,
  importMaxRows,
  labelMaxLength,
  randomLengthMax,
  randomLengthMin,
} from "./limits.ts";
import { listQuery } from "./lists.ts";

export const codeStatuses = ["active", "used_up", "expired", "inactive"] as const;
export type CodeStatus = (typeof codeStatuses)[number];

const maxUses = z
  .int(fault("maxUsesTooLow"))
  .min(1, fault("maxUsesTooLow"))
  .max(codeMaxUses, fault("maxUsesTooHigh"));

/** Any ISO 8601 instant with an offset; kept and answered in UTC. */
const expiresAt = z
  .string(fault("expiresRequired"))
  .min(1, fault("expiresRequired"))
  .pipe(z.iso.datetime({ offset: true, error: fault("expiresInvalid") }))
  .transform((text) => new Date(text).toISOString())
  // Beyond four digits of a year, text order is no longer time order.
  .refine((text) => /^\d{4}-/.test(text), fault("expiresInvalid"));

const label = z
  .string()
  .trim()
  .max(labelMaxLength, tooLong("labelTooLong"))
  .refine(isPrintable, fault("invisible"))
  .transform(oneLine)
  .transform((text) => text || null)
  .nullable();

export const codeCreateRequest = z.object({
  code: secretCode,
  maxUses,
  expiresAt,
  isActive: z.boolean().optional(),
  label: label.optional(),
});
export const codeUpdateRequest = codeCreateRequest.partial();

/** What a run of codes begins with, in the canonical form of codes; it may be empty. */
const prefix = z
  .string()
  .max(4 * codePrefixMaxLength, tooLong("codeTooLong"))
  .transform(canonicalCode)
  .pipe(z.string().max(codePrefixMaxLength, tooLong("codeTooLong")).refine(isVisible, fault("invisible")));

/** A run of random codes: `PREFIX-` and `length` characters each. */
export const codeBulkRequest = z.object({
  count: z.int().min(1).max(bulkCodesMax, fault("countTooHigh")),
  prefix,
  length: z.int().min(randomLengthMin, fault("lengthTooShort")).max(randomLengthMax, fault("lengthTooLong")),
  maxUses,
  expiresAt,
  label: label.optional(),
});

/** Rows of a CSV as they were read; each is judged on its own. */
export const codeImportRequest = z.object({
  rows: z
    .array(z.object({ code: z.string(), maxUses: z.string(), expiresAt: z.string(), label: z.string() }))
    .min(1)
    .max(importMaxRows, fault("countTooHigh")),
});

export const codeSorts = ["createdAt", "code", "usedCount", "expiresAt", "isActive"] as const;
export const codeListQuery = listQuery(codeSorts);

export type CodeCreateRequest = z.infer<typeof codeCreateRequest>;
export type CodeUpdateRequest = z.infer<typeof codeUpdateRequest>;
export type CodeBulkRequest = z.infer<typeof codeBulkRequest>;
export type CodeImportRequest = z.infer<typeof codeImportRequest>;

export type CodeView = {
  id: number;
  code: string;
  label: string | null;
  isActive: boolean;
  expiresAt: string;
  createdAt: string;
  usedAt: string | null;
  usedCount: number;
  maxUses: number;
  status: CodeStatus;
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
  createdAt: string;
};
