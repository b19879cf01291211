import { ExpiryField, MaxUsesField } from "../../components/code-terms-fields.tsx";
import { fromLocalInput } from "../../lib/local-datetime.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import type { FieldsProps } from "./field-props.ts";

/** Expiry and uses of the code that is registered with the book; both have a default. */
export function TermsFields({ values, change, fault, disabled }: FieldsProps) {
  const { t } = useConsoleWords();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
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
        hint={t("codex.maxUsesHint")}
        required={false}
        onChange={(value) => change("maxUses", value)}
        disabled={disabled}
        fault={fault("maxUses")}
      />
    </div>
  );
}
