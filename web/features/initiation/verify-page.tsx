import { useEffect, useLayoutEffect, useState } from "react";
import { Redirect } from "wouter";
import { paths } from "../../../src/contract/paths.ts";
import { PortalLink } from "../../components/portal-link.tsx";
import { StepLayout } from "../../components/step-layout.tsx";
import { quietClass } from "../../components/ui/button.tsx";
import { preloadScreen } from "../../lib/preload.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { pendingFrom } from "./pending-verification.ts";
import { ResendButton } from "./resend-button.tsx";
import { VerifyForm } from "./verify-form.tsx";

export function VerifyPage() {
  const { t } = useTranslation();
  const [pending] = useState(() => pendingFrom(location.search));
  useTitle(t("verify.title"));
  // E-mail and name must not stay in the history or reach a Referer header.
  useLayoutEffect(() => {
    if (location.search) history.replaceState(history.state, "", paths.verify);
  }, []);
  useEffect(() => {
    preloadScreen(paths.codeEntry);
    preloadScreen(paths.anteRoom);
  }, []);
  if (!pending) return <Redirect to={paths.register} replace />;
  return (
    <StepLayout
      at={2}
      title={t("verify.title")}
      lead={
        <>
          {t("verify.lead")} <strong className="wrap-anywhere font-medium text-ink">{pending.email}</strong>
        </>
      }
      below={
        <>
          <ResendButton pending={pending} />
          <PortalLink to={paths.register} className={quietClass}>
            {t("verify.back")}
          </PortalLink>
        </>
      }
    >
      <VerifyForm email={pending.email} />
    </StepLayout>
  );
}
