import { useTranslation } from "react-i18next";
import { ExpiryField, MaxUsesField } from "../../kit/form/code-terms-fields.tsx";
import { Field, typedNumber } from "../../kit/form/field.tsx";
import { editedInstant } from "../../kit/form/local-datetime.ts";

/** The typed terms of a code; the time is the value of a datetime-local input. */
export type Terms = { label: string; maxUses: string; expiresAt: string };

/** Returns the terms as the request has them; `original` is the stored expiry of a code that is edited. */
export function termsOf({ label, maxUses, expiresAt }: Terms, original?: string) {
  return {
    label: label.trim() || null,
    maxUses: typedNumber(maxUses),
    expiresAt: editedInstant(expiresAt, original) ?? expiresAt,
  };
}

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
  const { t } = useTranslation("codes");
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
