import { Elysia } from "elysia";
import { type CodeValidView, validateCodeRequest } from "../../contract/codes.ts";
import type { SiegeLevel } from "../../contract/siege-levels.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { visitorGuard } from "../../http/visitor-guard.ts";
import type { Client } from "../../lib/client.ts";
import { translator } from "../../locales/i18n.ts";
import type { GateService } from "./gate.service.ts";

type Visitor = { id: number; admitted: boolean; renewed: boolean };

type Guard = { level: SiegeLevel };

type Deps = {
  gate: GateService;
  siege: {
    guard(): Promise<Guard>;
    pass(
      guard: Guard,
      asked: { id: number; purpose: "code"; session: string | undefined },
      work: string | undefined,
      client: Client,
    ): Promise<void>;
  };
  visitor: (token: string | undefined) => Promise<Visitor | undefined>;
  cookie: HttpOnlyCookie;
};

/** The gate: a visitor's session, and a userId that is its own. */
export function gateRoutes({ gate, siege, visitor: find, cookie }: Deps) {
  /** Returns the visitor, and how the gate is guarded: both are asked for in one conversation with the database. */
  async function findWithGuard(token: string | undefined) {
    if (token === undefined) return undefined;
    const [visitor, guard] = await Promise.all([find(token), siege.guard()]);
    return visitor && { ...visitor, guard };
  }
  return new Elysia().use(visitorGuard(findWithGuard, cookie)).post(
    "/api/codes/validate",
    async ({ body, request, visitor }): Promise<CodeValidView> => {
      const { client, language } = contextOf(request);
      if (body.userId !== visitor.id) await gate.refuseForeign(visitor.id, body.userId, client);
      // Nobody guesses who is inside.
      if (!visitor.admitted) {
        const asked = { id: visitor.id, purpose: "code" as const, session: cookie.read(request) };
        await siege.pass(visitor.guard, asked, body.work, client);
      }
      await gate.validate(body.code, visitor, { roomId: body.roomId, language, client });
      return { success: true, valid: true, message: translator(language, "messages")("codeValid") };
    },
    { body: validateCodeRequest, detail: { refusal: { valid: false } } },
  );
}
