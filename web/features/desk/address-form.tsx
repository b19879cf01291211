import { useTranslation } from "react-i18next";
import { emailTypedMaxLength } from "../../../src/contract/limits.ts";
import type { PersonView } from "../../../src/contract/people.ts";
import { openCard } from "../../components/card-button.tsx";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { posts, usePersonAction } from "./desk.queries.ts";
import { ReasonField } from "./reason-form.tsx";

const placed = { email_registered: "email" };

/** Corrects an address; what was probably meant by a mistyped one stands in the field already. */
export function AddressForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = usePersonAction(person.key, "address", posts.address);
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ addressRequest }) => addressRequest,
    (typed) => typed,
    { email: person.suggestedEmail ?? person.email, reason: "" },
    { error, placed },
  );
  const send = () =>
    submit((request) =>
      mutate(request, {
        onSuccess: () => {
          onClose();
          // Who has not verified an address is known by it.
          if (person.userId === null) openCard(request.email);
        },
      }),
    );
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t("acts.address")}
      submitting={t("person.busy")}
      isBusy={isPending}
      fault={formFault}
      attempt={error}
      failedCheck={failedCheck}
    >
      <Field
        label={t("person.newEmail")}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={emailTypedMaxLength}
        value={values.email}
        onChange={({ target }) => change("email", target.value)}
        disabled={isPending}
        fault={fault("email")}
      />
      <ReasonField
        value={values.reason}
        onChange={(text) => change("reason", text)}
        disabled={isPending}
        fault={fault("reason")}
      />
    </DialogForm>
  );
}
