import { Elysia } from "elysia";
import type { VisitorCookies } from "../../../core/http/cookies.ts";
import { staffGuard } from "../../../core/http/guards.ts";
import { contextOf, queryOf, queryType, visitorLanguage } from "../../../core/http/request.ts";
import { translator } from "../../../locales/i18n.ts";
import { requestsWith } from "../../../locales/label-search.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import { helpAnswerRequest, helpListQuery, helpRequest } from "../support.contract.ts";
import type { HelpService } from "./help.service.ts";

/** Ask the keepers: open to everybody. */
export function helpRoutes(help: HelpService, { initiate }: Guards, cookies: VisitorCookies) {
  return new Elysia().post(
    "/api/auth/help",
    async ({ body, request }): Promise<{ success: true; message: string }> => {
      const { client } = contextOf(request);
      const language = await visitorLanguage(request);
      await help.ask(body, {
        client,
        language,
        nonce: cookies.asker.read(request),
        known: cookies.known.read(request),
        visitor: await initiate.visitor(cookies.session.read(request)),
      });
      return { success: true, message: translator(language, "messages")("helpAsked") };
    },
    { body: helpRequest },
  );
}

/** What visitors asked, for any staff to read and answer. */
export function requestsRoutes(help: HelpService, { staff }: Guards) {
  return new Elysia()
    .use(staffGuard(staff))
    .get("/api/admin/requests", ({ request }) => help.list(queryOf(request, helpListQuery), requestsWith), {
      query: queryType(helpListQuery),
    })
    .post(
      "/api/admin/requests",
      async ({ body, actor }): Promise<{ success: true }> => {
        await help.close(body, actor);
        return { success: true };
      },
      { body: helpAnswerRequest },
    );
}
