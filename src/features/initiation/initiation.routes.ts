import { Elysia } from "elysia";
import {
  type OtpSentView,
  type OtpVerifiedView,
  returnRequest,
  sendOtpRequest,
  verifyOtpRequest,
} from "../../contract/initiation.ts";
import { visitorSessionMs } from "../../contract/limits.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { words } from "../../locales/words.ts";
import type { SendingService } from "./sending.service.ts";
import type { VerificationService } from "./verification.service.ts";

type Services = { sending: SendingService; verification: VerificationService; cookie: HttpOnlyCookie };

/** The way in: ask for a one-time code, come back, prove the address. Open to everybody. */
export function initiationRoutes({ sending, verification, cookie }: Services) {
  return new Elysia()
    .post(
      "/api/auth/send-otp",
      async ({ body, request }): Promise<OtpSentView> => {
        const { client, language } = contextOf(request);
        await sending.register(body, client);
        return { success: true, message: words[language].messages.otpSent };
      },
      { body: sendOtpRequest },
    )
    .post(
      "/api/auth/return",
      async ({ body, request }): Promise<OtpSentView> => {
        const { client, language } = contextOf(request);
        await sending.comeBack(body, client);
        return { success: true, message: words[language].messages.returnSent };
      },
      { body: returnRequest },
    )
    .post(
      "/api/auth/verify-otp",
      async ({ body, request, set }): Promise<OtpVerifiedView> => {
        const { client, language } = contextOf(request);
        const { token, ...view } = await verification.verify(body, client, cookie.read(request));
        set.headers["set-cookie"] = cookie.set(token, visitorSessionMs);
        const { otpVerified, welcomeBack } = words[language].messages;
        return { success: true, message: view.admitted ? welcomeBack : otpVerified, ...view };
      },
      { body: verifyOtpRequest },
    );
}
