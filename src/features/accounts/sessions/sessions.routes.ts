import { Elysia } from "elysia";
import { visitorGuard } from "../../../core/http/guards.ts";
import { contextOf, idOf } from "../../../core/http/request.ts";
import type { Core } from "../../../core.ts";
import type { MeView } from "../../initiation/initiation.contract.ts";
import type { OwnSessionsView } from "../../privacy/privacy.contract.ts";
import type { OwnSessionsService } from "./own-sessions.service.ts";
import type { SessionsService } from "./sessions.service.ts";

/** The session's own user, and signing out. */
export function sessionsRoutes(
  { sessions, own }: { sessions: SessionsService; own: OwnSessionsService },
  { session: cookie }: Core["cookies"],
) {
  return new Elysia()
    .post("/api/auth/logout", async ({ request, set }) => {
      await sessions.closeVisitor(cookie.read(request), contextOf(request).client);
      set.headers["set-cookie"] = cookie.clear();
      return { success: true };
    })
    .use(visitorGuard(sessions.visitor, cookie))
    .get("/api/auth/me", ({ visitor }): MeView => {
      const { id, email, username, admitted, language, role } = visitor;
      return { success: true, user: { id, email, username, admitted, language, role } };
    })
    .get(
      "/api/auth/sessions",
      async ({ visitor, request }): Promise<OwnSessionsView> => ({
        items: await own.ofVisitor(visitor.id, cookie.read(request)),
      }),
    )
    .delete("/api/auth/sessions/:id", async ({ params, visitor, request, set }) => {
      await own.endOwn({ id: visitor.id, client: contextOf(request).client }, idOf(params.id));
      set.status = 204;
    });
}
