import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../../kit/form/field.tsx";
import { Switch } from "../../../kit/ui/switch.tsx";

type RunFieldsProps = {
  values: { label: string; isPersonal: boolean };
  change: ((name: "label", value: string) => void) & ((name: "isPersonal", value: boolean) => void);
  fault: (name: "label") => string | undefined;
  disabled: boolean;
  /** What stands between its name and whom it admits. */
  children: ReactNode;
};

/** What is said of a run when it is made and when it is changed: its name, and whom its codes admit. */
export function RunFields({ values, change, fault, disabled, children }: RunFieldsProps) {
  const { t } = useTranslation("console");
  return (
    <>
      <Field
        label={t("runs.label")}
        hint={t("runs.labelHint")}
        name="label"
        autoComplete="off"
        required
        value={values.label}
        onChange={(event) => change("label", event.target.value)}
        disabled={disabled}
        fault={fault("label")}
      />
      {children}
      <Switch
        label={t("runs.isPersonal")}
        hint={t("runs.isPersonalHint")}
        checked={values.isPersonal}
        onChange={(checked) => change("isPersonal", checked)}
        disabled={disabled}
      />
    </>
  );
}
