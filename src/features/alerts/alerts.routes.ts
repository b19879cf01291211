import { Elysia } from "elysia";
import type { AlertsView } from "../../contract/alerts.ts";
import { contextOf } from "../../http/request-context.ts";
import { type MasterGuardDeps, masterGuard } from "../../http/staff-guard.ts";
import type { AlertsService } from "./alerts.service.ts";

type Deps = { alerts: Pick<AlertsService, "view">; master: MasterGuardDeps };

/** What the operators are told of, for the master admin. */
export function alertsRoutes({ alerts, master }: Deps) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/alerts", ({ request }): Promise<AlertsView> => alerts.view(contextOf(request).language));
}
