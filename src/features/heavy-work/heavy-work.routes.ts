import { Elysia } from "elysia";
import type { HeavyWorkView } from "../../contract/heavy-work.ts";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import type { HeavyWork } from "../../lib/heavy-work.ts";

/** What of their own work waits for other work, for any staff: a screen asks while its upload or import is not answered. */
export function heavyWorkRoutes(heavy: Pick<HeavyWork, "waitingOf">, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/heavy-work", ({ staff }): HeavyWorkView => ({ waiting: heavy.waitingOf(staff.id) }));
}
