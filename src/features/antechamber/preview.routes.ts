import { Elysia } from "elysia";
import type { AntechamberView, OpenRoomView } from "../../contract/antechamber.ts";
import { staffSessionMs } from "../../contract/limits.ts";
import { antechamberPreviewRequest } from "../../contract/preview.ts";
import type { Core } from "../../core.ts";
import { idOf } from "../../http/path.ts";
import { staffGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { AntechamberService } from "./antechamber.service.ts";

/** The antechamber and its rooms as anybody would find them on any day, for any staff, who see its media, too; nothing is written. */
export function previewRoutes(
  antechamber: AntechamberService,
  { staff: find }: Guards,
  cookies: Core["cookies"],
) {
  return new Elysia({ prefix: "/api/admin/preview/antechamber" })
    .use(staffGuard(find))
    .post(
      "/",
      async ({ body, staff }): Promise<AntechamberView> => {
        const { id: userId, username } = staff;
        return { success: true, userId, username, rooms: await antechamber.previewRooms(body) };
      },
      { body: antechamberPreviewRequest },
    )
    .post(
      "/rooms/:id",
      ({ params, body, token, set }): Promise<OpenRoomView> => {
        if (token) set.headers["set-cookie"] = cookies.media.set(token, staffSessionMs);
        return antechamber.previewRoom(idOf(params.id), body);
      },
      { body: antechamberPreviewRequest },
    );
}
