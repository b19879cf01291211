import { Elysia } from "elysia";
import type { VisitorCookies } from "../../core/http/cookies.ts";
import type { LetterView } from "./mail.contract.ts";
import type { OwnLetterService } from "./own-letter.service.ts";

type Services = { ownLetter: OwnLetterService; cookies: VisitorCookies };

/** Where a browser's own letter stands: open to everybody, since the browser shows its nonce. */
export function lettersRoutes({ ownLetter, cookies }: Services) {
  return new Elysia().get(
    "/api/auth/letter",
    async ({ request }): Promise<LetterView> => ({
      success: true,
      ...(await ownLetter.view(cookies.asker.read(request))),
    }),
  );
}
