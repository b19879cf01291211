import { useState } from "react";
import { Redirect } from "wouter";
import { paths } from "../../../src/contract/paths.ts";
import arch from "../../art/arch.svg";
import { PortalLink } from "../../components/portal-link.tsx";
import { Threshold } from "../../components/threshold.tsx";
import { quietClass } from "../../components/ui/button.tsx";
import { storedUserId } from "../../lib/identity.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { CodeForm } from "./code-form.tsx";

export function CodePage() {
  const { t } = useTranslation();
  const [known] = useState(() => storedUserId() !== null);
  useTitle(t("codeEntry.title"));
  if (!known) return <Redirect to={paths.register} replace />;
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
    </Threshold>
  );
}
