import { Notice } from "../kit/ui/notice.tsx";
import type { LostCookies } from "../lib/use-lost-cookies.ts";

/** Says that the browser does not return the portal's cookies, and where it would. */
export function CookieNotice({ lost: { said, address } }: { lost: LostCookies }) {
  return (
    <div role="alert" className="mb-6">
      <Notice>
        {said}{" "}
        {address && (
          <a href={address} className="wrap-anywhere text-gold underline underline-offset-4">
            {address}
          </a>
        )}
      </Notice>
    </div>
  );
}
