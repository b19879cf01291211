import { useTranslation } from "react-i18next";
import { usernameTypedMaxLength } from "../../../src/core/contract/limits.ts";
import { type PersonView, renameRequest } from "../../../src/features/support/support.contract.ts";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { posts, usePersonAction } from "./desk.queries.ts";

const placed = { username_taken: "username" };

/** Gives a person another name. */
export function RenameForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = usePersonAction(person.key, "rename", posts.rename);
  const { submit, field, state } = useForm(
    renameRequest,
    (typed) => typed,
    { username: person.username },
    { error, isPending, placed },
  );
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: onClose }))}
      onCancel={onClose}
      submit={t("acts.rename")}
      submitting={t("person.busy")}
      {...state}
    >
      <Field
        label={t("person.newName")}
        {...field("username")}
        autoComplete="off"
        required
        maxLength={usernameTypedMaxLength}
      />
    </DialogForm>
  );
}
