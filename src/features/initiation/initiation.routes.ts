import { Elysia } from "elysia";
import {
  type OtpSentView,
  type OtpVerifiedView,
  returnRequest,
  sendOtpRequest,
  verifyOtpRequest,
} from "../../contract/initiation.ts";
import { knownBrowserMs, otpAskerMs, visitorSessionMs } from "../../contract/limits.ts";
import type { VisitorCookies } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { newToken } from "../../lib/tokens.ts";
import { words } from "../../locales/words.ts";
import type { Asker, SendingService } from "./sending.service.ts";
import type { VerificationService } from "./verification.service.ts";

type Services = { sending: SendingService; verification: VerificationService; cookies: VisitorCookies };

const nonceForm = /^[\w-]{43}$/;

/** Ask for a one-time code, come back, prove the address: open to everybody. */
export function initiationRoutes({ sending, verification, cookies }: Services) {
  /** Returns who asks; a browser keeps its nonce, so that it stays the one that asked for its earlier codes, too. */
  function askerOf(request: Request): Asker {
    const stored = cookies.asker.read(request);
    const nonce = stored && nonceForm.test(stored) ? stored : newToken();
    return { client: contextOf(request).client, nonce, known: cookies.known.read(request) };
  }

  return new Elysia()
    .post(
      "/api/auth/send-otp",
      async ({ body, request, set }): Promise<OtpSentView> => {
        const asker = askerOf(request);
        await sending.register(body, asker);
        set.headers["set-cookie"] = cookies.asker.set(asker.nonce, otpAskerMs);
        return { success: true, message: words[contextOf(request).language].messages.otpSent };
      },
      { body: sendOtpRequest },
    )
    .post(
      "/api/auth/return",
      async ({ body, request, set }): Promise<OtpSentView> => {
        const asker = askerOf(request);
        await sending.comeBack(body, asker);
        set.headers["set-cookie"] = cookies.asker.set(asker.nonce, otpAskerMs);
        return { success: true, message: words[contextOf(request).language].messages.returnSent };
      },
      { body: returnRequest },
    )
    .post(
      "/api/auth/verify-otp",
      async ({ body, request, set }): Promise<OtpVerifiedView> => {
        const { client, language } = contextOf(request);
        const { token, known, ...view } = await verification.verify(body, {
          client,
          session: cookies.session.read(request),
          nonce: cookies.asker.read(request),
          known: cookies.known.read(request),
        });
        set.headers["set-cookie"] = [
          cookies.session.set(token, visitorSessionMs),
          cookies.known.set(known, knownBrowserMs),
        ];
        const { otpVerified, welcomeBack } = words[language].messages;
        return { success: true, message: view.admitted ? welcomeBack : otpVerified, ...view };
      },
      { body: verifyOtpRequest },
    );
}
