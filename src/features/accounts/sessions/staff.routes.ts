import { Elysia } from "elysia";
import { deviceCookieMs, factorTicketMs, passwordTicketMs } from "../../../core/contract/limits.ts";
import { staffCookiePaths } from "../../../core/contract/paths.ts";
import { staffGuard, staffToken } from "../../../core/http/guards.ts";
import { contextOf, queryOf, queryType } from "../../../core/http/request.ts";
import type { Core } from "../../../core.ts";
import { translator } from "../../../locales/i18n.ts";
import type { GuardService } from "../../guard/guard.service.ts";
import { endSessionsQuery, type StaffSessionsView, sessionsQuery } from "../../privacy/privacy.contract.ts";
import {
  changePasswordRequest,
  type ForcedChangeView,
  forcePasswordChangeRequest,
  type LoginView,
  loginRequest,
  type SessionView,
  type StaffMeView,
  type UserInfoView,
} from "../accounts.contract.ts";
import type { FirstMasterService } from "../first-admin/setup.service.ts";
import type { LoginService } from "./login.service.ts";
import type { OwnSessionsService } from "./own-sessions.service.ts";
import type { PasswordService } from "./password.service.ts";
import type { SessionsService } from "./sessions.service.ts";

/** The calls of sign-in, open to everybody. */
export function loginRoutes(
  {
    login,
    passwords,
    sessions,
    firstMaster,
  }: {
    login: LoginService;
    passwords: PasswordService;
    sessions: SessionsService;
    firstMaster: FirstMasterService;
  },
  guard: GuardService,
  { ticket, factorTicket, device }: Core["cookies"],
) {
  return new Elysia()
    .use(staffToken)
    .get("/api/admin/login-hint", () => firstMaster.loginHint())
    .post(
      "/api/admin/login",
      async ({ body, request, set, token }): Promise<LoginView> => {
        const { client, language } = contextOf(request);
        const hasWorked = body.work !== undefined;
        if (hasWorked) await guard.requireWork(body.work, "login", client);
        const signedIn = await login.login(body, { client, proof: device.read(request) }, hasWorked);
        const { user } = signedIn;
        const t = translator(language, "messages");
        const view = { success: true, userId: user.id, user } as const;
        if ("secondFactor" in signedIn) {
          const { secondFactor, factorTicket: given } = signedIn;
          set.headers["set-cookie"] = factorTicket.set(given, factorTicketMs);
          return { ...view, message: t("secondFactorRequired"), requiresPasswordChange: false, secondFactor };
        }
        const proof = signedIn.device === undefined ? [] : [device.set(signedIn.device, deviceCookieMs)];
        // The session that this browser had until now ends with the one that takes its place.
        await sessions.closeStaff(token, client);
        if ("token" in signedIn) {
          set.headers["set-cookie"] = proof;
          return {
            ...view,
            message: t("signedIn"),
            requiresPasswordChange: false,
            sessionToken: signedIn.token,
          };
        }
        set.headers["set-cookie"] = [ticket.set(signedIn.ticket, passwordTicketMs), ...proof];
        return { ...view, message: t("passwordChangeRequired"), requiresPasswordChange: true };
      },
      { body: loginRequest },
    )
    .post(
      staffCookiePaths.ticket,
      async ({ body, request, set }): Promise<ForcedChangeView> => {
        const { client, language } = contextOf(request);
        const entered = await passwords.forceChange(body, ticket.read(request), client);
        const view = { success: true, message: translator(language, "messages")("passwordChanged") } as const;
        if ("token" in entered) {
          set.headers["set-cookie"] = ticket.clear();
          return { ...view, sessionToken: entered.token };
        }
        set.headers["set-cookie"] = [ticket.clear(), factorTicket.set(entered.factorTicket, factorTicketMs)];
        return { ...view, secondFactor: entered.secondFactor };
      },
      { body: forcePasswordChangeRequest },
    );
}

/** The calls of one's own session, for staff. */
export function staffRoutes(
  {
    passwords,
    sessions,
    own,
  }: { passwords: PasswordService; sessions: SessionsService; own: OwnSessionsService },
  { config: { publicUrl }, settings, mailSettings }: Core,
) {
  return new Elysia()
    .use(staffGuard(sessions.staff))
    .post("/api/admin/logout", async ({ token, actor }) => {
      await sessions.closeStaff(token, actor.client);
      return { success: true };
    })
    .get(
      "/api/admin/sessions",
      async ({ request, staff, actor, token }): Promise<StaffSessionsView> => {
        const { userId } = queryOf(request, sessionsQuery);
        const asking = { actor, role: staff.role, token, call: "GET /api/admin/sessions" };
        return { items: await own.ofStaff(asking, userId) };
      },
      { query: queryType(sessionsQuery) },
    )
    .delete(
      "/api/admin/sessions",
      async ({ request, staff, actor, token, set }) => {
        const asking = { actor, role: staff.role, token, call: "DELETE /api/admin/sessions" };
        await own.endByStaff(asking, queryOf(request, endSessionsQuery));
        set.status = 204;
      },
      { query: queryType(endSessionsQuery) },
    )
    .get(
      "/api/admin/me",
      async ({ staff }): Promise<StaffMeView> => ({
        success: true,
        user: staff,
        languages: await settings.contentLanguages(),
      }),
    )
    .get(
      "/api/admin/user-info",
      async ({ staff }): Promise<UserInfoView> => ({
        isMasterAdmin: staff.role === "master_admin",
        publicUrl,
        hasMailServer: (await mailSettings()).smtpUrl !== null,
      }),
    )
    .post(
      "/api/admin/change-password",
      async ({ body, request, staff, actor, token }): Promise<SessionView> => {
        const sessionToken = await passwords.change(body, actor, staff.email, token);
        const message = translator(contextOf(request).language, "messages")("passwordChanged");
        return { success: true, message, sessionToken };
      },
      { body: changePasswordRequest },
    );
}
