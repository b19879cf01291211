import { useTranslation } from "react-i18next";
import { ExpiryField, MaxUsesField } from "../../kit/form/code-terms-fields.tsx";
import { Field, typedNumber } from "../../kit/form/field.tsx";
import { editedInstant, toLocalInput } from "../../kit/form/local-datetime.ts";
import { QuietButton } from "../../kit/ui/button.tsx";

/** The typed terms of a code; times are values of datetime-local inputs. */
export type Terms = { label: string; maxUses: string; startsAt: string; expiresAt: string };

/** The stored times of a code that is edited. */
type Times = { startsAt: string | null; expiresAt: string };

/** Returns the value of a datetime-local input for a year after now, or after the latest of instants that are to come. */
export function aYearLater(...instants: readonly string[]): string {
  const later = new Date(Math.max(Date.now(), ...instants.map((each) => Date.parse(each))));
  later.setFullYear(later.getFullYear() + 1);
  return toLocalInput(later.toISOString());
}

/** Returns the terms as the request has them. */
export function termsOf({ label, maxUses, startsAt, expiresAt }: Terms, original?: Times) {
  return {
    label: label.trim() || null,
    maxUses: typedNumber(maxUses),
    startsAt: startsAt ? (editedInstant(startsAt, original?.startsAt ?? undefined) ?? startsAt) : null,
    expiresAt: editedInstant(expiresAt, original?.expiresAt) ?? expiresAt,
  };
}

type TermsFieldsProps = {
  values: Terms;
  onChange: (name: keyof Terms, value: string) => void;
  fault: (name: keyof Terms) => string | undefined;
  disabled: boolean;
  original?: Times | undefined;
};

/** Uses, expiry, label and start: the fields that one code and several have in common. */
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
        <div>
          <ExpiryField
            value={values.expiresAt}
            instant={editedInstant(values.expiresAt, original?.expiresAt)}
            hintKey="codes.zone"
            onChange={(value) => onChange("expiresAt", value)}
            disabled={disabled}
            fault={fault("expiresAt")}
          />
          {original && (
            <QuietButton
              className="text-note"
              onClick={() => onChange("expiresAt", aYearLater(original.expiresAt))}
              disabled={disabled}
            >
              {t("codeMore.aYearMore")}
            </QuietButton>
          )}
        </div>
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
      <Field
        label={`${t("codes.startsAt")} (${t("common.optional")})`}
        type="datetime-local"
        name="startsAt"
        value={values.startsAt}
        onChange={(event) => onChange("startsAt", event.target.value)}
        disabled={disabled}
        fault={fault("startsAt")}
      />
    </>
  );
}
