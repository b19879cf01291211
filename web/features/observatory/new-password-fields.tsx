import { useTranslation } from "react-i18next";
import { PasswordField } from "../../kit/form/password-field.tsx";

type NewPassword = { newPassword: string; confirmPassword: string };

type NewPasswordFieldsProps = {
  values: NewPassword;
  onChange: (name: keyof NewPassword, value: string) => void;
  fault: (name: keyof NewPassword) => string | undefined;
  disabled: boolean;
};

/** A new password, twice. */
export function NewPasswordFields({ values, onChange, fault, disabled }: NewPasswordFieldsProps) {
  const { t } = useTranslation("console");
  return (
    <>
      <PasswordField
        label={t("password.fresh")}
        hint={t("password.hint")}
        name="newPassword"
        autoComplete="new-password"
        value={values.newPassword}
        onValue={(value) => onChange("newPassword", value)}
        disabled={disabled}
        fault={fault("newPassword")}
      />
      <PasswordField
        label={t("password.confirm")}
        name="confirmPassword"
        autoComplete="new-password"
        value={values.confirmPassword}
        onValue={(value) => onChange("confirmPassword", value)}
        disabled={disabled}
        fault={fault("confirmPassword")}
      />
    </>
  );
}
