import { Elysia } from "elysia";
import { masterGuard, staffGuard } from "../../../core/http/guards.ts";
import { idOf, queryOf, queryType } from "../../../core/http/request.ts";
import { roleRequest, userListQuery } from "../accounts.contract.ts";
import type { Guards } from "../sessions/guards.ts";
import type { UsersService } from "./users.service.ts";

/** Users, for any staff to see, and roles, for the master admin to change. */
export function usersRoutes(users: UsersService, { staff, master, danger }: Guards) {
  return new Elysia()
    .use(
      new Elysia()
        .use(staffGuard(staff))
        .get("/api/admin/users", ({ request }) => users.list(queryOf(request, userListQuery)), {
          query: queryType(userListQuery),
        }),
    )
    .use(
      new Elysia()
        .use(masterGuard(master))
        .put(
          "/api/admin/users/:id/role",
          ({ params, body, actor }) => users.changeRole(idOf(params.id), body, actor),
          { body: roleRequest, ...danger.of("role") },
        ),
    );
}
