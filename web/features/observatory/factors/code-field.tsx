import { useTranslation } from "react-i18next";
import { Field } from "../../../kit/form/field.tsx";

type CodeFieldProps = {
  value: string;
  onValue: (code: string) => void;
  /** True where a recovery code is taken, too. */
  takesRecovery: boolean;
  fault?: string | undefined;
  disabled?: boolean;
};

/** Where a code of an authenticator is entered; phones and password managers fill it in. */
export function CodeField({ value, onValue, takesRecovery, fault, disabled }: CodeFieldProps) {
  const { t } = useTranslation("console");
  return (
    <Field
      label={t("factors.code")}
      {...(takesRecovery && { hint: t("factors.codeHint") })}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      onChange={(event) => onValue(event.target.value)}
      disabled={disabled}
      fault={fault}
    />
  );
}
