import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../src/core/contract/paths.ts";
import { quietClass } from "../../kit/ui/button.tsx";
import { PortalLink } from "../../lib/screen.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { EntryPass, takeBroughtPass } from "./entry-pass.tsx";
import { ReturnForm } from "./return-form.tsx";
import { StepLayout } from "./step-layout.tsx";

/** The way back by e-mail, or the way in by a pass that a keeper made. */
export function ReturnPage() {
  const { t } = useTranslation();
  const [pass, setPass] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  // The screen was rendered before anybody's address was known.
  useLayoutEffect(() => setPass(takeBroughtPass()), []);
  const title = t(pass ? "pass.title" : "comeBack.title");
  useTitle(title);
  return (
    <StepLayout
      at={1}
      title={title}
      lead={t(pass ? "pass.lead" : "comeBack.lead")}
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
      {pass && <EntryPass token={pass} onSpent={() => setSpent(true)} />}
      {(!pass || isSpent) && <ReturnForm />}
    </StepLayout>
  );
}
