import { useTranslation } from "react-i18next";
import { Field } from "../../kit/form/field.tsx";
import { PasswordField } from "../../kit/form/password-field.tsx";
import type { TextField } from "../../kit/form/use-form.ts";

type NewPasswordFieldsProps = { field: (name: "newPassword" | "confirmPassword") => TextField };

/** A new password, twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <PasswordField
        label={t("password.fresh")}
        hint={`${t("password.hint")}; ${t("password.uncommon")}`}
        autoComplete="new-password"
        {...field("newPassword")}
      />
      <PasswordField
        label={t("password.confirm")}
        autoComplete="new-password"
        {...field("confirmPassword")}
      />
    </>
  );
}

/** The present or last user's password; password managers get the address. */
export function OwnPasswordField({ email, ...field }: TextField & { email: string }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <p className="wrap-anywhere">
        {t("login.email")}: <strong className="font-medium">{email}</strong>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField label={t("login.password")} autoComplete="current-password" {...field} />
    </>
  );
}

type CodeFieldProps = TextField & {
  /** True where a recovery code is taken, too. */
  takesRecovery: boolean;
};

/** Where a code of an authenticator is entered; phones and password managers fill it in. */
export function CodeField({ takesRecovery, ...field }: CodeFieldProps) {
  const { t } = useTranslation("accounts");
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
