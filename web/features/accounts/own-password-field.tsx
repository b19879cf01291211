import { useTranslation } from "react-i18next";
import { PasswordField } from "../../kit/form/password-field.tsx";
import type { TextField } from "../../kit/form/use-form.ts";

/** Whoever is signed in, or was, and their password; password managers are told whose it is. */
export function OwnPasswordField({ email, ...field }: TextField & { email: string }) {
  const { t } = useTranslation("console");
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
