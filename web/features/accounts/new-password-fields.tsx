import { useTranslation } from "react-i18next";
import { PasswordField } from "../../kit/form/password-field.tsx";
import type { TextField } from "../../kit/form/use-form.ts";

type NewPasswordFieldsProps = { field: (name: "newPassword" | "confirmPassword") => TextField };

/** A new password, twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const { t } = useTranslation("console");
  return (
    <>
      <PasswordField
        label={t("password.fresh")}
        hint={t("password.hint")}
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
