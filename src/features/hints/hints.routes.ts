import { Elysia } from "elysia";
import { staffGuard } from "../../core/http/guards.ts";
import { idOf, queryOf, queryType } from "../../core/http/request.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import {
  hintOrderRequest,
  hintRequest,
  hintUpdateRequest,
  placeQuery,
  replyRequest,
} from "./hints.contract.ts";
import type { HintsService } from "./hints.service.ts";
import type { RepliesService } from "./replies.service.ts";

/** Hints and replies to wrong codes, for any staff. */
export function hintsRoutes(
  { hints, replies }: { hints: HintsService; replies: RepliesService },
  { staff }: Guards,
) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/whispers", ({ request }) => hints.list(queryOf(request, placeQuery).roomId), {
      query: queryType(placeQuery),
    })
    .post(
      "/api/admin/whispers",
      ({ body, actor, set }) => {
        set.status = 201;
        return hints.create(body, actor);
      },
      { body: hintRequest },
    )
    .put("/api/admin/whispers/order", ({ body, actor }) => hints.order(body, actor), {
      body: hintOrderRequest,
    })
    .put("/api/admin/whispers/:id", ({ params, body, actor }) => hints.update(idOf(params.id), body, actor), {
      body: hintUpdateRequest,
    })
    .delete("/api/admin/whispers/:id", async ({ params, actor, set }) => {
      await hints.remove(idOf(params.id), actor);
      set.status = 204;
    })
    .get("/api/admin/near-misses", () => replies.list())
    .post(
      "/api/admin/near-misses",
      ({ body, actor, set }) => {
        set.status = 201;
        return replies.create(body, actor);
      },
      { body: replyRequest },
    )
    .put(
      "/api/admin/near-misses/:id",
      ({ params, body, actor }) => replies.update(idOf(params.id), body, actor),
      { body: replyRequest },
    )
    .delete("/api/admin/near-misses/:id", async ({ params, actor, set }) => {
      await replies.remove(idOf(params.id), actor);
      set.status = 204;
    });
}
