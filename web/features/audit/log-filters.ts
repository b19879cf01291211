import { type AuditAction, auditActions } from "../../../src/contract/audit-actions.ts";

export type LogFilters = {
  action: AuditAction | undefined;
  userId: string;
  /** Days in the reader's own zone, as `2026-11-20`; both are within the range. */
  from: string;
  to: string;
};

/** The filters as they stand in the address; what they cannot be counts as none. */
export function filtersIn(params: URLSearchParams): LogFilters {
  const wanted = params.get("action");
  return {
    action: auditActions.find((action) => action === wanted),
    userId: /^\d{1,15}$/.exec(params.get("person") ?? "")?.[0] ?? "",
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
  };
}

function dayIn(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && dayStart(text) ? text : "";
}

/** The instant a day begins in the reader's zone, some days later if wanted; undefined when it is no day. */
function dayStart(day: string, later = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + later);
  return year < 1970 || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** What the API is asked for. */
export function filterQuery({ action, userId, from, to }: LogFilters) {
  return {
    action,
    userId,
    from: from ? dayStart(from) : undefined,
    to: to ? dayStart(to, 1) : undefined,
  };
}

export function hasFilter({ action, userId, from, to }: LogFilters): boolean {
  return Boolean(action || userId || from || to);
}
