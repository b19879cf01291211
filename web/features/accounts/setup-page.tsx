import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { storePendingChange } from "../../lib/staff-session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useSetup } from "./accounts.queries.ts";
import { LoginLayout } from "./login-layout.tsx";

/** The set-up link of a fresh portal, where the first master's password is chosen. */
export function SetupPage() {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const { mutate, error } = useSetup();
  useTitle(t("setup.title"));
  // In an effect, since the address has the token once; it is taken out before anything else can read it.
  useLayoutEffect(() => {
    const token = location.hash.slice(1);
    if (!token) return navigate(paths.adminLogin, { replace: true });
    history.replaceState(history.state, "", location.pathname);
    mutate(token, {
      onSuccess: ({ userId, user }) => {
        storePendingChange({ userId, email: user.email });
        navigate(paths.forcePasswordChange, { replace: true });
      },
    });
  }, [mutate, navigate]);
  return (
    <LoginLayout title={t("setup.title")} lead={error ? undefined : t("setup.lead")}>
      {error ? (
        <div role="alert">
          <Notice>
            {consoleError(error, t("setup.failed"))}{" "}
            <PortalLink to={paths.adminLogin} className="text-gold underline underline-offset-4">
              {t("login.submit")}
            </PortalLink>
          </Notice>
        </div>
      ) : (
        <p role="status">{t("password.loading")}</p>
      )}
    </LoginLayout>
  );
}
