import { useTranslation } from "react-i18next";
import { ExpiryField, MaxUsesField } from "../../kit/form/code-terms-fields.tsx";
import { Field } from "../../kit/form/field.tsx";
import { editedInstant } from "../../kit/form/local-datetime.ts";
import type { Terms } from "./terms.ts";

type TermsFieldsProps = {
  values: Terms;
  onChange: (name: keyof Terms, value: string) => void;
  fault: (name: keyof Terms) => string | undefined;
  disabled: boolean;
  /** The stored expiry of a code that is edited. */
  original?: string | undefined;
};

/** Uses, expiry and label: the fields that one code and a batch of codes have in common. */
export function TermsFields({ values, onChange, fault, disabled, original }: TermsFieldsProps) {
  const { t } = useTranslation("console");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <MaxUsesField
          value={values.maxUses}
          onChange={(value) => onChange("maxUses", value)}
          disabled={disabled}
          fault={fault("maxUses")}
        />
        <ExpiryField
          value={values.expiresAt}
          instant={editedInstant(values.expiresAt, original)}
          hintKey="codes.zone"
          onChange={(value) => onChange("expiresAt", value)}
          disabled={disabled}
          fault={fault("expiresAt")}
        />
      </div>
      <Field
        label={`${t("codes.label")} (${t("common.optional")})`}
        hint={t("codeMore.labelHint")}
        name="label"
        autoComplete="off"
        value={values.label}
        onChange={(event) => onChange("label", event.target.value)}
        disabled={disabled}
        fault={fault("label")}
      />
    </>
  );
}
