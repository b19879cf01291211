import { type FormEvent, useRef } from "react";
import { Notice } from "../../components/notice.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useFaultFocus } from "../../lib/use-fault-focus.ts";
import { useForm } from "../../lib/use-form.ts";
import { useLoginAgain } from "./session.queries.ts";
import { WaitNotice } from "./wait-notice.tsx";

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
  const { mutate, isPending, error } = useLoginAgain();
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
        onSuccess: ({ requiresPasswordChange }) => requiresPasswordChange && onLeave(),
      }),
    );
  }
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
