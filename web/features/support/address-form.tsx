import { useTranslation } from "react-i18next";
import { emailTypedMaxLength } from "../../../src/core/contract/limits.ts";
import { addressRequest, type PersonView } from "../../../src/features/support/support.contract.ts";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { openCard } from "../../kit/ui/card-button.tsx";
import { posts, usePersonAction } from "./desk.queries.ts";
import { ReasonField } from "./reason-form.tsx";

const placed = { email_registered: "email" };

/** Corrects an address; what was probably meant by a mistyped one stands in the field already. */
export function AddressForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = usePersonAction(person.key, "address", posts.address);
  const { submit, state, field } = useForm(
    addressRequest,
    (typed) => typed,
    { email: person.suggestedEmail ?? person.email, reason: "" },
    { error, isPending, placed },
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
      {...state}
    >
      <Field
        label={t("person.newEmail")}
        {...field("email")}
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={emailTypedMaxLength}
      />
      <ReasonField {...field("reason")} />
    </DialogForm>
  );
}
