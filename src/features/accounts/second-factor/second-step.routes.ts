import { Elysia } from "elysia";
import { deviceCookieMs } from "../../../core/contract/limits.ts";
import { staffToken } from "../../../core/http/guards.ts";
import { contextOf } from "../../../core/http/request.ts";
import type { Core } from "../../../core.ts";
import { translator } from "../../../locales/i18n.ts";
import {
  factorRequest,
  openCodesRequest,
  type PasskeyCreationView,
  type PasskeyQuestionView,
  passkeyRequest,
  passkeySignInRequest,
  type SessionView,
  type SignedUpView,
  type TotpSetUpView,
  totpRequest,
} from "../accounts.contract.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { FactorsService } from "./factors.service.ts";
import type { SecondStepService } from "./second-step.service.ts";
import type { PasskeySignInService, SignedIn } from "./staff-sign-in.service.ts";

type Services = {
  secondStep: SecondStepService;
  passkeySignIn: PasskeySignInService;
  factors: FactorsService;
  sessions: SessionsService;
};
type Context = { request: Request; set: { headers: Headers }; token: string | undefined };
type Headers = { "set-cookie"?: string | string[] };

/** Returns what answers finished sign-ins. The session that the browser had until now ends with the one that takes its place. */
const answering =
  (sessions: SessionsService, { factorTicket, device }: Core["cookies"]) =>
  async ({ request, set, token }: Context, signedIn: SignedIn): Promise<SessionView> => {
    const { client, language } = contextOf(request);
    await sessions.closeStaff(token, client);
    set.headers["set-cookie"] = [factorTicket.clear(), device.set(signedIn.device, deviceCookieMs)];
    const message = translator(language, "messages")("signedIn");
    return { success: true, message, sessionToken: signedIn.token };
  };

/** The second step of a sign-in, with the ticket of a right password, and sign-ins by passkey alone. */
export function secondStepRoutes(
  { secondStep, passkeySignIn, factors, sessions }: Services,
  cookies: Core["cookies"],
) {
  const { factorTicket, device } = cookies;
  const answer = answering(sessions, cookies);
  const browserOf = (request: Request) => ({
    client: contextOf(request).client,
    proof: device.read(request),
  });
  const setUp = (request: Request) => secondStep.settingUp(factorTicket.read(request), browserOf(request));

  return new Elysia()
    .use(staffToken)
    .post(
      "/api/admin/login/factor",
      async ({ body, request, set, token }): Promise<SessionView> => {
        const finished = await secondStep.complete(body, factorTicket.read(request), browserOf(request));
        return answer({ request, set, token }, finished);
      },
      { body: factorRequest },
    )
    .post(
      "/api/admin/login/open-codes",
      async ({ body, request }) => {
        await secondStep.openCodes(body.token, contextOf(request).client);
        return { success: true };
      },
      { body: openCodesRequest },
    )
    .post("/api/admin/login/passkey-options", async ({ request }): Promise<PasskeyQuestionView> => {
      const ticket = factorTicket.read(request);
      const options = ticket === undefined ? passkeySignIn.options() : secondStep.passkeyOptions(ticket);
      return { options: await options };
    })
    .post(
      "/api/admin/login/alone-options",
      async (): Promise<PasskeyQuestionView> => ({ options: await passkeySignIn.options() }),
    )
    .post(
      "/api/admin/login/alone",
      async ({ body, request, set, token }): Promise<SessionView> => {
        const finished = await passkeySignIn.signIn(body.passkey, browserOf(request));
        return answer({ request, set, token }, finished);
      },
      { body: passkeySignInRequest },
    )
    .post("/api/admin/login/set-up/totp", async ({ request }): Promise<TotpSetUpView> => {
      const { adding } = await setUp(request);
      return factors.beginTotp(adding.user);
    })
    .post(
      "/api/admin/login/set-up/totp/confirm",
      async ({ body, request, set, token }): Promise<SignedUpView> => {
        const { adding, next } = await setUp(request);
        const { recoveryCodes, opened } = await factors.confirmTotp(adding, body, next);
        return { ...(await answer({ request, set, token }, opened)), recoveryCodes };
      },
      { body: totpRequest },
    )
    .post("/api/admin/login/set-up/passkey-options", async ({ request }): Promise<PasskeyCreationView> => {
      const { adding } = await setUp(request);
      return { options: await factors.passkeyOptions(adding.user) };
    })
    .post(
      "/api/admin/login/set-up/passkeys",
      async ({ body, request, set, token }): Promise<SignedUpView> => {
        const { adding, next } = await setUp(request);
        const { recoveryCodes, opened } = await factors.addPasskey(adding, body, next);
        return { ...(await answer({ request, set, token }, opened)), recoveryCodes };
      },
      { body: passkeyRequest },
    );
}
