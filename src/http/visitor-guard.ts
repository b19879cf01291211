import { Elysia } from "elysia";
import { visitorSessionMs } from "../contract/limits.ts";
import { CodedError } from "../lib/coded-error.ts";
import { guardHook } from "./access.ts";
import type { HttpOnlyCookie } from "./cookies.ts";

type Find<Visitor> = (token: string | undefined) => Promise<Visitor | undefined>;

/**
 * Routes that use it get the `visitor` of the request's session, or answer 401.
 * It runs before a body is read, so that nobody costs more, or learns a schema, without a session.
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
