import { Elysia } from "elysia";
import type { CookiesView } from "../../contract/initiation.ts";
import { otpAskerMs } from "../../contract/limits.ts";
import type { VisitorCookies } from "../../http/cookies.ts";
import { contextOf } from "../../http/request-context.ts";
import { newToken } from "../../lib/tokens.ts";
import { translator } from "../../locales/i18n.ts";

/**
 * Says whether a browser returns the portal's cookies. One that brought none is given one, so that the second answer is sure: over
 * plain http it drops those of an address that has https, and some keep none at all.
 */
export function cookiesRoutes({ asker }: Pick<VisitorCookies, "asker">, publicUrl: string) {
  return new Elysia().get("/api/auth/cookies", ({ request, set }): CookiesView => {
    const isKept = asker.read(request) !== undefined;
    if (!isKept) set.headers["set-cookie"] = asker.set(newToken(), otpAskerMs);
    const t = translator(contextOf(request).language, "messages");
    return {
      success: true,
      isKept,
      address: publicUrl,
      noCookies: t("noCookies"),
      otherAddress: t("otherAddress"),
    };
  });
}
