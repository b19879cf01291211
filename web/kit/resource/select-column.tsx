import { useState } from "react";
import { codeBatchMax } from "../../../src/core/contract/limits.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import type { Column } from "./data-column.ts";

/** Returns the first column of a table whose rows can be selected. */
export function selectColumn<Row>(
  t: ConsoleTranslate,
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    key: "select",
    head: t("table.selection"),
    width: "3.1rem",
    headCell: (
      <input
        type="checkbox"
        className="check"
        aria-label={t("table.selectAll")}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className="check"
        aria-label={t("table.selectNamed", { name: nameOf(row) })}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    ),
  };
}

export type Selection<Row> = {
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Whether all rows that can be selected together are. */
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
};

/** Selects among the rows of a list; at most as many as one call changes, and none that the list has no more. */
export function useSelection<Row extends { id: number }>(all: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const rows = all.filter(({ id }) => ids.has(id));
  const most = Math.min(all.length, codeBatchMax);
  const isAll = rows.length > 0 && rows.length >= most;
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle({ id }) {
      const next = new Set(rows.map((row) => row.id));
      if (!next.delete(id) && next.size < codeBatchMax) next.add(id);
      setIds(next);
    },
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : all.slice(0, most).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
