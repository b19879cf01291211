import { Elysia } from "elysia";
import { masterGuard, staffGuard } from "../../../core/http/guards.ts";
import { idOf } from "../../../core/http/request.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import { codeEffectsRequest } from "../rooms.contract.ts";
import type { TiesService } from "./ties.service.ts";

/** The seal map, for any staff. */
export function tiesRoutes(ties: TiesService, { staff }: Guards) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/codes/:id/ties", ({ params }) => ties.ofCode(idOf(params.id)))
    .get("/api/admin/rooms/:id/ties", ({ params }) => ties.ofRoom(idOf(params.id)))
    .get("/api/admin/pages/:id/ties", ({ params }) => ties.ofPage(idOf(params.id)))
    .post("/api/admin/codes/effects", ({ body }) => ties.effects(body), { body: codeEffectsRequest });
}

/** The seal map of a press run, for the master admin alone, as runs are. */
export function runTiesRoutes(ties: TiesService, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/press-runs/:id/ties", ({ params }) => ties.ofRun(idOf(params.id)));
}
