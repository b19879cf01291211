import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { MenuAction } from "../ui/more-menu.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { FilterChips, type FilterChipsProps, Filters } from "./filters.tsx";
import { TabHead } from "./tab-head.tsx";
import { EmptyState } from "./table-states.tsx";

/** What opens a menu is no part of the first view. */
const MoreMenu = lazy(async () => ({ default: (await import("../ui/more-menu.tsx")).MoreMenu }));

type ResourceListProps<Row extends { id: number }, Sort extends string> = Pick<
  DataTableProps<Row, Sort>,
  "columns" | "list" | "sorting" | "search" | "onClear" | "noMatch" | "elsewhere" | "onOpen"
> & {
  title: string;
  /** What their number is called. */
  total: string;
  /** What chooses between the views of a tab. */
  lead?: ReactNode;
  /** What narrows the list, or shows more than usual. */
  filters?: readonly (FilterChipsProps & { shows?: "more" })[];
  /** Fields that narrow it, too, and how many of them are in use. */
  fields?: { content: ReactNode; used: number };
  /** What is seldom done with all of them. */
  actions?: readonly MenuAction[];
  /** Makes a new one, from the head and where there is none yet. */
  create?: { label: string; onClick: () => void };
  /** What else the head has. */
  tools?: ReactNode;
  /** What can be done with the rows that are selected, in place of the filters and actions. */
  selected?: ReactNode;
  empty: { icon: IconName; title: string; text: string };
};

/** The things of one kind: their number, filters and actions, and the table of them. */
export function ResourceList<Row extends { id: number }, Sort extends string>(
  props: ResourceListProps<Row, Sort>,
) {
  const {
    title,
    total,
    lead,
    filters = [],
    fields,
    actions = [],
    create,
    tools,
    selected,
    empty,
    ...table
  } = props;
  const chosen = filters.filter((filter) => filter.chosen !== undefined);
  const narrowed = chosen.find(({ shows }) => shows !== "more")?.chosen;
  const creating = create && (
    <Button size="tiny" className="whitespace-nowrap" onClick={create.onClick}>
      <Icon name="plus" className="size-3.5" />
      {create.label}
    </Button>
  );
  return (
    <>
      <TabHead lead={lead} title={title} countLabel={total} count={table.list}>
        {selected || (
          <>
            {(filters.length > 0 || fields) && (
              <Filters used={chosen.length + (fields?.used ?? 0)}>
                {filters.map(({ shows, ...filter }) => (
                  <FilterChips key={filter.name} {...filter} />
                ))}
                {fields?.content}
              </Filters>
            )}
            {tools}
            {creating}
            {actions.length > 0 && (
              <Suspense fallback={<span className="size-8" />}>
                <MoreMenu name={title} actions={actions} />
              </Suspense>
            )}
          </>
        )}
      </TabHead>
      <DataTable
        {...table}
        label={title}
        narrowed={narrowed}
        empty={<EmptyState {...empty}>{creating}</EmptyState>}
      />
    </>
  );
}
