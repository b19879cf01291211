import { useState } from "react";
import { Redirect } from "wouter";
import { paths } from "../../../src/contract/paths.ts";
import arch from "../../art/arch.svg";
import { PortalLink } from "../../components/portal-link.tsx";
import { Threshold } from "../../components/threshold.tsx";
import { buttonClass, quietClass } from "../../components/ui/button.tsx";
import { storedUserId } from "../../lib/identity.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { CodeForm } from "./code-form.tsx";
import { useMe } from "./code-page.queries.ts";

export function CodePage() {
  const { t } = useTranslation();
  const [known] = useState(() => storedUserId() !== null);
  useTitle(t("codeEntry.title"));
  return known ? <CodeSheet /> : <Redirect to={paths.register} replace />;
}

function CodeSheet() {
  const { t } = useTranslation();
  const admitted = useMe().data?.user.admitted;
  return (
    <Threshold
      at={3}
      title={t("codeEntry.title")}
      lead={t("codeEntry.lead")}
      art={arch}
      below={
        <PortalLink to={paths.home} className={quietClass}>
          {t("auth.back")}
        </PortalLink>
      }
    >
      <CodeForm />
      {admitted && (
        <PortalLink to={paths.anteRoom} className={buttonClass("line", "mt-4 w-full")}>
          {t("codeEntry.enter")}
        </PortalLink>
      )}
    </Threshold>
  );
}
