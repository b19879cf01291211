import { Elysia } from "elysia";
import { roomLettersRequest } from "../../contract/self.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { OpeningsService } from "./openings.service.ts";

/**
 * Stops letters about rooms for whoever has the link of one, without a session. Mailboxes post a form there by themselves (RFC 8058,
 * section 3.2), so that the body is not read; all that counts is in the path, which nobody can guess.
 */
export function stopRoutes(openings: OpeningsService) {
  return new Elysia().post(
    "/letters/stop/:token",
    async ({ params, request }) => {
      await openings.stop(params.token, contextOf(request).client);
      return { success: true };
    },
    { detail: { isBytes: true } },
  );
}

/** Whether one wants letters about rooms oneself. */
export function openingsRoutes(openings: OpeningsService, { initiate }: Guards) {
  return new Elysia()
    .use(visitorGuard(initiate.visitor, initiate.cookie))
    .get("/api/auth/me/room-letters", ({ visitor }) => openings.own(visitor.id))
    .put(
      "/api/auth/me/room-letters",
      async ({ body, visitor, request }) => {
        await openings.want(visitor.id, body.wanted, contextOf(request).client);
        return { success: true };
      },
      { body: roomLettersRequest },
    );
}
