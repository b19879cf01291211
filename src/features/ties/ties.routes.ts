import { Elysia } from "elysia";
import { codeEffectsRequest } from "../../contract/ties.ts";
import { idOf } from "../../http/path.ts";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import type { TiesService } from "./ties.service.ts";

/** The seal map, for any staff. */
export function tiesRoutes(ties: TiesService, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/codes/:id/ties", ({ params }) => ties.ofCode(idOf(params.id)))
    .get("/api/admin/rooms/:id/ties", ({ params }) => ties.ofRoom(idOf(params.id)))
    .get("/api/admin/pages/:id/ties", ({ params }) => ties.ofPage(idOf(params.id)))
    .post("/api/admin/codes/effects", ({ body }) => ties.effects(body), { body: codeEffectsRequest });
}
