import { DialogForm, FormDialog } from "../../components/form-dialog.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useForm } from "../../lib/use-form.ts";
import { useProve } from "./proof.queries.ts";

type ProofDialogProps = { email: string; onProved: () => void; onClose: () => void };

/** Asks whoever is signed in to prove it anew, over whatever they were doing; what was typed below is preserved. */
export function ProofDialog(props: ProofDialogProps) {
  const { t } = useConsoleWords();
  return (
    <FormDialog isOpen onClose={props.onClose} title={t("proof.title")} lead={t("proof.lead")}>
      <ProofForm {...props} />
    </FormDialog>
  );
}

function ProofForm({ email, onProved, onClose }: ProofDialogProps) {
  const { t } = useConsoleWords();
  const { mutate, isPending, error } = useProve();
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ proofRequest }) => proofRequest,
    (typed) => typed,
    { password: "" },
    { error },
  );
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: onProved }))}
      onCancel={onClose}
      submit={t("proof.submit")}
      submitting={t("proof.submitting")}
      isBusy={isPending}
      fault={isPending ? undefined : formFault}
      attempt={error}
      failedCheck={failedCheck}
    >
      <p className="break-words">
        {t("login.email")}: <strong className="font-medium">{email}</strong>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t("login.password")}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onValue={(password) => change("password", password)}
        disabled={isPending}
        fault={fault("password")}
      />
    </DialogForm>
  );
}
