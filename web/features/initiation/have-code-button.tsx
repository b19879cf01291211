import { useTranslation } from "react-i18next";
import { QuietButton } from "../../kit/ui/button.tsx";
import { useAwake } from "../../lib/prerendering.tsx";

/** Leads to where a one-time code is typed, for whoever has one already, once the app can go there. */
export function HaveCodeButton({ onClick, isPending }: { onClick: () => void; isPending: boolean }) {
  const { t } = useTranslation();
  const isAwake = useAwake();
  return (
    <QuietButton
      onClick={onClick}
      disabled={isPending || !isAwake}
      data-asleep={!isAwake || undefined}
      className="[&[data-asleep]]:underline"
    >
      {t("auth.haveCode")}
    </QuietButton>
  );
}
