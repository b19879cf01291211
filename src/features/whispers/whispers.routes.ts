import { Elysia } from "elysia";
import {
  nearMissRequest,
  whisperOrderRequest,
  whisperRequest,
  whispersQuery,
  whisperUpdateRequest,
} from "../../contract/whispers.ts";
import { idOf } from "../../http/path.ts";
import { queryOf, queryType } from "../../http/query.ts";
import { staffGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { NearMissesService } from "./near-misses.service.ts";
import type { WhispersService } from "./whispers.service.ts";

/** Whispers and near-misses, for any staff. */
export function whispersRoutes(
  { whispers, nearMisses }: { whispers: WhispersService; nearMisses: NearMissesService },
  { staff }: Guards,
) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/whispers", ({ request }) => whispers.list(queryOf(request, whispersQuery).roomId), {
      query: queryType(whispersQuery),
    })
    .post(
      "/api/admin/whispers",
      ({ body, actor, set }) => {
        set.status = 201;
        return whispers.create(body, actor);
      },
      { body: whisperRequest },
    )
    .put("/api/admin/whispers/order", ({ body, actor }) => whispers.order(body, actor), {
      body: whisperOrderRequest,
    })
    .put(
      "/api/admin/whispers/:id",
      ({ params, body, actor }) => whispers.update(idOf(params.id), body, actor),
      {
        body: whisperUpdateRequest,
      },
    )
    .delete("/api/admin/whispers/:id", async ({ params, actor, set }) => {
      await whispers.remove(idOf(params.id), actor);
      set.status = 204;
    })
    .get("/api/admin/near-misses", () => nearMisses.list())
    .post(
      "/api/admin/near-misses",
      ({ body, actor, set }) => {
        set.status = 201;
        return nearMisses.create(body, actor);
      },
      { body: nearMissRequest },
    )
    .put(
      "/api/admin/near-misses/:id",
      ({ params, body, actor }) => nearMisses.update(idOf(params.id), body, actor),
      { body: nearMissRequest },
    )
    .delete("/api/admin/near-misses/:id", async ({ params, actor, set }) => {
      await nearMisses.remove(idOf(params.id), actor);
      set.status = 204;
    });
}
