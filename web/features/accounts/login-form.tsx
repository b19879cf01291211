import { type FormEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { loginRequest } from "../../../src/features/accounts/accounts.contract.ts";
import { Field, useFaultFocus } from "../../kit/form/field.tsx";
import { PasswordField } from "../../kit/form/password-field.tsx";
import { typedIn } from "../../kit/form/use-draft.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { consoleError } from "../../lib/errors.ts";
import { useAwake } from "../../lib/prerendering.tsx";
import { storePendingChange } from "../../lib/staff-session.ts";
import { askSecondFactor } from "./factors/second-step.ts";
import { useLogin } from "./session.queries.ts";
import { WaitNotice } from "./wait-notice.tsx";

export function LoginForm({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslation("console");
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const isAwake = useAwake();
  const { change, submit, field, failedCheck } = useForm(
    loginRequest,
    ({ email, password }) => ({ email: email.trim(), password }),
    { email: "", password: "" },
    { error, isPending },
  );
  const takeTyped = useRef(() => {
    for (const name of ["email", "password"] as const) {
      const typed = typedIn(form.current, name);
      if (typed !== "") change(name, typed);
    }
  });
  useLayoutEffect(() => takeTyped.current(), []);
  useFaultFocus(form, failedCheck);
  useFaultFocus(form, isPending ? null : error);

  function send(event: FormEvent) {
    event.preventDefault();
    submit((request) =>
      mutate(request, {
        onSuccess: (view) => {
          if (view.requiresPasswordChange) {
            storePendingChange({ userId: view.userId, email: view.user.email });
            return navigate(paths.forcePasswordChange);
          }
          if ("secondFactor" in view) return askSecondFactor(view.secondFactor);
          onToken(view.sessionToken);
        },
      }),
    );
  }

  const [email, password] = [field("email"), field("password")];
  const hasPlace = email.fault || password.fault;
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-6">
      {error && !isPending && !hasPlace && (
        <div role="alert">
          <Notice>
            {consoleError(error, "login.failed")}
            <WaitNotice error={error} />
          </Notice>
        </div>
      )}
      <Field
        label={t("login.email")}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...email}
      />
      <PasswordField label={t("login.password")} autoComplete="current-password" {...password} />
      <Button
        type="submit"
        disabled={isPending || !isAwake}
        data-asleep={!isAwake || undefined}
        className="mt-2 w-full"
      >
        {t(isPending ? "login.submitting" : "login.submit")}
      </Button>
    </form>
  );
}
