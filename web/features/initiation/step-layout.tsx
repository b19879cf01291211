import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../kit/ui/card.tsx";
import { classNames } from "../../kit/ui/class-names.ts";

type StepLayoutProps = {
  at: 1 | 2 | 3;
  title: string;
  lead: ReactNode;
  art?: ReactNode;
  children: ReactNode;
  below: ReactNode;
};

/** The layout of every step of the initiation: the step indicator beside one card. */
export function StepLayout({ at, title, lead, art, children, below }: StepLayoutProps) {
  return (
    <div className="arrive mx-auto grid w-full max-w-[36.5rem] gap-8 px-5 py-9 sm:py-14 lg:max-w-[58rem] lg:grid-cols-[11rem_minmax(0,34rem)] lg:gap-16 lg:py-14">
      <div className="min-w-0 lg:pt-12">
        <StepIndicator at={at} />
      </div>
      <div className="min-w-0">
        <Card className="wrap-anywhere">
          {art}
          <h1 className="hyphens-auto text-title-sm text-gold sm:text-title">{title}</h1>
          <div className="mt-3 max-w-[32rem] text-ash">{lead}</div>
          <div className="rule rule-start my-6" />
          {children}
        </Card>
        <div className="wrap-anywhere mt-7 flex flex-wrap justify-between gap-x-8 gap-y-2">{below}</div>
      </div>
    </div>
  );
}

/** Shows which of the three steps of the initiation is the current one: name, cipher, key. */
export function StepIndicator({ at }: { at: 1 | 2 | 3 }) {
  const { t } = useTranslation("register");
  const steps = [t("seals.name"), t("seals.cipher"), t("seals.key")];
  return (
    <ol
      aria-label={t("seals.progress")}
      className="relative flex justify-between gap-2 lg:flex-col lg:justify-start lg:gap-0"
    >
      {steps.map((name, index) => (
        <li
          key={"I".repeat(index + 1)}
          aria-current={index + 1 === at ? "step" : undefined}
          className={classNames(
            "step min-w-0",
            index + 1 < at && "step-done",
            index + 1 === at && "step-current",
          )}
        >
          <span aria-hidden="true" className="step-numeral">
            {"I".repeat(index + 1)}
          </span>
          <span className="inscription min-w-0 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ol>
  );
}
