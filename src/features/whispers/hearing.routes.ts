import { Elysia } from "elysia";
import type { HeardView, WhispersView } from "../../contract/whisper-views.ts";
import { takeWhisperRequest } from "../../contract/whispers.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { HearingService } from "./hearing.service.ts";

const path = "/api/codes/whispers";
const nothing: WhispersView = { taken: [], next: null, opensAt: null };

/** What is whispered at the gate, to whoever has proven their address. */
export function hearingRoutes(hearing: HearingService, { initiate: { visitor: find, cookie } }: Guards) {
  return new Elysia()
    .use(visitorGuard(find, cookie))
    .get(path, async ({ visitor, request }): Promise<HeardView> => {
      const { language } = contextOf(request);
      const whispers = await hearing.at(visitor.id, { place: "gate" }, language);
      return { success: true, whispers: whispers ?? nothing };
    })
    .post(
      path,
      async ({ visitor, request, body: { taken } }): Promise<HeardView> => {
        const { client, language } = contextOf(request);
        const asked = { place: "gate", userId: visitor.id, taken } as const;
        return { success: true, whispers: await hearing.take(asked, language, client) };
      },
      { body: takeWhisperRequest },
    );
}
