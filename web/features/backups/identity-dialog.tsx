import { useTranslation } from "react-i18next";
import { identityRequest } from "../../../src/features/backups/backups.contract.ts";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { PasswordField } from "../../kit/form/password-field.tsx";
import { useForm } from "../../kit/form/use-form.ts";

type IdentityDialogProps = { onClose: () => void; onIdentity: (identity: string) => void };

/** Asks for the key of an encrypted backup that was never proved. */
export function IdentityDialog({ onClose, onIdentity }: IdentityDialogProps) {
  const { t } = useTranslation("console");
  const { submit, state, field } = useForm(identityRequest, (typed) => typed, { identity: "" });
  const send = ({ identity }: { identity: string }) => {
    onIdentity(identity);
    onClose();
  };
  return (
    <FormSheet
      onClose={onClose}
      title={t("backups.identityTitle")}
      lead={t("backups.identityLead")}
      onSubmit={() => submit(send)}
      submit={t("backups.prove")}
      submitting={t("backups.proving")}
      {...state}
    >
      <PasswordField label={t("backups.identity")} autoComplete="new-password" {...field("identity")} />
    </FormSheet>
  );
}
