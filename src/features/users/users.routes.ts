import { Elysia } from "elysia";
import { roleRequest, userListQuery } from "../../contract/users.ts";
import { idOf } from "../../http/path.ts";
import { queryOf, queryType } from "../../http/query.ts";
import {
  type Danger,
  type FindStaff,
  type MasterGuardDeps,
  masterGuard,
  staffGuard,
} from "../../http/staff-guard.ts";
import type { UsersService } from "./users.service.ts";

/** Users, for any staff to see. */
export function usersRoutes(users: UsersService, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/users", ({ request }) => users.list(queryOf(request, userListQuery)), {
      query: queryType(userListQuery),
    });
}

/** Roles, for the master admin to change. */
export function rolesRoutes(users: UsersService, master: MasterGuardDeps, danger: Danger) {
  return new Elysia()
    .use(masterGuard(master))
    .put(
      "/api/admin/users/:id/role",
      ({ params, body, actor }) => users.changeRole(idOf(params.id), body, actor),
      { body: roleRequest, ...danger.of("role") },
    );
}
