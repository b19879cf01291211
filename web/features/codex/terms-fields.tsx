import { useTranslation } from "react-i18next";
import { codeMaxUses } from "../../../src/core/contract/limits.ts";
import { ExpiryField, MaxUsesField } from "../../kit/form/code-terms-fields.tsx";
import { fromLocalInput } from "../../kit/form/local-datetime.ts";

type TermsFieldsProps = {
  values: { expiresAt: string; maxUses: string };
  change: (name: "expiresAt" | "maxUses", value: string) => void;
  fault: (name: "expiresAt" | "maxUses") => string | undefined;
  disabled: boolean;
  usesHint: "codex.maxUsesHint" | "editions.maxUsesHint";
};

/** Expiry and uses of the codes that are registered with a book or a run; both have a default. */
export function TermsFields({ values, change, fault, disabled, usesHint }: TermsFieldsProps) {
  const { t } = useTranslation("codex");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <ExpiryField
        value={values.expiresAt}
        instant={fromLocalInput(values.expiresAt)}
        hintKey="codex.expiresHint"
        required={false}
        onChange={(value) => change("expiresAt", value)}
        disabled={disabled}
        fault={fault("expiresAt")}
      />
      <MaxUsesField
        value={values.maxUses}
        hint={t(usesHint, { number: codeMaxUses })}
        required={false}
        onChange={(value) => change("maxUses", value)}
        disabled={disabled}
        fault={fault("maxUses")}
      />
    </div>
  );
}
