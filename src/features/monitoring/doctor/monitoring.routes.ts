import { Elysia } from "elysia";
import type { AuditShown } from "../../../core/contract/audit-details.ts";
import type { HeavyWorkView } from "../../../core/contract/health.ts";
import { masterGuard, staffGuard } from "../../../core/http/guards.ts";
import { contextOf, queryOf, queryType } from "../../../core/http/request.ts";
import type { HeavyWork } from "../../../core/lib/heavy-work.ts";
import { detailsWith } from "../../../locales/details/details.ts";
import { badgesWith } from "../../../locales/label-search.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import type { WatchView } from "../alerts/alerts.contract.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { LinesService } from "../log/lines.service.ts";
import { auditListQuery, type DoctorView, logLinesQuery } from "../monitoring.contract.ts";
import type { StatsService } from "../stats/stats.service.ts";
import type { TodayService } from "../stats/today.service.ts";
import type { DoctorService } from "./doctor.service.ts";

const shownAs = (text: string): AuditShown => ({ badges: badgesWith(text), details: detailsWith(text) });

/** What any staff see: the console's numbers, what of their own work waits for other work, and the audit log, which nothing changes. */
export function staffViewRoutes(
  { stats, today, audit }: { stats: StatsService; today: TodayService; audit: AuditService },
  heavy: Pick<HeavyWork, "waitingOf">,
  { staff }: Guards,
) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/stats", () => stats.stats())
    .get("/api/admin/today", ({ request, staff }) => today.today(staff, contextOf(request).language))
    .get("/api/admin/heavy-work", ({ staff }): HeavyWorkView => ({ waiting: heavy.waitingOf(staff.id) }))
    .get("/api/admin/audit-logs", ({ request }) => audit.list(queryOf(request, auditListQuery), shownAs), {
      query: queryType(auditListQuery),
    });
}

/** What the master admin alone sees: what is set up wrongly, what the header says of it, and the newest lines of the log. */
export function masterViewRoutes(
  { doctor, lines }: { doctor: DoctorService; lines: LinesService },
  { master }: Guards,
) {
  return new Elysia()
    .use(masterGuard(master))
    .get(
      "/api/admin/doctor",
      ({ request }): Promise<DoctorView> => doctor.report(contextOf(request).language),
    )
    .get(
      "/api/admin/watch",
      ({ request }): Promise<WatchView> => doctor.state.view(contextOf(request).language),
    )
    .get("/api/admin/log-lines", ({ request }) => lines.read(queryOf(request, logLinesQuery)), {
      query: queryType(logLinesQuery),
    });
}
