import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { changeUrl } from "../../lib/url-state.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { TabHead } from "./tab-head.tsx";
import { EmptyState } from "./table-states.tsx";

type Action = { label: string; icon?: IconName; onClick: () => void };

type ResourceListProps<Row extends { id: number }, Sort extends string> = Pick<
  DataTableProps<Row, Sort>,
  "columns" | "list" | "sorting" | "search" | "onClear" | "noMatch" | "onOpen"
> & {
  title: string;
  /** What their number is called. */
  total: string;
  /** What chooses between the views of a tab. */
  lead?: ReactNode;
  /** What narrows the list, or shows more than usual. */
  filters?: readonly (FilterChipsProps & { shows?: "more" })[];
  actions?: readonly Action[];
  /** Makes a new one, from the head and where there is none yet. */
  create?: Action;
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
  const { title, total, lead, filters = [], actions = [], create, tools, selected, empty, ...table } = props;
  const narrowed = filters.find(({ chosen, shows }) => chosen !== undefined && shows !== "more")?.chosen;
  const creating = create && <ActionButton {...create} icon="plus" isFirst />;
  return (
    <>
      <TabHead lead={lead} title={title} countLabel={total} count={table.list}>
        {selected || (
          <>
            {filters.length > 0 && (
              <div className="flex grow flex-wrap gap-x-4 gap-y-2">
                {filters.map(({ shows, ...filter }) => (
                  <FilterChips key={filter.name} {...filter} />
                ))}
              </div>
            )}
            {tools}
            {actions.map((action) => (
              <ActionButton key={action.label} {...action} />
            ))}
            {creating}
          </>
        )}
      </TabHead>
      <DataTable
        {...table}
        label={title}
        search={table.search || (narrowed ?? "")}
        empty={<EmptyState {...empty}>{creating}</EmptyState>}
      />
    </>
  );
}

function ActionButton({ label, icon, onClick, isFirst = false }: Action & { isFirst?: boolean }) {
  return (
    <Button size="tiny" variant={isFirst ? undefined : "outline"} onClick={onClick}>
      {icon && <Icon name={icon} className="size-3.5" />}
      {label}
    </Button>
  );
}

export type FilterChipsProps = {
  /** The parameter of the query string. */
  name: string;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string | undefined;
};

/** Chips that narrow a list to one value; pressing the chosen one shows all again. The choice is in the query string. */
export function FilterChips({ name, choices, chosen }: FilterChipsProps) {
  const { t } = useTranslation("console");
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t("table.filter")}</legend>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => changeUrl({ [name]: value === chosen ? null : value })}
          className={classNames(
            "min-h-7 rounded-full border px-3 text-small leading-none transition-colors hover:border-gold hover:text-gold",
            value === chosen ? "border-gold bg-gold/12 text-gold" : "border-edge/60 text-ash",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
