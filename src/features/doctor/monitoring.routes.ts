import { Elysia } from "elysia";
import type { WatchView } from "../../contract/alerts.ts";
import { auditListQuery } from "../../contract/audit.ts";
import type { AuditShown } from "../../contract/audit-words.ts";
import type { DoctorView } from "../../contract/doctor.ts";
import type { HeavyWorkView } from "../../contract/heavy-work.ts";
import { logLinesQuery } from "../../contract/log-lines.ts";
import { masterGuard, staffGuard } from "../../http/guards.ts";
import { queryOf, queryType } from "../../http/path.ts";
import { contextOf } from "../../http/request-context.ts";
import type { HeavyWork } from "../../lib/heavy-work.ts";
import { badgesWith } from "../../locales/badges/badges.ts";
import { detailsWith } from "../../locales/details/details.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { LinesService } from "../lines/lines.service.ts";
import type { Guards } from "../sessions/guards.ts";
import type { StatsService } from "../stats/stats.service.ts";
import type { DoctorService } from "./doctor.service.ts";

const shownAs = (text: string): AuditShown => ({ badges: badgesWith(text), details: detailsWith(text) });

/** What any staff see: the console's numbers, what of their own work waits for other work, and the audit log, which nothing changes. */
export function staffViewRoutes(
  { stats, audit }: { stats: StatsService; audit: AuditService },
  heavy: Pick<HeavyWork, "waitingOf">,
  { staff }: Guards,
) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/stats", () => stats.stats())
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
