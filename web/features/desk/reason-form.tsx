import { useTranslation } from "react-i18next";
import { reasonMaxLength } from "../../../src/contract/limits.ts";
import type { PersonView } from "../../../src/contract/people.ts";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { posts, usePersonAction } from "./desk.queries.ts";

type ReasonFormProps = {
  action: "admit" | "revoke" | "suspend" | "resetFactors" | "erase";
  person: PersonView;
  onClose: () => void;
  onDone: () => void;
};

/** Asks why, and then does it. */
export function ReasonForm({ action, person, onClose, onDone }: ReasonFormProps) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = usePersonAction(person.key, action, posts[action]);
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ reasonRequest }) => reasonRequest,
    (typed) => typed,
    { reason: "" },
    { error },
  );
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: onDone }))}
      onCancel={onClose}
      submit={t(`acts.${action}`)}
      submitting={t("person.busy")}
      isBusy={isPending}
      fault={formFault}
      attempt={error}
      failedCheck={failedCheck}
      variant={action === "admit" ? undefined : "destructive"}
    >
      <ReasonField
        value={values.reason}
        onChange={(text) => change("reason", text)}
        disabled={isPending}
        fault={fault("reason")}
      />
    </DialogForm>
  );
}

type ReasonFieldProps = {
  value: string;
  onChange: (text: string) => void;
  disabled: boolean;
  fault: string | undefined;
};

export function ReasonField({ value, onChange, disabled, fault }: ReasonFieldProps) {
  const { t } = useTranslation("console");
  return (
    <Field
      label={t("person.reason")}
      hint={t("person.reasonHint")}
      name="reason"
      autoComplete="off"
      required
      maxLength={reasonMaxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      disabled={disabled}
      fault={fault}
    />
  );
}
