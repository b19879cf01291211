import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { paths } from "../../../src/core/contract/paths.ts";
import { Unless, useAwake, When } from "../../lib/prerendering.tsx";
import { preloadScreen } from "../../lib/screen.tsx";
import { returnPlace, storeReturnPlace } from "../../lib/staff-session.ts";
import { toast } from "../../lib/toast.ts";
import { useTitle } from "../../lib/use-title.ts";
import { askSecondFactor, isPasskeyUsedHere, useAskedFactor } from "./factors/second-step.ts";
import { LoginForm } from "./login-form.tsx";
import { LoginLayout } from "./login-layout.tsx";
import { useLoginHint, useOpenSession } from "./session.queries.ts";

const SecondStep = lazy(async () => ({
  default: (await import("./factors/second-step.tsx")).SecondStep,
}));
const PasskeySignIn = lazy(async () => ({
  default: (await import("./factors/passkey-sign-in.tsx")).PasskeySignIn,
}));

export function LoginPage() {
  const { t } = useTranslation("console");
  const [, navigate] = useLocation();
  const hint = useLoginHint();
  const step = useAskedFactor();
  const open = useOpenSession();
  const isAwake = useAwake();
  useTitle(t("login.title"));
  const { adminEmail, hasEnded } = hint.data ?? {};

  function enter(token: string) {
    askSecondFactor(undefined);
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
          <SecondStep step={step} onToken={enter} onRestart={() => askSecondFactor(undefined)} />
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
