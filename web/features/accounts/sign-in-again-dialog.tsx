import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type FactorsView,
  loginRequest,
  proofRequest,
  type SecondFactorStep,
} from "../../../src/features/accounts/accounts.contract.ts";
import { DialogForm, FormDialog, LoadedForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { DiscardDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useLogin, useReopenSession } from "./accounts.queries.ts";
import { CodeField, OwnPasswordField } from "./credential-fields.tsx";
import { useFactors, useProve } from "./factors/factors.queries.ts";
import { factorError } from "./factors/passkey.ts";
import { SecondStep } from "./factors/second-step.tsx";
import { WaitNotice } from "./login-layout.tsx";

type SignInAgainProps = { email: string; onClose: () => void };

/** Opens over the console when its session has ended; typed text below it is preserved. */
export function SignInAgainDialog({ email, onClose }: SignInAgainProps) {
  const { t } = useTranslation("accounts");
  return (
    <Dialog onClose={onClose} isFirm title={t("again.title")} lead={t("again.lead")}>
      <SignInAgainForm email={email} onLeave={onClose} />
    </Dialog>
  );
}

function SignInAgainForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t } = useTranslation("accounts");
  const { mutate, isPending, error } = useLogin();
  const reopen = useReopenSession();
  const [step, setStep] = useState<SecondFactorStep>();
  const { submit, state, field } = useForm(
    loginRequest,
    ({ password }) => ({ email, password }),
    { password: "" },
    { error, isPending },
  );
  const send = () =>
    submit((request) =>
      mutate(request, {
        onSuccess: (view) => {
          if (view.requiresPasswordChange) onLeave();
          else if ("secondFactor" in view) setStep(view.secondFactor);
          else reopen(view.sessionToken);
        },
      }),
    );
  if (step) return <SecondStep step={step} onToken={reopen} onRestart={() => setStep(undefined)} />;
  const general = state.fault && consoleError(error, t("login.failed"));
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onLeave}
      cancel={t("again.leave")}
      submit={t("again.submit")}
      submitting={t("again.submitting")}
      {...state}
      fault={
        general &&
        !isPending && (
          <>
            {general}
            <WaitNotice error={error} />
          </>
        )
      }
    >
      <OwnPasswordField email={email} {...field("password")} />
    </DialogForm>
  );
}

type ProofDialogProps = { email: string; onProved: () => void; onClose: () => void };

/** Asks staff to re-authenticate, over their present screen; what was typed below is preserved. */
export function ProofDialog(props: ProofDialogProps) {
  const { t } = useTranslation("accounts");
  const { data, error, refetch } = useFactors();
  // Where the factors cannot be read, the server still says whether a code is required.
  const factors = data ?? (error ? null : undefined);
  return (
    <FormDialog onClose={props.onClose} title={t("proof.title")} lead={t("proof.lead")}>
      <LoadedForm
        found={{ data: factors, error, refetch }}
        loading={t("password.loading")}
        failed={t("password.failed")}
      >
        {(known) => <ProofForm {...props} factors={known} />}
      </LoadedForm>
    </FormDialog>
  );
}

function ProofForm({
  email,
  factors,
  onProved,
  onClose,
}: ProofDialogProps & { factors: FactorsView | null }) {
  const { t } = useTranslation("accounts");
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

type LossDialogProps = { onClose: () => void; onDiscard: () => void };

/** Asks before a session is ended with something typed and not saved. */
export const LossDialog = (props: LossDialogProps) => <DiscardDialog isOpen {...props} />;
