import { Elysia } from "elysia";
import { type AuditListQuery, type AuditView, auditListQuery } from "../../contract/audit.ts";
import type { Badges } from "../../contract/badges.ts";
import type { ListView } from "../../contract/lists.ts";
import { queryOf, queryType } from "../../http/query.ts";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import { badgesWith } from "../../locales/badges/badges.ts";

type List = (query: AuditListQuery, badgesWith: (text: string) => Badges) => Promise<ListView<AuditView>>;

/** The audit log, for any staff to read; nothing changes it through the API. */
export function auditRoutes(list: List, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/audit-logs", ({ request }) => list(queryOf(request, auditListQuery), badgesWith), {
      query: queryType(auditListQuery),
    });
}
