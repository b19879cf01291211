import type { AuditView } from "../../../src/contract/audit.ts";
import { auditActions } from "../../../src/contract/audit-actions.ts";
import type { Language } from "../../../src/contract/languages.ts";
import type { AuditSort } from "../../../src/contract/sorts.ts";
import type { Column } from "../../components/data-column.ts";
import { Instant } from "../../components/instant.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import type { ConsoleTranslate } from "../../lib/use-console-words.ts";
import { detailsLine, detailsOf } from "./log-details.ts";
import { logIcons } from "./log-icons.ts";

type Words = { t: ConsoleTranslate; language: Language };

export function logColumns(words: Words): Column<AuditView, AuditSort>[] {
  const { t } = words;
  return [
    { key: "id", head: t("audit.id"), sort: "id", width: "5.5rem", cell: ({ id }) => id },
    {
      key: "user",
      head: t("audit.user"),
      sort: "userId",
      width: "9.5rem",
      cell: ({ userId, username }) => <Person id={userId} name={username} system={t("audit.system")} />,
    },
    {
      key: "action",
      head: t("audit.action"),
      sort: "action",
      width: "12.5rem",
      isTitle: true,
      cell: ({ action }) => <Action action={action} t={t} />,
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
      width: "9rem",
      cell: ({ ipAddress }) => <span className="wrap-anywhere">{ipAddress ?? "–"}</span>,
    },
    {
      key: "timestamp",
      head: t("audit.timestamp"),
      width: "15.5rem",
      cell: ({ createdAt }) => (
        <span className="md:whitespace-nowrap">
          <Instant at={createdAt} withSeconds withZone />
        </span>
      ),
    },
  ];
}

function Person({ id, name, system }: { id: number | null; name: string | null; system: string }) {
  if (id === null) return <span className="text-ash">{system}</span>;
  return (
    <span className="wrap-anywhere">
      {name} <span className="text-ash">#{id}</span>
    </span>
  );
}

function Action({ action, t }: { action: string; t: ConsoleTranslate }) {
  const known = auditActions.find((each) => each === action);
  if (!known) return <span>{action}</span>;
  const { icon, tone } = logIcons[known];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`actions.${known}`)}
    </StatusBadge>
  );
}

function Details({ details, words }: { details: string; words: Words }) {
  return (
    <span className="wrap-anywhere md:line-clamp-2" title={detailsLine(details, words)}>
      {detailsOf(details, words).map(([name, value], index) => (
        <span key={name}>
          {index > 0 && " · "}
          {name && <span className="text-ash">{name}: </span>}
          {value}
        </span>
      ))}
    </span>
  );
}
