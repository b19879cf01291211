import { Elysia } from "elysia";
import { type FindStaff, staffGuard } from "../../core/http/guards.ts";
import { idOf, queryOf, queryType } from "../../core/http/request.ts";
import { lettersWith } from "../../locales/desk/desk.ts";
import { emptyRequest } from "../support/support.contract.ts";
import type { LettersDeskService } from "./letters-desk.service.ts";
import {
  type LetterDomainView,
  type LettersRetriedView,
  letterListQuery,
  lettersRetryRequest,
} from "./mail.contract.ts";

/** Letters, for any staff to see and to send again. */
export function lettersDeskRoutes(letters: LettersDeskService, staff: FindStaff) {
  return new Elysia()
    .use(staffGuard(staff))
    .get(
      "/api/admin/letters",
      ({ request }) => letters.list(queryOf(request, letterListQuery), lettersWith),
      {
        query: queryType(letterListQuery),
      },
    )
    .get(
      "/api/admin/letters/domains",
      async (): Promise<{ domains: LetterDomainView[] }> => ({ domains: await letters.domains() }),
    )
    .post(
      "/api/admin/letters/retry",
      ({ body, actor }): Promise<LettersRetriedView> => letters.retryShown(body, lettersWith, actor),
      { body: lettersRetryRequest },
    )
    .post(
      "/api/admin/letters/:id/retry",
      async ({ params, actor }): Promise<{ success: true }> => {
        await letters.retry(idOf(params.id), actor);
        return { success: true };
      },
      { body: emptyRequest },
    );
}
