import { bearer } from "@elysiajs/bearer";
import { type Context, Elysia } from "elysia";
import * as z from "zod/mini";
import type { StaffUser } from "../../features/accounts/accounts.contract.ts";
import type { DangerousAct } from "../contract/dangerous-acts.ts";
import { visitorSessionMs } from "../contract/limits.ts";
import type { Actor, Client } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { HttpOnlyCookie } from "./cookies.ts";
import { contextOf, pathOf } from "./request.ts";

/** Who may make a call: everybody, a visitor with a session, any staff, or the master admin alone. */
export type Access = "open" | "visitor" | "staff" | "master";

type Asking = Pick<Context, "request" | "set">;

/** Finds out who makes a call; throws what they are refused with. */
export type Guard = (asking: Asking) => Promise<unknown>;

type Guarded = { access: Access; guard: Guard };

/** What is known of the hooks that are guards. */
const guards = new WeakMap<object, Guarded>();

/**
 * Returns the `derive` hook of a guard. Its routes are recognised by it, so that it runs before their bodies are read; what it found
 * is remembered for the handler.
 */
export function guardHook<Found>(access: Access, find: (asking: Asking) => Promise<Found>) {
  const known = new WeakMap<Request, Promise<Found>>();
  // The router waits only for what is called async.
  const hook = async ({ request, set }: Asking): Promise<Found> => {
    const found = known.get(request) ?? find({ request, set });
    known.set(request, found);
    return found;
  };
  guards.set(hook, { access, guard: hook });
  return hook;
}

/** Returns the guard among a route's hooks; undefined for a call that is open to everybody. Throws when there are two. */
export function guardAmong(hooks: readonly { fn: unknown }[]): Guarded | undefined {
  const found = hooks.flatMap(({ fn }) => (typeof fn === "function" ? (guards.get(fn) ?? []) : []));
  if (found.length > 1) throw new Error("a route has two guards");
  return found[0];
}

/** Returns the token of a request's Authorization header; undefined when there is none that could be one. */
export function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(headers.get("authorization") ?? "")?.[1];
}

type Find<Visitor> = (token: string | undefined) => Promise<Visitor | undefined>;

/**
 * Routes that use it get the `visitor` of the request's session, or answer 401. It runs before a body is read, so
 * that a request without a session costs little and learns no schema.
 */
export function visitorGuard<Visitor extends { renewed: boolean }>(
  find: Find<Visitor>,
  cookie: HttpOnlyCookie,
) {
  const hook = guardHook("visitor", async ({ request, set }) => {
    const token = cookie.read(request);
    const visitor = await find(token);
    if (!token || !visitor) throw new CodedError("unauthenticated");
    if (visitor.renewed) set.headers["set-cookie"] = cookie.set(token, visitorSessionMs);
    return { visitor };
  });
  return new Elysia().derive({ as: "scoped" }, hook);
}

export type FindStaff = (token: string | undefined) => Promise<StaffUser | undefined>;

/**
 * Routes that use it get the `token` of the Authorization header, or undefined. The plugin always reads the query as
 * well: the name of the parameter is random, since a token in an address would end up in logs. Its hook is global, so
 * whatever is registered after it pays for it, and must declare a query: in the minified executable Elysia does not
 * see that the hook reads one, and every request without the header would answer 500.
 */
export const staffToken = new Elysia({ name: "staff-token" })
  .use(bearer({ extract: { query: crypto.randomUUID(), header: "Bearer" } }))
  .guard({ as: "global", query: z.looseObject({}) })
  .derive({ as: "global" }, ({ bearer, request }) => ({
    // The plugin alone would also take a word that only begins with the scheme.
    token: bearerOf(request) && bearer,
  }));

/** Returns whose session the request's token opens. Throws unauthenticated. */
async function staffOrThrow(request: Request, find: FindStaff): Promise<{ staff: StaffUser; actor: Actor }> {
  const staff = await find(bearerOf(request));
  if (!staff) throw new CodedError("unauthenticated");
  return { staff, actor: { id: staff.id, client: contextOf(request).client } };
}

/** Routes that use it get the `staff` member of the request's session and the `actor` to audit, or answer 401 before their body is read. */
export function staffGuard(find: FindStaff) {
  const hook = guardHook("staff", ({ request }) => staffOrThrow(request, find));
  return new Elysia().use(staffToken).derive({ as: "scoped" }, hook);
}

type Asked = { token: string | undefined; request: Request };

/** Throws proof_needed, which is audited, when the last re-authentication is minutes old. Browsers then ask for it, and repeat the call. */
export type RequireProof = () => Promise<void>;

/** What routes of dangerous acts are guarded with, behind a staff guard. */
export type Danger = {
  /** Returns the hooks of a route that does a dangerous act: re-authentication is required before, and its report is sent after. */
  of(act: DangerousAct): { beforeHandle: (asked: Asked) => Promise<void>; afterHandle: () => void };
  /** Returns the re-authentication check of routes that do a dangerous act with some of their calls. */
  proofOf(asked: Asked): RequireProof;
  /** Sends the report of an act. */
  wake(): void;
};

/** What knows how fresh the proof of a session is. */
type Proofs = { requireFresh: (token: string | undefined, call: string, client: Client) => Promise<void> };

/** Returns what guards dangerous acts. */
export function dangerGuard(sessions: Proofs, { wake }: Pick<Danger, "wake">): Danger {
  const requireProof = ({ token, request }: Asked) =>
    sessions.requireFresh(token, callOf(request), contextOf(request).client);
  return {
    of: (_act) => ({ beforeHandle: requireProof, afterHandle: wake }),
    proofOf: (asked) => () => requireProof(asked),
    wake,
  };
}

const callOf = (request: Request) => `${request.method} ${pathOf(request.url)}`;

/** Like `staffGuard`, for calls that are the master admin's alone; other staff get 403 and a row in the audit log. */
export function masterGuard({
  find,
  noteRefusal,
}: {
  find: FindStaff;
  noteRefusal: (actor: Actor, call: string) => Promise<void>;
}) {
  const hook = guardHook("master", async ({ request }) => {
    const found = await staffOrThrow(request, find);
    if (found.staff.role === "master_admin") return found;
    await noteRefusal(found.actor, callOf(request));
    throw new CodedError("forbidden");
  });
  return new Elysia().use(staffToken).derive({ as: "scoped" }, hook);
}
