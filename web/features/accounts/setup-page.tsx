import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Notice } from "../../kit/ui/card.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { type PendingChange, pendingChange, storePendingChange } from "../../lib/staff-session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useSetup } from "./accounts.queries.ts";
import { ForcedChangeForm, WhoseLead } from "./force-password-page.tsx";
import { LoginLayout } from "./login-layout.tsx";

const FirstPasskey = lazy(async () => ({
  default: (await import("./factors/first-passkey.tsx")).FirstPasskey,
}));

/** True where the browser can make a passkey for this portal: on https or localhost, and under a name. */
const canHavePasskey = () => "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

/** The set-up link of a fresh portal, where the first master chooses a password and, with it, a passkey. */
export function SetupPage() {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const { mutate, error } = useSetup();
  const [pending, setPending] = useState<PendingChange>();
  const [isIn, setIn] = useState(false);
  useTitle(t("setup.title"));
  // In an effect, since the address has the token once; it is taken out before anything else can read it.
  useLayoutEffect(() => {
    const token = location.hash.slice(1);
    if (!token)
      return navigate(pendingChange() ? paths.forcePasswordChange : paths.adminLogin, { replace: true });
    history.replaceState(history.state, "", location.pathname);
    mutate(token, {
      onSuccess: ({ userId, user }) => {
        const opened = { userId, email: user.email };
        storePendingChange(opened);
        setPending(opened);
      },
    });
  }, [mutate, navigate]);

  const enter = () => navigate(paths.observatory, { replace: true });
  if (isIn)
    return (
      <LoginLayout title={t("setup.passkeyTitle")} lead={t("factors.passkeyWhat")}>
        <Suspense fallback={<p role="status">{t("password.loading")}</p>}>
          <FirstPasskey onDone={enter} />
        </Suspense>
      </LoginLayout>
    );
  if (pending)
    return (
      <LoginLayout title={t("setup.title")} lead={<WhoseLead text={t("setup.lead")} {...pending} />}>
        <ForcedChangeForm pending={pending} onOpened={canHavePasskey() ? () => setIn(true) : enter} />
      </LoginLayout>
    );
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
