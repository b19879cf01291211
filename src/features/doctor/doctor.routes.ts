import { Elysia } from "elysia";
import type { WatchView } from "../../contract/alerts.ts";
import type { DoctorView } from "../../contract/doctor.ts";
import { contextOf } from "../../http/request-context.ts";
import { masterGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { DoctorService } from "./doctor.service.ts";
import type { StateService } from "./state.service.ts";

/** What is set up wrongly, and what the header says of it, for the master admin. */
export function doctorRoutes(doctor: DoctorService, state: StateService, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get(
      "/api/admin/doctor",
      ({ request }): Promise<DoctorView> => doctor.report(contextOf(request).language),
    )
    .get("/api/admin/watch", ({ request }): Promise<WatchView> => state.view(contextOf(request).language));
}
