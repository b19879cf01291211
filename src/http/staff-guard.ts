import { Elysia } from "elysia";
import type { StaffUser } from "../contract/staff.ts";
import type { Actor } from "../lib/actor.ts";
import { CodedError } from "../lib/coded-error.ts";
import { pathOf } from "./path.ts";
import { contextOf } from "./request-context.ts";

export type FindStaff = (token: string | undefined) => Promise<StaffUser | undefined>;

/** The token of an Authorization header; a token in an address would end up in logs. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.get("authorization") ?? "")?.[1];
}

async function required(request: Request, find: FindStaff): Promise<{ staff: StaffUser; actor: Actor }> {
  const staff = await find(bearerToken(request));
  if (!staff) throw new CodedError("unauthenticated");
  return { staff, actor: { id: staff.id, client: contextOf(request).client } };
}

/** Routes that use it get the `staff` member of the request's session and the `actor` to audit, or answer 401. */
export function staffGuard(find: FindStaff) {
  return new Elysia().derive({ as: "scoped" }, ({ request }) => required(request, find));
}

/** How the master's calls are kept: who comes, and a note about whoever was turned away. */
export type MasterGuardDeps = { find: FindStaff; noteRefusal: (actor: Actor, call: string) => Promise<void> };

/** Like `staffGuard`, for calls that are the master admin's alone; other staff get 403 and a row in the audit log. */
export function masterGuard({ find, noteRefusal }: MasterGuardDeps) {
  return new Elysia().derive({ as: "scoped" }, async ({ request }) => {
    const found = await required(request, find);
    if (found.staff.role === "master_admin") return found;
    await noteRefusal(found.actor, `${request.method} ${pathOf(request.url)}`);
    throw new CodedError("forbidden");
  });
}
