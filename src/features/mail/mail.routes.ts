import { Elysia } from "elysia";
import type { VisitorCookies } from "../../core/http/cookies.ts";
import { type FindStaff, staffGuard } from "../../core/http/guards.ts";
import { idOf, queryOf, queryType } from "../../core/http/request.ts";
import { emailsWith } from "../../locales/label-search.ts";
import { emptyRequest } from "../support/support.contract.ts";
import type { EmailListService } from "./email-list.service.ts";
import {
  type EmailDomainView,
  type EmailsRetriedView,
  emailListQuery,
  emailsRetryRequest,
  type OwnEmailView,
} from "./mail.contract.ts";
import type { OwnEmailService } from "./own-email.service.ts";

type Services = { ownEmail: OwnEmailService; cookies: VisitorCookies };

/** The state of a browser's own email: public, since the browser shows its nonce. */
export function ownEmailRoutes({ ownEmail, cookies }: Services) {
  return new Elysia().get(
    "/api/auth/letter",
    async ({ request }): Promise<OwnEmailView> => ({
      success: true,
      ...(await ownEmail.view(cookies.asker.read(request))),
    }),
  );
}

/** Emails, for any staff to see and to send again. */
export function emailListRoutes(emails: EmailListService, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/letters", ({ request }) => emails.list(queryOf(request, emailListQuery), emailsWith), {
      query: queryType(emailListQuery),
    })
    .get(
      "/api/admin/letters/domains",
      async (): Promise<{ domains: EmailDomainView[] }> => ({ domains: await emails.domains() }),
    )
    .post(
      "/api/admin/letters/retry",
      ({ body, actor }): Promise<EmailsRetriedView> => emails.retryShown(body, emailsWith, actor),
      { body: emailsRetryRequest },
    )
    .post(
      "/api/admin/letters/:id/retry",
      async ({ params, actor }): Promise<{ success: true }> => {
        await emails.retry(idOf(params.id), actor);
        return { success: true };
      },
      { body: emptyRequest },
    );
}
