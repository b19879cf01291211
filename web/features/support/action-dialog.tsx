import { useTranslation } from "react-i18next";
import {
  emailTypedMaxLength,
  reasonMaxLength,
  usernameTypedMaxLength,
} from "../../../src/core/contract/limits.ts";
import {
  addressRequest,
  type PersonAction,
  type PersonView,
  reasonRequest,
  renameRequest,
} from "../../../src/features/support/support.contract.ts";
import type { TextKey } from "../../i18n.ts";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm, FormDialog } from "../../kit/form/form-dialog.tsx";
import { type TextField, useForm } from "../../kit/form/use-form.ts";
import { openCard } from "../../kit/ui/card-button.tsx";
import { personName } from "./people-search.tsx";
import { personCalls, usePersonAction } from "./support.queries.ts";

/** The actions with a form, with their introductions. */
const leads = {
  address: "person.addressLead",
  rename: "person.renameLead",
  admit: "person.admitLead",
  revoke: "person.revokeLead",
  suspend: "person.suspendLead",
  resetFactors: "person.resetFactorsLead",
  erase: "person.eraseLead",
} as const satisfies Partial<Record<PersonAction, TextKey<"support">>>;

export type AskingAction = keyof typeof leads;

export function isAsking(action: PersonAction): action is AskingAction {
  return action in leads;
}

type ActionDialogProps = {
  action: AskingAction;
  person: PersonView;
  onClose: () => void;
  /** The person is known no longer. */
  onErased: () => void;
};

/** Asks for what an action needs: a reason, a name, an address. */
export function ActionDialog({ action, person, onClose, onErased }: ActionDialogProps) {
  const { t } = useTranslation("support");
  return (
    <FormDialog
      onClose={onClose}
      title={t(`acts.${action}`)}
      lead={t(leads[action], { name: personName(person) })}
    >
      {action === "address" && <AddressForm person={person} onClose={onClose} />}
      {action === "rename" && <RenameForm person={person} onClose={onClose} />}
      {(action === "admit" || action === "revoke" || action === "suspend" || action === "resetFactors") && (
        <ReasonForm action={action} person={person} onClose={onClose} onDone={onClose} />
      )}
      {action === "erase" && (
        <ReasonForm action={action} person={person} onClose={onClose} onDone={onErased} />
      )}
    </FormDialog>
  );
}

type ReasonFormProps = {
  action: "admit" | "revoke" | "suspend" | "resetFactors" | "erase";
  person: PersonView;
  onClose: () => void;
  onDone: () => void;
};

/** Asks why, and then does it. */
export function ReasonForm({ action, person, onClose, onDone }: ReasonFormProps) {
  const { t } = useTranslation("support");
  const { mutate, isPending, error } = usePersonAction(person.key, action, personCalls[action]);
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
  const { t } = useTranslation("support");
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

/** Corrects an address; the likely correction of a mistyped one is in the field already. */
export function AddressForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { t } = useTranslation("support");
  const { mutate, isPending, error } = usePersonAction(person.key, "address", personCalls.address);
  const { submit, state, field } = useForm(
    addressRequest,
    (typed) => typed,
    { email: person.suggestedEmail ?? person.email, reason: "" },
    { error, isPending, placed: { email_registered: "email" } },
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

/** Gives a person another name. */
export function RenameForm({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const { t } = useTranslation("support");
  const { mutate, isPending, error } = usePersonAction(person.key, "rename", personCalls.rename);
  const { submit, field, state } = useForm(
    renameRequest,
    (typed) => typed,
    { username: person.username },
    { error, isPending, placed: { username_taken: "username" } },
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
