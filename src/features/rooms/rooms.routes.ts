import { Elysia } from "elysia";
import { staffSessionMs } from "../../core/contract/limits.ts";
import { staffGuard } from "../../core/http/guards.ts";
import { idOf, queryOf, queryType } from "../../core/http/request.ts";
import type { Core } from "../../core.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { ReadinessService } from "./references/readiness.service.ts";
import {
  readinessListQuery,
  roomListQuery,
  roomOrderRequest,
  roomRequest,
  roomUpdateRequest,
} from "./rooms.contract.ts";
import type { RoomsService } from "./rooms.service.ts";

type Services = { rooms: RoomsService; readiness: ReadinessService };

/** Rooms, for any staff. The list sets the cookie that shows their pictures. */
export function roomsRoutes({ rooms, readiness }: Services, { staff }: Guards, cookies: Core["cookies"]) {
  return new Elysia({ prefix: "/api/admin/rooms" })
    .use(staffGuard(staff))
    .get(
      "/",
      ({ request, token, set }) => {
        if (token) set.headers["set-cookie"] = cookies.media.set(token, staffSessionMs);
        return rooms.list(queryOf(request, roomListQuery));
      },
      { query: queryType(roomListQuery) },
    )
    .post(
      "/",
      ({ body, actor, set }) => {
        set.status = 201;
        return rooms.create(body, actor);
      },
      { body: roomRequest },
    )
    .put("/order", ({ body, actor }) => rooms.order(body.ids, actor), { body: roomOrderRequest })
    .get("/readiness", ({ request }) => readiness.list(queryOf(request, readinessListQuery).ids), {
      query: queryType(readinessListQuery),
    })
    .post("/readiness", ({ body }) => rooms.check(undefined, body), { body: roomRequest })
    .post("/:id/readiness", ({ params, body }) => rooms.check(idOf(params.id), body), {
      body: roomUpdateRequest,
    })
    .get("/:id", ({ params }) => rooms.byId(idOf(params.id)))
    .put("/:id", ({ params, body, actor }) => rooms.update(idOf(params.id), body, actor), {
      body: roomUpdateRequest,
    })
    .delete("/:id", async ({ params, actor, set }) => {
      await rooms.remove(idOf(params.id), actor);
      set.status = 204;
    });
}
