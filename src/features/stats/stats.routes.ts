import { Elysia } from "elysia";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import type { StatsService } from "./stats.service.ts";

/** The console's numbers, for any staff. */
export function statsRoutes({ stats }: StatsService, staff: FindStaff) {
  return new Elysia().use(staffGuard(staff)).get("/api/admin/stats", () => stats());
}
