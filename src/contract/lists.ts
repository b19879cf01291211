import { z } from "zod";

/** Rows of one answer: enough for a screen, or for an export that fetches many. */
export const listLimitDefault = 50;
export const listLimitMax = 1000;
/** A longer search text finds nothing more. */
export const searchMaxLength = 200;
/** A filtered list counts its matches up to here; more are told as "more than". */
export const totalMax = 10_000;

/** The query of an admin list over the sort keys it offers; the first one is the default. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return z.object({
    q: z
      .string()
      .max(searchMaxLength)
      // No text has them, and an index would end its phrase there; joiners belong to the words they are in.
      .transform((text) =>
        text
          .toWellFormed()
          .replace(/[\p{Cc}\s]+/gu, " ")
          .trim(),
      )
      .optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(["asc", "desc"]).optional(),
    limit: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(listLimitMax))
      .optional(),
    cursor: z.string().max(1000).optional(),
  });
}

export type ListQuery<Sort extends string> = {
  q?: string | undefined;
  sort?: Sort | undefined;
  order?: "asc" | "desc" | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListView<Row> = {
  items: Row[];
  /** How many rows match, counted up to `totalMax` when something is searched. */
  total: number;
  nextCursor: string | null;
};
