import { Elysia } from "elysia";
import { passwordTicketMs } from "../../contract/limits.ts";
import {
  changePasswordRequest,
  forcePasswordChangeRequest,
  type LoginHintView,
  type LoginView,
  loginRequest,
  type SessionView,
  type StaffMeView,
  type UserInfoView,
} from "../../contract/staff.ts";
import type { HttpOnlyCookie } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { bearerToken, staffGuard } from "../../http/staff-guard.ts";
import { words } from "../../locales/words.ts";
import type { LoginService } from "./login.service.ts";
import type { SessionsService } from "./sessions.service.ts";

type Needs = { login: LoginService; sessions: SessionsService; ticket: HttpOnlyCookie };

/** The observatory's door: open to everybody up to the guard, then to staff. */
export function staffRoutes({ login, sessions, ticket }: Needs) {
  return new Elysia()
    .get("/api/admin/login-hint", async (): Promise<LoginHintView> => ({ adminEmail: await login.hint() }))
    .post(
      "/api/admin/login",
      async ({ body, request, set }): Promise<LoginView> => {
        const { client, language } = contextOf(request);
        const signedIn = await login.login(body, client);
        // The session that this browser had until now ends with the one that takes its place.
        await sessions.closeStaff(bearerToken(request), client);
        const { user } = signedIn;
        const { signedIn: message, passwordChangeRequired } = words[language].messages;
        const view = { success: true, userId: user.id, user } as const;
        if ("token" in signedIn) {
          return { ...view, message, requiresPasswordChange: false, sessionToken: signedIn.token };
        }
        set.headers["set-cookie"] = ticket.set(signedIn.ticket, passwordTicketMs);
        return { ...view, message: passwordChangeRequired, requiresPasswordChange: true };
      },
      { body: loginRequest },
    )
    .post(
      "/api/admin/force-password-change",
      async ({ body, request, set }): Promise<SessionView> => {
        const { client, language } = contextOf(request);
        const sessionToken = await login.forceChange(body, ticket.read(request), client);
        set.headers["set-cookie"] = ticket.clear();
        return { success: true, message: words[language].messages.passwordChanged, sessionToken };
      },
      { body: forcePasswordChangeRequest },
    )
    .post("/api/admin/logout", async ({ request }) => {
      await sessions.closeStaff(bearerToken(request), contextOf(request).client);
      return { success: true };
    })
    .use(staffGuard(sessions.staff))
    .get("/api/admin/me", ({ staff }): StaffMeView => ({ success: true, user: staff }))
    .get(
      "/api/admin/user-info",
      ({ staff }): UserInfoView => ({ isMasterAdmin: staff.role === "master_admin" }),
    )
    .post(
      "/api/admin/change-password",
      async ({ body, request, staff, actor }) => {
        await login.change(body, actor, staff.email, bearerToken(request));
        return { success: true, message: words[contextOf(request).language].messages.passwordChanged };
      },
      { body: changePasswordRequest },
    );
}
