import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loginRequest, type SecondFactorStep } from "../../../src/features/accounts/accounts.contract.ts";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { consoleError } from "../../lib/errors.ts";
import { useLogin, useReopenSession } from "./accounts.queries.ts";
import { OwnPasswordField } from "./credential-fields.tsx";
import { SecondStep } from "./factors/second-step.tsx";
import { WaitNotice } from "./login-layout.tsx";

type SignInAgainProps = { email: string; onClose: () => void };

/** Opens over the console when its session has ended; typed text below it is preserved. */
export function SignInAgainDialog({ email, onClose }: SignInAgainProps) {
  const { t } = useTranslation("console");
  return (
    <Dialog onClose={onClose} isFirm title={t("again.title")} lead={t("again.lead")}>
      <SignInAgainForm email={email} onLeave={onClose} />
    </Dialog>
  );
}

function SignInAgainForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t } = useTranslation("console");
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
  const general = state.fault && consoleError(error, "login.failed");
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
