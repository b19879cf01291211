import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import type { SecondFactorStep } from "../../../src/contract/factors.ts";
import { Notice } from "../../components/notice.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useConsoleWords, withWords } from "../../lib/use-console-words.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { useForm } from "../../lib/use-form.ts";
import { useLogin, useReopenSession } from "./session.queries.ts";
import { WaitNotice } from "./wait-notice.tsx";

const SecondStep = lazy(async () => ({
  default: (await withWords(import("./factors/second-step.tsx"), "factors")).SecondStep,
}));

type SignInAgainProps = { email: string; onClose: () => void };

/** Opens over the console when its session has ended; typed text below it is preserved. */
export function SignInAgainDialog({ email, onClose }: SignInAgainProps) {
  const { t } = useConsoleWords();
  return (
    <Dialog isOpen onClose={onClose} isFirm title={t("again.title")} lead={t("again.lead")}>
      <SignInAgainForm email={email} onLeave={onClose} />
    </Dialog>
  );
}

function SignInAgainForm({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { t } = useConsoleWords();
  const { mutate, isPending, error } = useLogin();
  const reopen = useReopenSession();
  const [step, setStep] = useState<SecondFactorStep>();
  const form = useRef<HTMLFormElement>(null);
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ loginRequest }) => loginRequest,
    ({ password }) => ({ email, password }),
    { password: "" },
    { error },
  );
  useFaultFocus(form, failedCheck);
  useFaultFocus(form, isPending ? null : error);
  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    submit((request) =>
      mutate(request, {
        onSuccess: (view) => {
          if (view.requiresPasswordChange) onLeave();
          else if ("secondFactor" in view) setStep(view.secondFactor);
          else reopen(view.sessionToken);
        },
      }),
    );
  }
  if (step)
    return (
      <Suspense fallback={<p role="status">{t("common.loading")}</p>}>
        <SecondStep step={step} onToken={reopen} onRestart={() => setStep(undefined)} />
      </Suspense>
    );
  const general = formFault && consoleError(error, "login.failed");
  return (
    <form ref={form} onSubmit={send} noValidate className="compact grid gap-5">
      <p>
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
      {general && !isPending && (
        <div role="alert">
          <Notice>
            {general}
            <WaitNotice error={error} />
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onLeave}>
          {t("again.leave")}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t(isPending ? "again.submitting" : "again.submit")}
        </Button>
      </div>
    </form>
  );
}
