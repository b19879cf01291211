import { codeMaxUses } from "../../../src/contract/limits.ts";
import { Field } from "../../components/field.tsx";
import { editedInstant, zoneAt } from "../../lib/local-datetime.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import type { CodeText } from "./code-faults.ts";

type Terms = Omit<CodeText, "code">;

type TermsFieldsProps = {
  values: Terms;
  onChange: (name: keyof Terms, value: string) => void;
  fault: (name: keyof Terms) => string | undefined;
  disabled: boolean;
  /** The instant before the edit. */
  original?: string | undefined;
};

/** How often, until when, and for whom: what one code and a run of them have in common. */
export function TermsFields({ values, onChange, fault, disabled, original }: TermsFieldsProps) {
  const { t, language } = useConsoleWords();
  const zone = zoneAt(editedInstant(values.expiresAt, original), language);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[8rem_1fr]">
        <Field
          label={t("codes.maxUses")}
          type="number"
          name="maxUses"
          min={1}
          max={codeMaxUses}
          step={1}
          inputMode="numeric"
          required
          value={values.maxUses}
          onChange={(event) => onChange("maxUses", event.target.value)}
          disabled={disabled}
          fault={fault("maxUses")}
        />
        <Field
          label={t("codes.expiresAt")}
          hint={t("codes.zone", { zone })}
          type="datetime-local"
          name="expiresAt"
          required
          value={values.expiresAt}
          onChange={(event) => onChange("expiresAt", event.target.value)}
          disabled={disabled}
          fault={fault("expiresAt")}
        />
      </div>
      <Field
        label={`${t("codes.label")} (${t("common.optional")})`}
        hint={t("codes.labelHint")}
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
