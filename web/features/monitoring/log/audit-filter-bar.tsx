import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { auditActions } from "../../../../src/entries.ts";
import { useLanguage } from "../../../i18n.ts";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Input } from "../../../kit/ui/input.tsx";
import { Select } from "../../../kit/ui/select.tsx";
import { changeUrl } from "../../../lib/url-state.ts";
import { type AuditFilters, hasFilter } from "./audit-filters.ts";

/** What searches among options is no part of the first view. */
const PersonFilter = lazy(async () => ({ default: (await import("./person-filter.tsx")).PersonFilter }));

function clearFilters(): void {
  changeUrl({ action: null, person: null, from: null, to: null });
}

/** Filters the logs by action, person and days; the filters are in the query string. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation("monitoring");
  const language = useLanguage();
  const actions = auditActions
    .map((action) => ({ action, name: t(`actions.${action}`) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <div className="dense flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label={t("audit.action")}
        className="max-sm:w-full sm:w-32"
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
      <Suspense fallback={<Input readOnly placeholder={t("audit.anyPerson")} className="sm:max-w-32" />}>
        <PersonFilter userId={filters.userId} />
      </Suspense>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Day label={t("audit.from")} name="from" value={filters.from} most={filters.to} />
        <span aria-hidden="true" className="text-ash">
          –
        </span>
        <Day label={t("audit.to")} name="to" value={filters.to} least={filters.from} />
      </div>
      {hasFilter(filters) && <IconButton icon="close" label={t("audit.clear")} onClick={clearFilters} />}
    </div>
  );
}

type DayProps = { label: string; name: string; value: string; least?: string; most?: string };

function Day({ label, name, value, least, most }: DayProps) {
  return (
    <Input
      type="date"
      aria-label={label}
      title={label}
      className="min-w-0 max-sm:px-2 sm:max-w-32"
      min={least || undefined}
      max={most || undefined}
      value={value}
      onChange={(event) => changeUrl({ [name]: event.target.value })}
    />
  );
}
