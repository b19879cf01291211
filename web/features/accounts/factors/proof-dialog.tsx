import { useTranslation } from "react-i18next";
import { type FactorsView, proofRequest } from "../../../../src/features/accounts/accounts.contract.ts";
import { DialogForm, FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { TableSkeleton } from "../../../kit/resource/table-states.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { CodeField, OwnPasswordField } from "../credential-fields.tsx";
import { useFactors, useProve } from "./factors.queries.ts";
import { factorError } from "./passkey.ts";

type ProofDialogProps = { email: string; onProved: () => void; onClose: () => void };

/** Asks whoever is signed in to prove it anew, over whatever they were doing; what was typed below is preserved. */
export function ProofDialog(props: ProofDialogProps) {
  const { t } = useTranslation("console");
  const { data, error } = useFactors();
  return (
    <FormDialog onClose={props.onClose} title={t("proof.title")} lead={t("proof.lead")}>
      {data || error ? <ProofForm {...props} factors={data} /> : <TableSkeleton columns={1} />}
    </FormDialog>
  );
}

function ProofForm({
  email,
  factors,
  onProved,
  onClose,
}: ProofDialogProps & { factors: FactorsView | undefined }) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = useProve();
  const hasPasskeys = (factors?.passkeys.length ?? 0) > 0;
  const asksFactor = hasPasskeys || factors?.totpSince != null;
  const { submit, state, field } = useForm(
    proofRequest,
    ({ password, code }) => ({ password, ...(code !== "" && { code }) }),
    { password: "", code: "" },
    { error, isPending, placed: { factor_invalid: "code" } },
  );
  const send = (byPasskey: boolean) =>
    submit((request) => mutate({ ...request, byPasskey }, { onSuccess: onProved }));
  return (
    <DialogForm
      onSubmit={() => send(false)}
      onCancel={onClose}
      submit={t("proof.submit")}
      submitting={t("proof.submitting")}
      {...state}
      fault={isPending || !state.fault ? undefined : factorError(error)}
    >
      <OwnPasswordField email={email} {...field("password")} />
      {asksFactor && <CodeField takesRecovery {...field("code")} />}
      {hasPasskeys && (
        <Button variant="outline" size="small" disabled={isPending} onClick={() => send(true)}>
          {t("proof.byPasskey")}
        </Button>
      )}
    </DialogForm>
  );
}
