import { Elysia } from "elysia";
import { leaveRequest, selfRequest } from "../../contract/self.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { ExportPerson } from "./export.service.ts";
import type { Self, SelfService } from "./self.service.ts";

type Deps = {
  self: SelfService;
  exportPerson: ExportPerson;
  visitor: (token: string | undefined) => Promise<(Self & { renewed: boolean }) | undefined>;
  cookie: HttpOnlyCookie;
};

/** What people do with their own account: change it, take their data with them, leave for ever. */
export function selfRoutes({ self, exportPerson, visitor, cookie }: Deps) {
  return new Elysia()
    .use(visitorGuard(visitor, cookie))
    .put(
      "/api/auth/me",
      async ({ body, visitor, request }) => {
        await self.update(visitor, body, contextOf(request).client);
        return { success: true };
      },
      { body: selfRequest },
    )
    .get("/api/auth/me/data", async ({ visitor, request, set }) => {
      await self.spendExport(visitor, contextOf(request).client);
      set.headers["content-disposition"] = 'attachment; filename="my-data.json"';
      return exportPerson({ id: visitor.id });
    })
    .post("/api/auth/me/leave", async ({ visitor, request }) => {
      const state = await self.askToLeave(visitor, contextOf(request).client);
      return { success: true, isInLine: state !== "accepted" };
    })
    .delete(
      "/api/auth/me",
      async ({ body, visitor, request, set }) => {
        await self.leave(visitor, body.otpCode ?? "", contextOf(request).client);
        set.headers["set-cookie"] = cookie.clear();
        return { success: true };
      },
      { body: leaveRequest },
    );
}
