import { useState } from "react";
import { Redirect, useLocation } from "wouter";
import { paths } from "../../../src/contract/paths.ts";
import arch from "../../art/arch.svg";
import { PortalLink } from "../../components/portal-link.tsx";
import { StepLayout } from "../../components/step-layout.tsx";
import { buttonClass, QuietButton, quietClass } from "../../components/ui/button.tsx";
import { storedUserId } from "../../lib/identity.ts";
import { useInitiate } from "../../lib/use-initiate.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { CodeForm } from "./code-form.tsx";

export function CodePage() {
  const { t } = useTranslation();
  const [known] = useState(() => storedUserId() !== null);
  useTitle(t("codeEntry.title"));
  return known ? <CodeSheet /> : <Redirect to={paths.register} replace />;
}

function CodeSheet() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const signOut = useSignOut();
  function leave() {
    navigate(paths.home);
    signOut();
  }
  const admitted = useInitiate().data?.user.admitted;
  return (
    <StepLayout
      at={3}
      title={t("codeEntry.title")}
      lead={t("codeEntry.lead")}
      art={arch}
      below={
        <>
          <PortalLink to={paths.home} className={quietClass}>
            {t("auth.back")}
          </PortalLink>
          <QuietButton onClick={leave}>{t("auth.signOut")}</QuietButton>
        </>
      }
    >
      <CodeForm />
      {admitted && (
        <PortalLink
          to={paths.anteRoom}
          className={buttonClass({ variant: "outline", className: "mt-4 w-full" })}
        >
          {t("codeEntry.enter")}
        </PortalLink>
      )}
    </StepLayout>
  );
}
