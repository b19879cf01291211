import { and, type Column, type SQL } from "drizzle-orm";
import { listLimitDefault } from "../contract/limits.ts";
import type { ListQuery, ListView, Total } from "../contract/lists.ts";
import { keyset, pageOf, type SortValue } from "./keyset.ts";

/** Which rows of a list are asked for: the condition, the order, and how many. */
type Asked = { where: SQL | undefined; orderBy: SQL[]; limit: number };

type List<Sort extends string, Row> = {
  /** The orders that the contract names; the first where a query names none. */
  sorts: readonly [Sort, ...Sort[]];
  /** The column of each order. */
  columns: Record<Sort, Column>;
  id: Column;
  /** What the search and the filters leave. */
  matching: SQL | undefined;
  rows: (asked: Asked) => PromiseLike<Row[]>;
  /** Counts the rows that match. */
  total: () => Promise<Total>;
};

/** Reads a page of a list, the newest first where a query names no order. Throws invalid_data for a cursor that is none of its own. */
export async function listPage<Sort extends string, Row extends { id: number } & Record<Sort, SortValue>>(
  { sort, order = "desc", limit = listLimitDefault, cursor }: ListQuery<Sort>,
  { sorts, columns, id, matching, rows, total }: List<Sort, Row>,
): Promise<ListView<Row>> {
  const by = sort ?? sorts[0];
  const { after, orderBy } = keyset({ by: columns[by], id, order }, cursor);
  // One row more shows whether there is another page.
  const read = await rows({ where: and(matching, after), orderBy, limit: limit + 1 });
  return { ...pageOf(read, limit, (row) => row[by]), ...(await total()) };
}
