import { useId } from "react";
import { auditActions } from "../../../src/contract/audit-actions.ts";
import { idMaxDigits } from "../../../src/contract/limits.ts";
import { QuietButton } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { changeUrl } from "../../lib/url-state.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { hasFilter, type LogFilters } from "./log-filters.ts";

function clearFilters(): void {
  changeUrl({ action: null, person: null, from: null, to: null });
}

/** Filters the logs by action, person and days; the filters are in the query string. */
export function LogFilterBar({ filters }: { filters: LogFilters }) {
  const { t, language } = useConsoleWords();
  const id = useId();
  const actions = auditActions
    .map((action) => ({ action, name: t(`actions.${action}`) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <div className="compact flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 gap-1 text-note text-ash max-sm:basis-full" htmlFor={`${id}-action`}>
        {t("audit.action")}
        <Select
          id={`${id}-action`}
          className="sm:w-56"
          value={filters.action ?? ""}
          onChange={(event) => changeUrl({ action: event.target.value })}
        >
          <option value="">{t("audit.anyAction")}</option>
          {actions.map(({ action, name }) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <label className="grid gap-1 text-note text-ash max-sm:basis-full" htmlFor={`${id}-person`}>
        {t("audit.person")}
        <Input
          id={`${id}-person`}
          className="sm:max-w-28"
          inputMode="numeric"
          maxLength={idMaxDigits}
          value={filters.userId}
          onChange={(event) => changeUrl({ person: event.target.value.replace(/\D/g, "") }, "replace")}
        />
      </label>
      <Day id={`${id}-from`} label={t("audit.from")} name="from" value={filters.from} most={filters.to} />
      <Day id={`${id}-to`} label={t("audit.to")} name="to" value={filters.to} least={filters.from} />
      {hasFilter(filters) && (
        <QuietButton className="min-h-11" onClick={clearFilters}>
          {t("audit.clear")}
        </QuietButton>
      )}
    </div>
  );
}

type DayProps = { id: string; label: string; name: string; value: string; least?: string; most?: string };

function Day({ id, label, name, value, least, most }: DayProps) {
  return (
    <label className="grid gap-1 text-note text-ash max-sm:basis-full" htmlFor={id}>
      {label}
      <Input
        id={id}
        type="date"
        min={least || undefined}
        max={most || undefined}
        value={value}
        onChange={(event) => changeUrl({ [name]: event.target.value })}
      />
    </label>
  );
}
