import { codeMaxUses } from "../../../src/contract/limits.ts";
import { Field } from "../../components/field.tsx";
import { fromLocalInput, zoneAt } from "../../lib/local-datetime.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import type { FieldsProps } from "./field-props.ts";

/** Until when and how often the gate takes a code that is registered with the book. */
export function TermsFields({ values, change, fault, disabled }: FieldsProps) {
  const { t, language } = useConsoleWords();
  const zone = zoneAt(fromLocalInput(values.expiresAt), language);
  const optional = (label: string) => `${label} (${t("common.optional")})`;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label={optional(t("codex.expiresAt"))}
        hint={t("codex.expiresHint", { zone })}
        type="datetime-local"
        name="expiresAt"
        value={values.expiresAt}
        onChange={(event) => change("expiresAt", event.target.value)}
        disabled={disabled}
        fault={fault("expiresAt")}
      />
      <Field
        label={optional(t("codex.maxUses"))}
        hint={t("codex.maxUsesHint")}
        type="number"
        name="maxUses"
        min={1}
        max={codeMaxUses}
        step={1}
        inputMode="numeric"
        value={values.maxUses}
        onChange={(event) => change("maxUses", event.target.value)}
        disabled={disabled}
        fault={fault("maxUses")}
      />
    </div>
  );
}
