import type { ConsoleTranslate } from "../../i18n.ts";
import type { Column } from "./data-column.ts";
import type { Selection } from "./use-selection.ts";

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
