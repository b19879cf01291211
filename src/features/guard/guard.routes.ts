import { Elysia } from "elysia";
import { contextOf, queryOf, queryType } from "../../core/http/request.ts";
import type { Core } from "../../core.ts";
import { challengeQuery } from "./guard.contract.ts";
import type { GuardService } from "./guard.service.ts";

/** Work to be done before a try or an email, for everybody: to make some costs the portal next to nothing, and nothing is stored. */
export function workRoutes(guard: GuardService, { session }: Core["cookies"]) {
  return new Elysia().get(
    "/api/work",
    ({ request }) => {
      const { purpose } = queryOf(request, challengeQuery);
      return guard.challenge(purpose, session.read(request), contextOf(request).client);
    },
    { query: queryType(challengeQuery) },
  );
}
