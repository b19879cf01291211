import { Elysia } from "elysia";
import type { PlaceHintsView, TakenHintsView } from "../../core/contract/hint-views.ts";
import { visitorGuard } from "../../core/http/guards.ts";
import { contextOf } from "../../core/http/request.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { takeHintRequest } from "./hints.contract.ts";
import type { InitiateHintsService } from "./initiate-hints.service.ts";

const path = "/api/codes/whispers";
const nothing: PlaceHintsView = { taken: [], next: null, opensAt: null };

/** The hints at the gate, to whoever has proven their address. */
export function initiateHintsRoutes(
  hints: InitiateHintsService,
  { initiate: { visitor: find, cookie } }: Guards,
) {
  return new Elysia()
    .use(visitorGuard(find, cookie))
    .get(path, async ({ visitor, request }): Promise<TakenHintsView> => {
      const { language } = contextOf(request);
      const whispers = await hints.at(visitor.id, { place: "gate" }, language);
      return { success: true, whispers: whispers ?? nothing };
    })
    .post(
      path,
      async ({ visitor, request, body: { taken } }): Promise<TakenHintsView> => {
        const { client, language } = contextOf(request);
        const asked = { place: "gate", userId: visitor.id, taken } as const;
        return { success: true, whispers: await hints.take(asked, language, client) };
      },
      { body: takeHintRequest },
    );
}
