import { Elysia } from "elysia";
import { challengeQuery } from "../../contract/siege.ts";
import type { Core } from "../../core.ts";
import { queryOf, queryType } from "../../http/query.ts";
import { contextOf } from "../../http/request-context.ts";
import { staffGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { SiegeService } from "./siege.service.ts";

/** Work to be done before a try or a letter, for everybody: to make some costs the portal next to nothing, and nothing is stored. */
export function workRoutes(siege: SiegeService, { session }: Core["cookies"]) {
  return new Elysia().get(
    "/api/work",
    ({ request }) => {
      const { purpose } = queryOf(request, challengeQuery);
      return siege.challenge(purpose, session.read(request), contextOf(request).client);
    },
    { query: queryType(challengeQuery) },
  );
}

/** How the gate is guarded, and the wrong guesses of a day, for any staff. */
export function siegeRoutes(siege: SiegeService, { staff }: Guards) {
  return new Elysia().use(staffGuard(staff)).get("/api/admin/siege", () => siege.picture());
}
