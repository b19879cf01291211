import { RowPress } from "./row-press.tsx";
import { keyAt, type RowsProps, useVirtualRows } from "./table-rows.tsx";

const cardPx = 220;

/** The rows as cards, for narrow screens. */
export function TableCards<Row extends { id: number }, Sort extends string>({
  label,
  columns,
  rows,
  rowCount,
  area,
  onEnd,
  onOpen,
}: RowsProps<Row, Sort>) {
  const { items, before, after, measure } = useVirtualRows({
    area,
    count: rows.length,
    estimatePx: cardPx,
    keyOf: (index) => keyAt(rows, index),
    onEnd,
  });
  const title = columns.find(({ isTitle }) => isTitle);
  const foot = columns.find(({ isActions }) => isActions);
  const lines = columns.filter(({ isTitle, isActions }) => !isTitle && !isActions);
  return (
    <ul aria-label={label} className="p-3 text-note lining-nums tabular-nums leading-snug">
      <li aria-hidden="true" style={{ height: before }} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        const buttons = row !== undefined && foot?.cell(row);
        return (
          row !== undefined && (
            <li
              key={String(key)}
              ref={measure}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rowCount}
              className="pb-3"
            >
              <RowPress
                onPress={onOpen && (() => onOpen(row))}
                className="border border-line bg-ground/50 px-4 py-3"
              >
                {title && <div className="text-lg text-ink leading-tight">{title.cell(row)}</div>}
                <dl className="mt-2 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">
                  {lines.map(({ key: line, head, cell }) => (
                    <div key={line} className="contents">
                      <dt className="text-ash">{head}</dt>
                      <dd className="min-w-0">{cell(row)}</dd>
                    </div>
                  ))}
                </dl>
                {buttons && (
                  <div className="-mx-2 mt-2 flex justify-end border-line border-t pt-2">{buttons}</div>
                )}
              </RowPress>
            </li>
          )
        );
      })}
      <li aria-hidden="true" style={{ height: after }} />
    </ul>
  );
}
