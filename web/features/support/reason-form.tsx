import { useTranslation } from "react-i18next";
import { reasonMaxLength } from "../../../src/core/contract/limits.ts";
import { type PersonView, reasonRequest } from "../../../src/features/support/support.contract.ts";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { type TextField, useForm } from "../../kit/form/use-form.ts";
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
  const { submit, state, field } = useForm(
    reasonRequest,
    (typed) => typed,
    { reason: "" },
    { error, isPending },
  );
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: onDone }))}
      onCancel={onClose}
      submit={t(`acts.${action}`)}
      submitting={t("person.busy")}
      {...state}
      variant={action === "admit" ? undefined : "destructive"}
    >
      <ReasonField {...field("reason")} />
    </DialogForm>
  );
}

export function ReasonField(field: TextField) {
  const { t } = useTranslation("console");
  return (
    <Field
      label={t("person.reason")}
      hint={t("person.reasonHint")}
      autoComplete="off"
      required
      maxLength={reasonMaxLength}
      {...field}
    />
  );
}
