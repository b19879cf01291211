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
  });
}

export type ListQuery<Sort extends string> = {
  q?: string | undefined;
  sort?: Sort | undefined;
  order?: "asc" | "desc" | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

/**
 * How many rows there are. They are counted up to `totalMax`; beyond that a total is either `totalMax`, of which there are
 * more, or what the database's statistics say it is about.
 */
export type Total = { total: number; totalIs: "exact" | "more" | "about" };

export type ListView<Row> = Total & { items: Row[]; nextCursor: string | null };
