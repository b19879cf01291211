import { useTranslation } from "react-i18next";
import { classNames } from "../kit/ui/class-names.ts";

/** Shows which of the three steps of the initiation is the current one: name, cipher, key. */
export function StepIndicator({ at }: { at: 1 | 2 | 3 }) {
  const { t } = useTranslation();
  const steps = [t("seals.name"), t("seals.cipher"), t("seals.key")];
  return (
    <ol
      aria-label={t("seals.progress")}
      className="relative flex justify-between gap-2 lg:flex-col lg:justify-start lg:gap-0"
    >
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === at ? "step" : undefined}
          className={classNames("step", index + 1 < at && "step-done", index + 1 === at && "step-current")}
        >
          <span aria-hidden="true" className="step-numeral">
            {"I".repeat(index + 1)}
          </span>
          <span className="inscription">{name}</span>
        </li>
      ))}
    </ol>
  );
}
