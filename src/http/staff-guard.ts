import { bearer } from "@elysiajs/bearer";
import { Elysia } from "elysia";
import * as z from "zod/mini";
import type { DangerousAct } from "../contract/dangerous-acts.ts";
import type { StaffUser } from "../contract/staff.ts";
import type { Actor } from "../lib/actor.ts";
import type { Client } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import { guardHook } from "./access.ts";
import { bearerOf } from "./bearer.ts";
import { pathOf } from "./path.ts";
import { contextOf } from "./request-context.ts";

export type FindStaff = (token: string | undefined) => Promise<StaffUser | undefined>;

/**
 * Routes that use it get the `token` of the Authorization header, or undefined.
 * The plugin also looks into the query and cannot be told not to: nobody can guess the name it looks for,
 * since a token in an address would end up in logs. Its hook is global, so whatever is registered after it pays
 * for it, and must declare a query: in the minified executable Elysia does not see that the hook reads one, and
 * every request without the header would answer 500.
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

/** Throws proof_needed, which is audited, when whoever asks has not shown for minutes that they are who signed in. Browsers then ask for it, and send the call again. */
export type RequireProof = () => Promise<void>;

/** What routes of dangerous acts are guarded with, behind a staff guard. */
export type Danger = {
  /** Returns the hooks of a route that does a dangerous act: a proof is asked for before, and what was told of it is sent after. */
  of(act: DangerousAct): { beforeHandle: (asked: Asked) => Promise<void>; afterHandle: () => void };
  /** Returns what asks for a proof, for routes that do a dangerous act with some of their calls. */
  proofOf(asked: Asked): RequireProof;
  /** Sends what was told of an act. */
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
