import * as z from "zod/mini";
import { cursorMaxLength, listLimitMax, searchMaxLength } from "./limits.ts";

/** What is searched for, as it is looked for. */
export const searchText = z.string().check(
  z.maxLength(searchMaxLength, { abort: true }),
  // No text has them, and an index would end its phrase there; joiners belong to the words they are in.
  z.overwrite((text) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  ),
);

/** Returns the query of an admin list over the sort keys it offers; the first one is the default. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    q: z.optional(searchText),
    sort: z.optional(z.enum(sorts)),
    order: z.optional(z.enum(["asc", "desc"])),
    limit: z.optional(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)),
        z.int().check(z.minimum(1), z.maximum(listLimitMax)),
      ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(cursorMaxLength))),
    id: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  });
}

export type ListQuery<Sort extends string> = {
  q?: string | undefined;
  sort?: Sort | undefined;
  order?: "asc" | "desc" | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  /** The id of a single row. */
  id?: number | undefined;
};

/**
 * How many rows there are. They are counted up to `totalMax`; beyond that a total is either `totalMax`, of which there are
 * more, or what the database's statistics say it is about.
 */
export type Total = { total: number; totalIs: "exact" | "more" | "about" };

export type ListView<Row> = Total & { items: Row[]; nextCursor: string | null };

/** The keys that each list can be sorted by; the first one is the default. */
export const codeSorts = ["createdAt", "code", "usedCount", "expiresAt", "isActive"] as const;
export const roomSorts = ["createdAt", "name", "status", "position"] as const;
export const userSorts = [
  "createdAt",
  "id",
  "username",
  "email",
  "role",
  "usedSecretCode",
  "usedSecretCodeAt",
] as const;
export const pageSorts = ["updatedAt", "slug", "title", "isActive", "createdAt"] as const;
export const mediaSorts = ["createdAt", "name", "size"] as const;
export const codexSorts = ["createdAt", "title"] as const;
export const editionSorts = ["createdAt", "label"] as const;
export const copySorts = ["number", "soldAt", "fetchedAt"] as const;
export const redemptionSorts = ["id"] as const;
export const auditSorts = ["id", "action", "userId", "ipAddress"] as const;
export const emailSorts = ["id"] as const;
export const requestSorts = ["id"] as const;
export const shopEventSorts = ["id"] as const;

export type CodeSort = (typeof codeSorts)[number];
export type RoomSort = (typeof roomSorts)[number];
export type UserSort = (typeof userSorts)[number];
export type PageSort = (typeof pageSorts)[number];
export type CodexSort = (typeof codexSorts)[number];
export type AuditSort = (typeof auditSorts)[number];

/** What a code can be: the one word that the console shows for it. */
export const codeStatuses = ["active", "not_yet", "used_up", "expired", "inactive"] as const;
/** The status of a book's code, which may have been deleted since. */
export const bookCodeStates = [...codeStatuses, "deleted"] as const;
/** How far a user came: verified and not admitted yet, admitted, or in the antechamber as well. */
export const userStates = ["waiting", "admitted", "entered"] as const;
export type UserState = (typeof userStates)[number];
/** Whether the codes of an edition are switched on. */
export const editionStates = ["on", "off"] as const;
/** How far a copy of an edition came, and whether its link is void. */
export const copyStates = ["free", "sold", "fetched", "revoked"] as const;
/** Whether visitors can open a page. */
export const pageStates = ["active", "inactive"] as const;
