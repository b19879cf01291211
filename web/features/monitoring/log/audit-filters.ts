import { idMaxDigits } from "../../../../src/core/contract/limits.ts";
import { type AuditAction, auditActions } from "../../../../src/entries.ts";

export type AuditFilters = {
  action: AuditAction | undefined;
  userId: string;
  /** Days in the browser's time zone, such as `2026-11-20`; both are included. */
  from: string;
  to: string;
};

/** Returns the filters in the query string; invalid ones count as none. */
export function filtersIn(params: URLSearchParams): AuditFilters {
  const wanted = params.get("action");
  return {
    action: auditActions.find((action) => action === wanted),
    userId: idIn(params.get("person")),
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
  };
}

function idIn(text: string | null): string {
  return text && text.length <= idMaxDigits && /^\d+$/.test(text) ? text : "";
}

function dayIn(text: string | null): string {
  return text && /^\d{4}-\d\d-\d\d$/.test(text) && dayStart(text) ? text : "";
}

/** Returns the instant at which a day, `later` days on, begins in the browser's time zone; undefined when it is no date. */
function dayStart(day: string, later = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + later);
  return year < 1970 || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** Returns the API's query for the filters. */
export function filterQuery({ action, userId, from, to }: AuditFilters) {
  return {
    action,
    userId: userId ? Number(userId) : undefined,
    from: from ? dayStart(from) : undefined,
    to: to ? dayStart(to, 1) : undefined,
  };
}

export function hasFilter({ action, userId, from, to }: AuditFilters): boolean {
  return Boolean(action || userId || from || to);
}
