import { Elysia } from "elysia";
import type { AlertsView } from "../../contract/alerts.ts";
import { contextOf } from "../../http/request-context.ts";
import { masterGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { AlertsService } from "./alerts.service.ts";

/** What the operators are told of, for the master admin. */
export function alertsRoutes(alerts: AlertsService, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/alerts", ({ request }): Promise<AlertsView> => alerts.view(contextOf(request).language));
}
