import { Elysia } from "elysia";
import { type CodeValidView, validateCodeRequest } from "../../contract/codes.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { Client } from "../../lib/client.ts";
import { words } from "../../locales/words.ts";
import type { GateService } from "./gate.service.ts";

type Visitor = { id: number; admitted: boolean; renewed: boolean };

type Deps = {
  gate: GateService;
  siege: {
    pass(asked: { id: number; purpose: "code" }, work: string | undefined, client: Client): Promise<void>;
  };
  visitor: (token: string | undefined) => Promise<Visitor | undefined>;
  cookie: HttpOnlyCookie;
};

/** The gate: a visitor's session, and a userId that is its own. */
export function gateRoutes({ gate, siege, visitor: find, cookie }: Deps) {
  return new Elysia().use(visitorGuard(find, cookie)).post(
    "/api/codes/validate",
    async ({ body, request, visitor }): Promise<CodeValidView> => {
      const { client, language } = contextOf(request);
      if (body.userId !== visitor.id) await gate.refuseForeign(visitor.id, body.userId, client);
      // Nobody guesses who is inside.
      if (!visitor.admitted) await siege.pass({ id: visitor.id, purpose: "code" }, body.work, client);
      await gate.validate(body.code, visitor, { roomId: body.roomId, language, client });
      return { success: true, valid: true, message: words[language].messages.codeValid };
    },
    { body: validateCodeRequest, detail: { refusal: { valid: false } } },
  );
}
