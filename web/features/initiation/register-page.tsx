import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { quietClass } from "../../kit/ui/button.tsx";
import { GreetingSlot } from "../../kit/visit/greeting.tsx";
import { useReturning } from "../../lib/identity.ts";
import { PortalLink } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { RegisterForm } from "./register-form.tsx";
import { StepLayout } from "./step-layout.tsx";

export function RegisterPage() {
  const { t } = useTranslation();
  const isReturning = useReturning();
  useTitle(t("register.title"));
  return (
    <StepLayout
      at={1}
      title={t("register.title")}
      lead={t("register.lead")}
      below={
        <PortalLink to={paths.home} className={quietClass}>
          {t("auth.back")}
        </PortalLink>
      }
    >
      {isReturning && <GreetingSlot />}
      <RegisterForm isReturning={isReturning} />
    </StepLayout>
  );
}
