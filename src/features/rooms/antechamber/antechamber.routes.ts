import { Elysia } from "elysia";
import type { TakenHintsView } from "../../../core/contract/hint-views.ts";
import { staffSessionMs } from "../../../core/contract/limits.ts";
import { staffGuard, visitorGuard } from "../../../core/http/guards.ts";
import { contextOf, idOf, visitorLanguage } from "../../../core/http/request.ts";
import type { Core } from "../../../core.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import { takeHintRequest } from "../../hints/hints.contract.ts";
import { antechamberPreviewRequest } from "../../pages/pages.contract.ts";
import { roomEmailsRequest } from "../../privacy/privacy.contract.ts";
import type { AntechamberView, OpenRoomView } from "../rooms.contract.ts";
import type { AntechamberService } from "./antechamber.service.ts";
import type { PreviewService } from "./preview.service.ts";
import type { RoomEmailsService } from "./room-emails.service.ts";

type Services = { antechamber: AntechamberService; roomEmails: RoomEmailsService };

/** The antechamber, for admitted initiates only, and whether one wants emails about rooms. */
export function antechamberRoutes({ antechamber, roomEmails }: Services, { initiate }: Guards) {
  return (
    new Elysia()
      // Mail programs post a form there by themselves (RFC 8058, section 3.2), so that the body is not read, and
      // without a session: all that counts is the token in the path.
      .post(
        "/letters/stop/:token",
        async ({ params, request }) => {
          await roomEmails.unsubscribe(params.token, contextOf(request).client);
          return { success: true };
        },
        { detail: { isBytes: true } },
      )
      .use(visitorGuard(initiate.visitor, initiate.cookie))
      .get("/api/antechamber", async ({ visitor, request }): Promise<AntechamberView> => {
        const { id: userId, username, entered } = visitor;
        const { client } = contextOf(request);
        const language = await visitorLanguage(request);
        const rooms = await antechamber.rooms(visitor, language, client);
        return { success: true, userId, username, isFirst: !entered, rooms };
      })
      .get("/api/antechamber/rooms/:id", async ({ visitor, request, params }): Promise<OpenRoomView> => {
        const { client } = contextOf(request);
        const language = await visitorLanguage(request);
        return antechamber.room(visitor, idOf(params.id), language, client);
      })
      .post(
        "/api/antechamber/rooms/:id/whispers",
        async ({ visitor, request, params, body }): Promise<TakenHintsView> => {
          const { client } = contextOf(request);
          const language = await visitorLanguage(request);
          const whispers = await antechamber.takeHint(visitor, idOf(params.id), body.taken, language, client);
          return { success: true, whispers };
        },
        { body: takeHintRequest },
      )
      .get("/api/auth/me/room-letters", ({ visitor }) => roomEmails.own(visitor.id))
      .put(
        "/api/auth/me/room-letters",
        async ({ body, visitor, request }) => {
          await roomEmails.want(visitor.id, body.wanted, contextOf(request).client);
          return { success: true };
        },
        { body: roomEmailsRequest },
      )
  );
}

/** The antechamber and its rooms as anybody would find them on any day, for any staff, who see its media, too; nothing is written. */
export function previewRoutes(preview: PreviewService, { staff: find }: Guards, cookies: Core["cookies"]) {
  return new Elysia({ prefix: "/api/admin/preview/antechamber" })
    .use(staffGuard(find))
    .post(
      "/",
      async ({ body, staff }): Promise<AntechamberView> => {
        const { id: userId, username } = staff;
        return { success: true, userId, username, isFirst: true, rooms: await preview.rooms(body) };
      },
      { body: antechamberPreviewRequest },
    )
    .post(
      "/rooms/:id",
      ({ params, body, token, set }): Promise<OpenRoomView> => {
        if (token) set.headers["set-cookie"] = cookies.media.set(token, staffSessionMs);
        return preview.room(idOf(params.id), body);
      },
      { body: antechamberPreviewRequest },
    );
}
