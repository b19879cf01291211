import { Elysia } from "elysia";
import { visitorGuard } from "../../core/http/guards.ts";
import { contextOf, visitorLanguage } from "../../core/http/request.ts";
import { translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { GuardService } from "../guard/guard.service.ts";
import { type CodeValidView, validateCodeRequest } from "./codes.contract.ts";
import type { GateService } from "./gate.service.ts";

/** The gate: a visitor's session, and a userId that is its own. */
export function gateRoutes(
  gate: GateService,
  guard: GuardService,
  { initiate: { visitor: find, cookie } }: Guards,
) {
  /** Returns the visitor, and how the gate is guarded: both are read in one round trip. */
  async function findWithGuard(token: string | undefined) {
    if (token === undefined) return undefined;
    const [visitor, gateState] = await Promise.all([find(token), guard.state()]);
    return visitor && { ...visitor, gateState };
  }
  return new Elysia().use(visitorGuard(findWithGuard, cookie)).post(
    "/api/codes/validate",
    async ({ body, request, visitor }): Promise<CodeValidView> => {
      const { client } = contextOf(request);
      const language = await visitorLanguage(request);
      await gate.enter(body, visitor, { session: cookie.read(request), language, client });
      return { success: true, valid: true, message: translator(language, "messages")("codeValid") };
    },
    { body: validateCodeRequest, detail: { refusal: { valid: false } } },
  );
}
