import { Elysia } from "elysia";
import { visitorGuard } from "../../core/http/guards.ts";
import { contextOf } from "../../core/http/request.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { ExportPerson } from "./export.service.ts";
import { leaveRequest, selfRequest } from "./privacy.contract.ts";
import type { SelfService } from "./self.service.ts";

/** What people do with their own account: change it, take their data with them, leave for ever. */
export function selfRoutes(
  self: SelfService,
  privacy: { export: ExportPerson },
  { initiate: { visitor, cookie } }: Guards,
) {
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
      return privacy.export({ id: visitor.id });
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
