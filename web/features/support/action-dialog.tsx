import { useTranslation } from "react-i18next";
import type { PersonAction, PersonView } from "../../../src/features/support/support.contract.ts";
import type { ConsoleKey } from "../../i18n.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { AddressForm } from "./address-form.tsx";
import { personName } from "./person-name.ts";
import { ReasonForm } from "./reason-form.tsx";
import { RenameForm } from "./rename-form.tsx";

/** The actions that ask for something first, with what they say about themselves. */
const leads = {
  address: "person.addressLead",
  rename: "person.renameLead",
  admit: "person.admitLead",
  revoke: "person.revokeLead",
  suspend: "person.suspendLead",
  resetFactors: "person.resetFactorsLead",
  erase: "person.eraseLead",
} as const satisfies Partial<Record<PersonAction, ConsoleKey>>;

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
  const { t } = useTranslation("console");
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
