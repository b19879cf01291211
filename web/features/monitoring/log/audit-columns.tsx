import type { Language } from "../../../../src/core/contract/languages.ts";
import type { AuditSort } from "../../../../src/core/contract/lists.ts";
import { auditActions } from "../../../../src/entries.ts";
import type { AuditView } from "../../../../src/features/monitoring/monitoring.contract.ts";
import type { Translate } from "../../../i18n.ts";
import type { CsvTable } from "../../../kit/resource/csv-export.tsx";
import type { Column } from "../../../kit/resource/data-column.tsx";
import { CardButton } from "../../../kit/ui/card-button.tsx";
import { Instant } from "../../../kit/ui/instant.tsx";
import { StatusBadge } from "../../../kit/ui/status-badge.tsx";
import { formatAge } from "../../../lib/format.ts";
import { detailsLine, detailsOf, lookOf, objectIn } from "./audit-details.ts";

type Words = { t: Translate<"monitoring">; language: Language };

export function auditColumns(words: Words): Column<AuditView, AuditSort>[] {
  const { t } = words;
  return [
    { key: "id", head: t("audit.id"), sort: "id", width: "5.5rem", cell: ({ id }) => String(id) },
    {
      key: "user",
      head: t("audit.user"),
      sort: "userId",
      width: "8.5rem",
      cell: ({ userId, username }) => <Person id={userId} name={username} system={t("audit.system")} />,
    },
    {
      key: "action",
      head: t("audit.action"),
      sort: "action",
      width: "15rem",
      isTitle: true,
      cell: ({ action, details }) => <Action action={action} details={details} t={t} />,
    },
    {
      key: "details",
      head: t("audit.details"),
      cell: ({ details }) => <Details details={details} words={words} />,
    },
    {
      key: "ip",
      head: t("audit.ip"),
      sort: "ipAddress",
      width: "9.3rem",
      cell: ({ ipAddress }) => <span className="wrap-anywhere">{ipAddress ?? "–"}</span>,
    },
    {
      key: "timestamp",
      head: t("audit.timestamp"),
      width: "13.8rem",
      cell: ({ createdAt }) => (
        <span className="md:whitespace-nowrap">
          <Instant at={createdAt} tip={formatAge} withSeconds withZone />
        </span>
      ),
    },
  ];
}

function Person({ id, name, system }: { id: number | null; name: string | null; system: string }) {
  if (id === null) return <span className="text-ash">{system}</span>;
  return (
    <span className="wrap-anywhere">
      <CardButton personKey={String(id)} name={name ?? `#${id}`}>
        {name ?? "–"}
      </CardButton>{" "}
      <span className="text-ash">#{id}</span>
    </span>
  );
}

type ActionProps = { action: string; details: string; t: Translate<"monitoring"> };

function Action({ action, details, t }: ActionProps) {
  const known = auditActions.find((each) => each === action);
  if (!known) return <span>{action}</span>;
  const { icon, tone, word } = lookOf(known, details);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}

/** The end may be clipped, and the outcome matters most. */
function outcomeFirst(facts: [name: string, value: string][], { t }: Words): [string, string][] {
  const isOutcome = ([name]: [string, string]) => name === t("facts.outcome");
  return [...facts.filter(isOutcome), ...facts.filter((fact) => !isOutcome(fact))];
}

function Details({ details, words }: { details: string; words: Words }) {
  return (
    <span className="max-md:wrap-anywhere" title={detailsLine(details, words)}>
      {outcomeFirst(detailsOf(details, words), words).map(([name, value], index) => (
        <span key={name}>
          {index > 0 && " · "}
          {name && <span className="text-ash">{name}: </span>}
          {value}
        </span>
      ))}
    </span>
  );
}

/** The audit log as it is exported. */
export const auditTable: CsvTable<AuditView> = {
  name: "audit-logs",
  heads: ["ID", "User ID", "Action", "Details", "IP Address", "User Agent", "Created At"],
  cells: (row) => [row.id, row.userId, row.action, row.details, row.ipAddress, row.userAgent, row.createdAt],
  objectOf: ({ username: _, ...row }) => ({ ...row, details: objectIn(row.details) ?? row.details }),
};
