import type { ReactNode } from "react";
import { Field } from "../../components/field.tsx";
import { useTranslation } from "../../lib/use-translation.ts";

type EmailFieldProps = {
  value: string;
  onValue: (email: string) => void;
  disabled: boolean;
  fault: ReactNode;
};

export function EmailField({ value, onValue, disabled, fault }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t("auth.email")}
      type="email"
      name="email"
      autoComplete="email"
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
