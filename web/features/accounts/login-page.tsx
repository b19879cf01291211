import { type FormEvent, lazy, Suspense, useLayoutEffect, useRef } from "react";
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
import { consoleError } from "../../lib/console-error.ts";
import { Unless, useAwake, When } from "../../lib/prerendering.tsx";
import { preloadScreen } from "../../lib/screen.tsx";
import { returnPlace, storePendingChange, storeReturnPlace } from "../../lib/staff-session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import {
  isPasskeyUsedHere,
  setPendingFactor,
  useLogin,
  useLoginHint,
  useOpenSession,
  usePendingFactor,
} from "./accounts.queries.ts";
import { LoginLayout, WaitNotice } from "./login-layout.tsx";

const SecondStep = lazy(async () => ({
  default: (await import("./factors/second-step.tsx")).SecondStep,
}));
const PasskeySignIn = lazy(async () => ({
  default: (await import("./factors/second-step.tsx")).PasskeySignIn,
}));

export function LoginPage() {
  const { t } = useTranslation("accounts");
  const [, navigate] = useLocation();
  const hint = useLoginHint();
  const step = usePendingFactor();
  const open = useOpenSession();
  const isAwake = useAwake();
  useTitle(t("login.title"));
  const { adminEmail, hasEnded } = hint.data ?? {};

  function enter(token: string) {
    setPendingFactor(undefined);
    open(token);
    toast({ title: t("login.doneTitle"), description: t("login.done") });
    navigate(returnPlace(paths.observatory), { replace: true });
    storeReturnPlace(null);
  }

  const waiting = <p role="status">{t("common.loading")}</p>;
  return (
    <LoginLayout title={t("login.title")} lead={t("login.lead")}>
      {step ? (
        <Suspense fallback={waiting}>
          <SecondStep step={step} onToken={enter} onRestart={() => setPendingFactor(undefined)} />
        </Suspense>
      ) : (
        // What comes next is fetched once somebody types: to run it while the screen opens would hold them up.
        <div onInput={() => preloadScreen(paths.observatory)}>
          <LoginForm onToken={enter} />
        </div>
      )}
      {!step && isAwake && isPasskeyUsedHere() && (
        <Suspense fallback={waiting}>
          <PasskeySignIn onToken={enter} />
        </Suspense>
      )}
      <When is={adminEmail}>
        <aside className="mt-8 border-gold-dim border-l pl-4">
          <h2 className="inscription text-ink">{t("login.hintTitle")}</h2>
          <p className="mt-1 text-ash leading-snug">
            <When is={hasEnded}>
              <span>{t("login.hintEnded")}</span>
            </When>
            <Unless is={hasEnded}>
              <span>{t("login.hint")}</span>
            </Unless>{" "}
            <strong className="font-medium text-ink">{adminEmail}</strong>
          </p>
        </aside>
      </When>
    </LoginLayout>
  );
}

export function LoginForm({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslation("accounts");
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
          if ("secondFactor" in view) return setPendingFactor(view.secondFactor);
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
        <Notice role="alert">
          {consoleError(error, t("login.failed"))}
          <WaitNotice error={error} />
        </Notice>
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
