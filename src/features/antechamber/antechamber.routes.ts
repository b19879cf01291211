import { Elysia } from "elysia";
import type { AntechamberView, OpenRoomView } from "../../contract/antechamber.ts";
import type { HeardView } from "../../contract/whisper-views.ts";
import { takeWhisperRequest } from "../../contract/whispers.ts";
import { idOf } from "../../http/path.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { AntechamberService } from "./antechamber.service.ts";

/** The antechamber, for admitted initiates only. */
export function antechamberRoutes(antechamber: AntechamberService, { initiate }: Guards) {
  return new Elysia()
    .use(visitorGuard(initiate.visitor, initiate.cookie))
    .get("/api/antechamber", async ({ visitor, request }): Promise<AntechamberView> => {
      const { id: userId, username } = visitor;
      const { client, language } = contextOf(request);
      const rooms = await antechamber.rooms(visitor, language, client);
      return { success: true, userId, username, rooms };
    })
    .get("/api/antechamber/rooms/:id", ({ visitor, request, params }): Promise<OpenRoomView> => {
      const { client, language } = contextOf(request);
      return antechamber.room(visitor, idOf(params.id), language, client);
    })
    .post(
      "/api/antechamber/rooms/:id/whispers",
      async ({ visitor, request, params, body }): Promise<HeardView> => {
        const { client, language } = contextOf(request);
        const whispers = await antechamber.takeWhisper(
          visitor,
          idOf(params.id),
          body.taken,
          language,
          client,
        );
        return { success: true, whispers };
      },
      { body: takeWhisperRequest },
    );
}
