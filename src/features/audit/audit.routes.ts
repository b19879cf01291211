import { Elysia } from "elysia";
import { type AuditListQuery, type AuditView, auditListQuery } from "../../contract/audit.ts";
import type { AuditShown } from "../../contract/audit-words.ts";
import type { ListView } from "../../contract/lists.ts";
import { queryOf, queryType } from "../../http/query.ts";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import { badgesWith } from "../../locales/badges/badges.ts";
import { detailsWith } from "../../locales/details/details.ts";

type List = (query: AuditListQuery, shownAs: (text: string) => AuditShown) => Promise<ListView<AuditView>>;

const shownAs = (text: string): AuditShown => ({ badges: badgesWith(text), details: detailsWith(text) });

/** The audit log, for any staff to read; nothing changes it through the API. */
export function auditRoutes(list: List, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/audit-logs", ({ request }) => list(queryOf(request, auditListQuery), shownAs), {
      query: queryType(auditListQuery),
    });
}
