import type { UrlSort } from "../../lib/url-state.ts";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import type { Column } from "./data-column.tsx";

type TableHeadProps<Row, Sort extends string> = {
  columns: readonly Column<Row, Sort>[];
  sorting: UrlSort<Sort> | undefined;
};

const ariaOrder = { asc: "ascending", desc: "descending" } as const;
const orderIcon = { asc: "up", desc: "down" } as const;

/** The sticky head of a table; sortable columns have buttons. */
export function TableHead<Row, Sort extends string>({ columns, sorting }: TableHeadProps<Row, Sort>) {
  return (
    <thead className="sticky top-0 z-10 bg-raised">
      <tr aria-rowindex={1}>
        {columns.map(({ key, head, headCell, sort, isNumber, isActions }) => {
          const order = sort && sorting?.sort === sort ? sorting.order : undefined;
          return (
            <th
              key={key}
              scope="col"
              aria-sort={order && ariaOrder[order]}
              className={classNames(
                "inscription table-line h-9 hyphens-auto bg-raised px-3 max-lg:px-2 text-micro text-ash tracking-[0.08em]",
                isNumber || isActions ? "text-right" : "text-left",
                isActions && "sticky right-0",
              )}
            >
              {sort && sorting ? (
                <button
                  type="button"
                  onClick={() => sorting.toggle(sort)}
                  className={`-mx-1 inline-flex min-h-8 items-center gap-1.5 px-1 transition-colors hover:text-gold ${order ? "text-gold" : ""}`}
                >
                  {head}
                  <Icon
                    name={order ? orderIcon[order] : "sort"}
                    className={order ? "size-3" : "size-3 opacity-60"}
                  />
                </button>
              ) : (
                (headCell ?? head)
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
