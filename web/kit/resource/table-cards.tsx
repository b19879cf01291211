import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { RowPress, type RowsProps } from "./table-rows.tsx";

/** How many cards are added at a time, so that what stands below them stays in reach. */
const cardsAtOnce = 20;

/** The rows as cards, for narrow screens: they scroll with the page. */
export function TableCards<Row extends { id: number }, Sort extends string>({
  label,
  columns,
  rows,
  rowCount,
  hasMore,
  onEnd,
  onOpen,
}: RowsProps<Row, Sort>) {
  const { t } = useTranslation("console");
  const [count, setCount] = useState(cardsAtOnce);
  const title = columns.find(({ isTitle }) => isTitle);
  const foot = columns.find(({ isActions }) => isActions);
  const lines = columns.filter(({ isTitle, isActions }) => !isTitle && !isActions);
  function showMore() {
    setCount(count + cardsAtOnce);
    // The next ones are there before they are asked for.
    if (rows.length < count + 2 * cardsAtOnce) onEnd();
  }
  return (
    <>
      <ul
        aria-label={label}
        className="grid grid-cols-1 gap-3 p-3 text-note lining-nums tabular-nums leading-snug"
      >
        {rows.slice(0, count).map((row, index) => {
          const buttons = foot?.cell(row);
          return (
            <li key={row.id} aria-posinset={index + 1} aria-setsize={rowCount}>
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
          );
        })}
      </ul>
      {(hasMore || rows.length > count) && (
        <div className="flex justify-center pb-3">
          <Button variant="outline" size="small" onClick={showMore}>
            {t("table.more")}
          </Button>
        </div>
      )}
    </>
  );
}
