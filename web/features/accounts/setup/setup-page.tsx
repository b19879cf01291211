import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../../src/core/contract/paths.ts";
import { QuietButton } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { PortalLink } from "../../../lib/screen.tsx";
import { type PendingChange, pendingChange, storePendingChange } from "../../../lib/staff-session.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { PasskeySetUp, RecoveryCodes } from "../factors/factor-set-up.tsx";
import type { Added } from "../factors/factors.queries.ts";
import { ForcedChangeForm, WhoseLead } from "../force-password-page.tsx";
import { LoginLayout } from "../login-layout.tsx";
import { BeginForm } from "./begin-form.tsx";
import { useSetup } from "./setup.queries.ts";

/** Offers a passkey to the first master, whose session is open; it can as well be made later. */
function FirstPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("setup");
  const [codes, setCodes] = useState<readonly string[]>();
  const onAdded = ({ recoveryCodes }: Added) => (recoveryCodes ? setCodes(recoveryCodes) : onDone());
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />;
  return <PasskeySetUp place="account" onAdded={onAdded} cancel={t("setup.later")} onCancel={onDone} />;
}

/** True where the browser can make a passkey for this portal: on https or localhost, and under a name. */
const canHavePasskey = () => "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);

/** The set-up link of a fresh portal, where the first master chooses a password and, with it, a passkey; or brings a backup to begin from. */
export function SetupPage() {
  const { t } = useTranslation(["setup", "accounts"]);
  const [, navigate] = useLocation();
  const { mutate, error } = useSetup();
  const [opened, setOpened] = useState<PendingChange & { token: string; takesBackup: boolean }>();
  const [isBeginning, setBeginning] = useState(false);
  const [isIn, setIn] = useState(false);
  useTitle(t("setup.title"));
  // In an effect, since the address has the token once; it is taken out before anything else can read it.
  useLayoutEffect(() => {
    const token = location.hash.slice(1);
    if (!token)
      return navigate(pendingChange() ? paths.forcePasswordChange : paths.adminLogin, { replace: true });
    history.replaceState(history.state, "", location.pathname);
    mutate(token, {
      onSuccess: ({ userId, user: { email }, takesBackup }) => {
        storePendingChange({ userId, email });
        setOpened({ userId, email, token, takesBackup });
      },
    });
  }, [mutate, navigate]);

  const enter = () => navigate(paths.observatory, { replace: true });
  if (isIn)
    return (
      <LoginLayout title={t("setup.passkeyTitle")} lead={t("accounts:factors.passkeyWhat")}>
        <FirstPasskey onDone={enter} />
      </LoginLayout>
    );
  if (opened && isBeginning)
    return (
      <LoginLayout title={t("begin.title")} lead={t("begin.lead")}>
        <BeginForm token={opened.token} onBack={() => setBeginning(false)} />
      </LoginLayout>
    );
  if (opened)
    return (
      <LoginLayout title={t("setup.title")} lead={<WhoseLead text={t("setup.lead")} email={opened.email} />}>
        <ForcedChangeForm
          pending={opened}
          submit={t("accounts:password.join")}
          onOpened={canHavePasskey() ? () => setIn(true) : enter}
        />
        {opened.takesBackup ? (
          <QuietButton onClick={() => setBeginning(true)} className="mt-6">
            {t("begin.instead")}
          </QuietButton>
        ) : (
          <p className="mt-6 text-ash text-note leading-snug">{t("begin.byCommand")}</p>
        )}
      </LoginLayout>
    );
  return (
    <LoginLayout title={t("setup.title")} lead={error ? undefined : t("setup.lead")}>
      {error ? (
        <Notice role="alert">
          {consoleError(error, t("setup.failed"))}{" "}
          <PortalLink to={paths.adminLogin} className="text-gold underline underline-offset-4">
            {t("accounts:login.submit")}
          </PortalLink>
        </Notice>
      ) : (
        <p role="status">{t("accounts:password.loading")}</p>
      )}
    </LoginLayout>
  );
}
