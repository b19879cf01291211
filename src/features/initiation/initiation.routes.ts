import { Elysia } from "elysia";
import { knownBrowserMs, otpAskerMs, pendingNameMs, visitorSessionMs } from "../../core/contract/limits.ts";
import { contextOf, visitorLanguage } from "../../core/http/request.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { newToken } from "../../core/lib/tokens.ts";
import type { Core } from "../../core.ts";
import { translator } from "../../locales/i18n.ts";
import type { GuardService } from "../guard/guard.service.ts";
import type { OwnEmailService } from "../mail/own-email.service.ts";
import type { Asker } from "./code-emails.service.ts";
import type { Trier } from "./code-tries.service.ts";
import {
  type CookiesView,
  claimNameRequest,
  notMeRequest,
  type OtpSentView,
  type OtpVerifiedView,
  returnRequest,
  sendOtpRequest,
  verifyOtpRequest,
} from "./initiation.contract.ts";
import type { SendingService } from "./sending.service.ts";
import type { VerificationService } from "./verification.service.ts";

const nonceForm = /^[\w-]{43}$/;

type Cookies = Core["cookies"];

/** Returns the nonce of a browser; values of another form are ignored. */
function nonceOf(cookies: Cookies, request: Request): string | undefined {
  const stored = cookies.asker.read(request);
  return stored !== undefined && nonceForm.test(stored) ? stored : undefined;
}

/** Returns the requester; a browser keeps its nonce, so that it stays the requester of its earlier codes, too. */
function askerOf(cookies: Cookies, request: Request): Asker {
  const nonce = nonceOf(cookies, request) ?? newToken();
  return { client: contextOf(request).client, nonce, known: cookies.known.read(request) };
}

/** Returns who proves an address, and what its browser remembers. */
function trierOf(cookies: Cookies, request: Request): Trier {
  return {
    client: contextOf(request).client,
    session: cookies.session.read(request),
    nonce: nonceOf(cookies, request),
    known: cookies.known.read(request),
  };
}

/** Ask for a one-time code, and come back: open to everybody. */
export function sendingRoutes(
  sending: SendingService,
  { guard, ownEmail }: { guard: GuardService; ownEmail: OwnEmailService },
  { config, cookies }: Core,
) {
  /** Throws the guard's refusal of a request for an email; a known browser of the address passes. */
  async function passing(
    { email, work }: { email: string; work?: string | undefined },
    asker: Asker,
    isWorkNeeded: boolean,
  ) {
    const isKnown = sending.isKnownWith(email, asker);
    await guard.passEmail({ isKnown, isWorkNeeded, work }, asker.client);
  }

  return (
    new Elysia()
      // Sets a cookie for a browser without one, so that the second answer is certain: over plain http it drops those
      // of an address that has https, and some keep none at all.
      .get("/api/auth/cookies", async ({ request, set }): Promise<CookiesView> => {
        const isKept = cookies.asker.read(request) !== undefined;
        if (!isKept) set.headers["set-cookie"] = cookies.asker.set(newToken(), otpAskerMs);
        const t = translator(await visitorLanguage(request), "messages");
        return {
          success: true,
          isKept,
          address: config.publicUrl,
          noCookies: t("noCookies"),
          otherAddress: t("otherAddress"),
        };
      })
      .post(
        "/api/auth/not-me",
        async ({ body, request }) => {
          await sending.disavow(body.token, contextOf(request).client);
          return { success: true };
        },
        { body: notMeRequest },
      )
      .post(
        "/api/auth/send-otp",
        async ({ body, request, set }): Promise<OtpSentView> => {
          const asker = askerOf(cookies, request);
          // Also of a request that is refused: the email may wait for the day's next one, and the browser may ask where it is.
          set.headers["set-cookie"] = cookies.asker.set(asker.nonce, otpAskerMs);
          const isWorkNeeded = await sending.isWorkNeeded(body.email, asker);
          const state = await sending.register(body, asker, passing(body, asker, isWorkNeeded));
          const t = translator(await visitorLanguage(request), "messages");
          return state === "accepted"
            ? { success: true, message: t("otpSent") }
            : { success: true, message: t("otpInLine"), isInLine: true };
        },
        { body: sendOtpRequest },
      )
      .post(
        "/api/auth/return",
        async ({ body, request, set }): Promise<OtpSentView> => {
          const asker = askerOf(cookies, request);
          set.headers["set-cookie"] = cookies.asker.set(asker.nonce, otpAskerMs);
          // No email goes to an address never seen: no step may distinguish it from a known one.
          await sending.comeBack(body, asker, passing(body, asker, false));
          const t = translator(await visitorLanguage(request), "messages");
          return (await ownEmail.isHeld())
            ? { success: true, message: t("returnInLine"), isInLine: true }
            : { success: true, message: t("returnSent") };
        },
        { body: returnRequest },
      )
  );
}

type Verified = Awaited<ReturnType<VerificationService["claim"]>>;

/** Returns the answer after an address was verified, and the cookies that it sets. */
async function welcomed(cookies: Cookies, { token, known, ...view }: Verified, request: Request) {
  const t = translator(await visitorLanguage(request), "messages");
  const message = t(view.admitted ? "welcomeBack" : "otpVerified");
  const answer: OtpVerifiedView = { success: true, message, ...view };
  const set = [cookies.session.set(token, visitorSessionMs), cookies.known.set(known, knownBrowserMs)];
  return { answer, set };
}

/** Prove an address, and claim another name for it: open to everybody. */
export function verificationRoutes(verification: VerificationService, { cookies }: Core) {
  return new Elysia()
    .post(
      "/api/auth/verify-otp",
      async ({ body, request, set }): Promise<OtpVerifiedView> => {
        const verified = await verification.verify(body, trierOf(cookies, request));
        if ("proof" in verified) {
          set.headers["set-cookie"] = cookies.pending.set(verified.proof, pendingNameMs);
          throw new CodedError("username_taken");
        }
        const welcome = await welcomed(cookies, verified, request);
        set.headers["set-cookie"] = welcome.set;
        return welcome.answer;
      },
      { body: verifyOtpRequest },
    )
    .post(
      "/api/auth/claim-name",
      async ({ body, request, set }): Promise<OtpVerifiedView> => {
        const proof = cookies.pending.read(request);
        const verified = await verification.claim(body, trierOf(cookies, request), proof);
        const welcome = await welcomed(cookies, verified, request);
        set.headers["set-cookie"] = [...welcome.set, cookies.pending.clear()];
        return welcome.answer;
      },
      { body: claimNameRequest },
    );
}
