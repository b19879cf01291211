import { Elysia } from "elysia";
import type { AntechamberView, OpenRoomView } from "../../contract/antechamber.ts";
import { staffSessionMs } from "../../contract/limits.ts";
import { antechamberPreviewRequest } from "../../contract/preview.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { idOf } from "../../http/path.ts";
import { type FindStaff, staffGuard } from "../../http/staff-guard.ts";
import type { AntechamberService } from "./antechamber.service.ts";

type Deps = {
  antechamber: AntechamberService;
  staff: FindStaff;
  /** Shows staff the media of what they look at. */
  cookie: HttpOnlyCookie;
};

/** The antechamber and its rooms as anybody would find them on any day, for any staff; nothing is written. */
export function previewRoutes({ antechamber, staff: find, cookie }: Deps) {
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
        if (token) set.headers["set-cookie"] = cookie.set(token, staffSessionMs);
        return antechamber.previewRoom(idOf(params.id), body);
      },
      { body: antechamberPreviewRequest },
    );
}
