import { Elysia } from "elysia";
import { visitorSessionMs } from "../contract/limits.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { HttpOnlyCookie } from "./cookies.ts";

type Find<Visitor> = (token: string | undefined) => Promise<Visitor | undefined>;

/**
 * Routes that use it get the `visitor` of the request's session, or answer 401.
 * It runs before a body is validated, so that nobody learns a schema without a session.
 */
export function visitorGuard<Visitor extends { renewed: boolean }>(
  find: Find<Visitor>,
  cookie: HttpOnlyCookie,
) {
  return new Elysia().derive({ as: "scoped" }, async ({ request, set }) => {
    const token = cookie.read(request);
    const visitor = await find(token);
    if (!token || !visitor) throw new CodedError("unauthenticated");
    if (visitor.renewed) set.headers["set-cookie"] = cookie.set(token, visitorSessionMs);
    return { visitor };
  });
}
