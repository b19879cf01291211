import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { rememberInitiate } from "../../lib/identity.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { useInitiate } from "../../lib/visitor.ts";
import { buttonClass } from "../ui/button.tsx";

/** Greets a visitor with an open session and offers their next step; after the session has ended, the return page. */
export function Greeting() {
  const { t } = useTranslation();
  const { data } = useInitiate();
  const user = data?.user;
  // A browser may have lost its storage and still have its session; the code entry needs both.
  useEffect(() => {
    if (user) rememberInitiate({ userId: user.id, username: user.username, email: user.email });
  }, [user]);
  if (data === undefined) return null;
  const [to, words] = !user
    ? [paths.comeBack, t("auth.beenHere")]
    : user.admitted
      ? [paths.anteRoom, t("codeEntry.enter")]
      : [paths.codeEntry, t("known.code")];
  return (
    <div className="greeting">
      {user && <p className="wrap-anywhere max-w-full">{t("known.greeting", { name: user.username })}</p>}
      <PortalLink to={to} className={buttonClass({ size: "small" })}>
        {words}
      </PortalLink>
    </div>
  );
}
