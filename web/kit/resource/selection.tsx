import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeBatchMax } from "../../../src/core/contract/limits.ts";
import { translator } from "../../i18n.ts";
import { IconButton } from "../ui/icon-button.tsx";
import type { Column } from "./data-column.tsx";

/** Returns the first column of a table whose rows can be selected. */
export function selectColumn<Row>(selection: Selection<Row>, nameOf: (row: Row) => string): Column<Row> {
  const t = translator("console");
  return {
    key: "select",
    head: t("table.selection"),
    width: "3rem",
    headCell: (
      <input
        type="checkbox"
        className="check -mx-1"
        aria-label={t("table.selectAll")}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className="check -mx-1"
        aria-label={t("table.selectNamed", { name: nameOf(row) })}
        checked={selection.has(row)}
        onChange={(event) => selection.toggle(row, withShift(event))}
      />
    ),
  };
}

/** True for a click, or a press of the space bar, with the Shift key held. */
const withShift = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

export type Selection<Row> = {
  rows: Row[];
  has: (row: Row) => boolean;
  /** Selects a row, or not; with it, as a range, all between it and the one before. */
  toggle: (row: Row, isRange?: boolean) => void;
  /** Whether all rows that can be selected together are. */
  isAll: boolean;
  toggleAll: () => void;
  clear: () => void;
};

/** Selects among the rows of a list; at most as many as one call changes, and none that the list has no more. */
export function useSelection<Row extends { id: number }>(all: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  const rows = all.filter(({ id }) => ids.has(id));
  const most = Math.min(all.length, codeBatchMax);
  const isAll = rows.length > 0 && rows.length >= most;
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle({ id }, isRange = false) {
      const next = new Set(rows.map((row) => row.id));
      const isOn = !next.has(id);
      const at = all.findIndex((row) => row.id === id);
      const from = isRange ? all.findIndex((row) => row.id === last.current) : at;
      const range = from < 0 ? [at] : [from, at];
      for (const row of all.slice(Math.min(...range), Math.max(...range) + 1)) {
        if (!isOn) next.delete(row.id);
        else if (next.size < codeBatchMax) next.add(row.id);
      }
      last.current = id;
      setIds(next);
    },
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : all.slice(0, most).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the selected rows together; in place of the tab's own buttons, on narrow screens at the bottom. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation("console");
  return (
    <div className="flex grow flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-gold-dim max-md:border-t max-md:bg-panel max-md:p-3">
      <p role="status" className="mr-1 text-gold text-note lining-nums tabular-nums">
        {t("batch.chosen", { number: count })}
      </p>
      {children}
      <IconButton icon="close" label={t("batch.clear")} onClick={onClear} />
    </div>
  );
}
