import { paths } from "../../../src/contract/paths.ts";
import { PortalLink } from "../../components/portal-link.tsx";
import { StepLayout } from "../../components/step-layout.tsx";
import { quietClass } from "../../components/ui/button.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { useTranslation } from "../../lib/use-translation.ts";
import { ReturnForm } from "./return-form.tsx";

export function ReturnPage() {
  const { t } = useTranslation();
  useTitle(t("comeBack.title"));
  return (
    <StepLayout
      at={1}
      title={t("comeBack.title")}
      lead={t("comeBack.lead")}
      below={
        <>
          <PortalLink to={paths.register} className={quietClass}>
            {t("comeBack.newcomer")}
          </PortalLink>
          <PortalLink to={paths.home} className={quietClass}>
            {t("auth.back")}
          </PortalLink>
        </>
      }
    >
      <ReturnForm />
    </StepLayout>
  );
}
