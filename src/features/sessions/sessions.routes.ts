import { Elysia } from "elysia";
import type { MeView } from "../../contract/initiation.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { SessionsService } from "./sessions.service.ts";

/** The session's own user, and signing out. */
export function sessionsRoutes(sessions: SessionsService, cookie: HttpOnlyCookie) {
  return new Elysia()
    .post("/api/auth/logout", async ({ request, set }) => {
      await sessions.closeVisitor(cookie.read(request), contextOf(request).client);
      set.headers["set-cookie"] = cookie.clear();
      return { success: true };
    })
    .use(visitorGuard(sessions.visitor, cookie))
    .get("/api/auth/me", ({ visitor }): MeView => {
      const { id, email, username, admitted } = visitor;
      return { success: true, user: { id, email, username, admitted } };
    });
}
