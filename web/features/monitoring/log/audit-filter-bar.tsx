import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { auditActions } from "../../../../src/entries.ts";
import { useLanguage } from "../../../i18n.ts";
import { Combobox } from "../../../kit/ui/combobox.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { Input, Label } from "../../../kit/ui/input.tsx";
import { Select } from "../../../kit/ui/select.tsx";
import { changeUrl } from "../../../lib/url-state.ts";
import { type AuditFilters, hasFilter } from "./audit-filters.ts";
import { useFoundUsers, useUserNamed } from "./log.queries.ts";

function clearFilters(): void {
  changeUrl({ action: null, person: null, from: null, to: null });
}

/** Filters the logs by action, person and days; the filters are in the query string. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation("console");
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
      <PersonFilter userId={filters.userId} />
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

/** Filters the logs by a person, who is found by name or address; their id is in the query string. */
export function PersonFilter({ userId }: { userId: string }) {
  const { t } = useTranslation("console");
  const id = useId();
  const [search, setSearch] = useState("");
  const { found, isLate } = useFoundUsers(search);
  const chosen = useUserNamed(userId);
  return (
    <div className="max-sm:w-full sm:w-32">
      <Label htmlFor={id} className="sr-only">
        {t("audit.person")}
      </Label>
      <Combobox
        id={id}
        label={t("audit.person")}
        // Whoever was erased has no name, but a number still.
        value={userId && (chosen?.username ?? `#${userId}`)}
        chosenKey={userId ? Number(userId) : undefined}
        options={found?.map(({ key, username, email }) => ({
          key: Number(key),
          text: username,
          note: email,
        }))}
        isLate={isLate}
        onSearch={(text) => setSearch(text ?? "")}
        onChoose={(option) => changeUrl({ person: option ? String(option.key) : null })}
        texts={{
          none: t("audit.anyPerson"),
          search: t("audit.findPerson"),
          nothingFound: t("audit.noPerson"),
          drop: t("audit.dropPerson"),
        }}
      />
    </div>
  );
}
