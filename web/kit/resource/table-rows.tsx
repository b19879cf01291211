import { useVirtualizer } from "@tanstack/react-virtual";
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect } from "react";
import type { UrlSort } from "../../lib/url-state.ts";
import { classNames } from "../ui/class-names.ts";
import type { Column } from "./data-column.tsx";
import { TableHead } from "./table-head.tsx";

const rowPx = 36;

export type RowsProps<Row extends { id: number }, Sort extends string> = {
  label: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  /** The number of all matches; -1 when the server does not count them. */
  rowCount: number;
  area: HTMLElement | null;
  sorting?: UrlSort<Sort> | undefined;
  hasMore: boolean;
  onEnd: () => void;
  onOpen?: ((row: Row) => void) | undefined;
};

/** A virtual table: only visible rows are rendered, two empty rows take the height of the others. */
export function TableRows<Row extends { id: number }, Sort extends string>({
  label,
  columns,
  rows,
  rowCount,
  area,
  sorting,
  onEnd,
  onOpen,
}: RowsProps<Row, Sort>) {
  const { items, before, after, measure } = useVirtualRows({
    area,
    count: rows.length,
    estimatePx: rowPx,
    keyOf: (index) => keyAt(rows, index),
    onEnd,
  });
  return (
    <table
      aria-label={label}
      aria-rowcount={rowCount < 0 ? -1 : rowCount + 1}
      aria-colcount={columns.length}
      className={classNames(
        "w-full table-fixed border-separate border-spacing-0 text-small lining-nums tabular-nums leading-none",
        // Columns without a width of their own would have none left.
        columns.some(({ width }) => !width) && "min-w-[58rem]",
      )}
    >
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
      </colgroup>
      <TableHead columns={columns} sorting={sorting} />
      <tbody>
        <Gap height={before} span={columns.length} />
        {items.map(({ index, key }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <tr
                key={String(key)}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
                className={classNames("transition-colors hover:bg-ink/3", onOpen && "cursor-pointer")}
              >
                {columns.map(({ key: column, cell, isNumber, isActions }) => (
                  <td
                    key={column}
                    onPointerEnter={showWhole}
                    className={classNames(
                      "table-line h-[36px] whitespace-nowrap px-3 max-lg:px-2 py-0",
                      (isNumber || isActions) && "text-right",
                      isActions
                        ? "sticky right-0 bg-slab [--icon-button:28px]"
                        : "overflow-hidden text-ellipsis",
                    )}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          );
        })}
        <Gap height={after} span={columns.length} />
      </tbody>
    </table>
  );
}

/** Returns true for a click on the row itself: not on what it holds to press, and not to select a text. */
export function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const pressed = target instanceof Element && target.closest("a, button, input, label, [role=menu]");
  const isInside = target instanceof Node && currentTarget.contains(target);
  return isInside && !pressed && !window.getSelection()?.toString();
}

/** A text that is cut off is shown whole in the tooltip. */
function showWhole({ currentTarget }: PointerEvent<HTMLTableCellElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? (currentTarget.textContent ?? "") : "";
}

function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this row can be focused
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** Returns the React key of a row; while the list shrinks, an index without a row gets a key that clashes with none. */
export function keyAt(rows: readonly { id: number }[], index: number): number {
  const row = rows[index];
  return row === undefined ? -1 - index : row.id;
}

const overscan = 8;

type VirtualRows = {
  /** The scrolling element; null until it is mounted. */
  area: HTMLElement | null;
  count: number;
  estimatePx: number;
  keyOf: (index: number) => number;
  onEnd: () => void;
};

/** Returns the rows to render in a scroll area, and the heights that replace the others. */
export function useVirtualRows({ area, count, estimatePx, keyOf, onEnd }: VirtualRows) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => area,
    estimateSize: () => estimatePx,
    getItemKey: keyOf,
    overscan,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const isAtEnd = last !== undefined && last.index >= count - 1 - overscan;
  useEffect(() => {
    if (isAtEnd && count > 0) onEnd();
  }, [isAtEnd, count, onEnd]);
  return {
    items,
    before: first?.start ?? 0,
    after: last ? virtual.getTotalSize() - last.end : 0,
    measure: virtual.measureElement,
  };
}

type RowPressProps = {
  /** Opens what the row stands for. */
  onPress: (() => void) | undefined;
  className: string;
  children: ReactNode;
};

/** A row that is no row of a table, and opens what it stands for when it is pressed itself; one of its buttons does the same by keyboard. */
export function RowPress({ onPress, className, children }: RowPressProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one of its buttons does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: one of its buttons does the same by keyboard
    <div
      onClick={onPress && ((event) => isOnRow(event) && onPress())}
      className={classNames(className, onPress && "cursor-pointer")}
    >
      {children}
    </div>
  );
}
