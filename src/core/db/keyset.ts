import { and, asc, type Column, desc, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { CodedError } from "../lib/coded-error.ts";

const cursorShape = () => z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.int()]);

const text = () => z.nullable(z.string().check(z.refine((value) => !value.includes("\0"))));

/** What a column of each type gives a cursor; one engine would compare anything, the other refuses to. */
const shapes: Record<string, () => z.ZodMiniType> = {
  string: text,
  custom: text,
  number: () => z.nullable(z.int()),
  boolean: () => z.boolean(),
};

export type SortValue = z.infer<ReturnType<typeof cursorShape>>[0];

type Order = { by: Column; id: Column; order: "asc" | "desc" };

/** Returns the order of a list and, with a cursor, the condition for what comes after it; rows without a value come first. */
export function keyset({ by, id, order }: Order, cursor: string | undefined) {
  const direction = order === "asc" ? asc : desc;
  const orderBy =
    by === id ? [direction(id)] : [by.notNull ? direction(by) : nullsPlaced(by, order), direction(id)];
  return {
    orderBy,
    after: cursor === undefined ? undefined : afterCursor({ by, id, order }, decode(cursor, by)),
  };
}

/** Returns an order in which a row without a value counts as the smallest on both engines, which differ by themselves. */
function nullsPlaced(by: Column, order: "asc" | "desc"): SQL {
  return order === "asc" ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
}

function afterCursor({ by, id, order }: Order, [value, lastId]: [SortValue, number]): SQL | undefined {
  const beyond = order === "asc" ? gt : lt;
  if (by === id) return beyond(id, lastId);
  if (value === null) {
    const sameKind = and(isNull(by), beyond(id, lastId));
    return order === "asc" ? or(sameKind, isNotNull(by)) : sameKind;
  }
  const pair = sql`(${by}, ${id})`;
  const later = order === "asc" ? sql`${pair} > (${value}, ${lastId})` : sql`${pair} < (${value}, ${lastId})`;
  return order === "asc" ? later : or(later, isNull(by));
}

/** Returns what a cursor of this order holds. Throws invalid_data for any other text. */
function decode(cursor: string, by: Column): [SortValue, number] {
  try {
    const place = cursorShape().parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    shapes[by.dataType]?.().parse(place[0]);
    return place;
  } catch (cause) {
    throw new CodedError("invalid_data", { cause });
  }
}

/** Returns a page without the extra row that was read to learn whether there is more, and the cursor of the next page. */
export function pageOf<Row extends { id: number }>(
  rows: Row[],
  limit: number,
  sortValue: (row: Row) => SortValue,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const nextCursor = last
    ? Buffer.from(JSON.stringify([sortValue(last), last.id])).toString("base64url")
    : null;
  return { items, nextCursor };
}
