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
import type { Adding, FactorsService } from "./factors.service.ts";
import type { SecondStepService, SignedInFully } from "./second-step.service.ts";

type Headers = { "set-cookie"?: string | string[] };

/** The second step of a sign-in, for whoever has the ticket that a right password gave, and sign-ins by passkey alone. */
export function secondStepRoutes(
  {
    secondStep,
    factors,
    sessions,
  }: { secondStep: SecondStepService; factors: FactorsService; sessions: SessionsService },
  { factorTicket: ticket, device }: Core["cookies"],
) {
  /** Ends a sign-in: the session that this browser had until now ends with the one that takes its place. */
  async function signedIn(
    { request, set, token }: { request: Request; set: { headers: Headers }; token: string | undefined },
    finished: SignedInFully,
  ): Promise<SessionView> {
    const { client, language } = contextOf(request);
    await sessions.closeStaff(token, client);
    set.headers["set-cookie"] = [ticket.clear(), device.set(finished.device, deviceCookieMs)];
    return {
      success: true,
      message: translator(language, "messages")("signedIn"),
      sessionToken: finished.token,
    };
  }

  /** Returns what adds a first factor at a sign-in, and ends that in the same write. */
  async function setUp(request: Request) {
    const present = ticket.read(request);
    const user = await secondStep.settingUp(present);
    const { client } = contextOf(request);
    const adding: Adding = { user, client, token: present, isFirst: true };
    const next = secondStep.finishing(user, present, client, device.read(request));
    return { adding, next };
  }

  return new Elysia()
    .use(staffToken)
    .post(
      "/api/admin/login/factor",
      async ({ body, request, set, token }): Promise<SessionView> => {
        const { client } = contextOf(request);
        const proof = device.read(request);
        const finished = await secondStep.complete(body, ticket.read(request), client, proof);
        return signedIn({ request, set, token }, finished);
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
    .post(
      "/api/admin/login/passkey-options",
      async ({ request }): Promise<PasskeyQuestionView> => ({
        options: await secondStep.passkeyOptions(ticket.read(request)),
      }),
    )
    .post(
      "/api/admin/login/alone-options",
      async (): Promise<PasskeyQuestionView> => ({
        options: await secondStep.passkeyOptions(undefined),
      }),
    )
    .post(
      "/api/admin/login/alone",
      async ({ body, request, set, token }): Promise<SessionView> => {
        const { client } = contextOf(request);
        const finished = await secondStep.alone(body.passkey, client, device.read(request));
        return signedIn({ request, set, token }, finished);
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
        return { ...(await signedIn({ request, set, token }, opened)), recoveryCodes };
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
        return { ...(await signedIn({ request, set, token }, opened)), recoveryCodes };
      },
      { body: passkeyRequest },
    );
}
