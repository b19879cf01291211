import type { ReactNode } from "react";

/** One column of a table, and one line of a row's card on narrow screens. */
export type Column<Row, Sort extends string = never> = {
  key: string;
  head: string;
  /** What stands in the head instead of its words. */
  headCell?: ReactNode;
  /** A number stands as the reader's language writes it, which is a text. */
  cell: (row: Row) => Exclude<ReactNode, number | bigint>;
  /** The server's sort key; without it the column is not sortable. */
  sort?: Sort;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  isNumber?: boolean;
  /** True for the column that names the row; it is the heading of its card. */
  isTitle?: boolean;
  /** True for the row's buttons; they are the footer of its card. */
  isActions?: boolean;
};
