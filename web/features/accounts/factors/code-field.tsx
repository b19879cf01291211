import { useTranslation } from "react-i18next";
import { Field } from "../../../kit/form/field.tsx";
import type { TextField } from "../../../kit/form/use-form.ts";

type CodeFieldProps = TextField & {
  /** True where a recovery code is taken, too. */
  takesRecovery: boolean;
};

/** Where a code of an authenticator is entered; phones and password managers fill it in. */
export function CodeField({ takesRecovery, ...field }: CodeFieldProps) {
  const { t } = useTranslation("console");
  return (
    <Field
      label={t("factors.code")}
      {...(takesRecovery && { hint: t("factors.codeHint") })}
      {...field}
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
