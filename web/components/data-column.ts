import type { ReactNode } from "react";

/** One column of a table, and one line of the card that stands for a row on narrow screens. */
export type Column<Row, Sort extends string = never> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** The key the server sorts by; without it the head is no button. */
  sort?: Sort;
  /** A CSS width; columns without one share the rest. */
  width?: string;
  isNumber?: boolean;
  /** Names the row: the heading of its card. */
  isTitle?: boolean;
  /** The buttons of the row: the foot of its card. */
  isActions?: boolean;
};
