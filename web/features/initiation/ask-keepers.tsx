import { useTranslation } from "react-i18next";
import type { HelpFormProps } from "./help-form.tsx";
import { OpensInPlace } from "./opens-in-place.tsx";

const load = async () => (await import("./help-form.tsx")).HelpForm;

/** Opens, in place, a form to whoever runs the portal. */
export function AskKeepers(props: HelpFormProps) {
  const { t } = useTranslation();
  return <OpensInPlace label={t("help.ask")} load={load} props={props} />;
}
