import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Redirect } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { pendingChange } from "../../lib/staff-session.ts";
import { useTitle } from "../../lib/use-title.ts";
import { ForcedChangeForm } from "./forced-change-form.tsx";
import { LoginLayout } from "./login-layout.tsx";

export function ForcePasswordPage() {
  const { t } = useTranslation("console");
  const [pending] = useState(pendingChange);
  useTitle(t("password.forcedTitle"));
  if (!pending) {
    return (
      <>
        <p role="status" className="grid grow place-items-center text-ash text-lg">
          {t("password.loading")}
        </p>
        <Redirect to={paths.adminLogin} replace />
      </>
    );
  }
  return (
    <LoginLayout
      title={t("password.forcedTitle")}
      lead={
        <>
          {t("password.forced")}
          <br />
          {t("password.for")}: <strong className="font-medium text-ink">{pending.email}</strong>
        </>
      }
    >
      <ForcedChangeForm pending={pending} />
    </LoginLayout>
  );
}
