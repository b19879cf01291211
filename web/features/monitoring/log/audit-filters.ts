import { idMaxDigits } from "../../../../src/core/contract/limits.ts";
import { type AuditAction, auditActions } from "../../../../src/entries.ts";
import { dayIn, dayStart } from "../../../kit/form/local-datetime.ts";

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
