import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  factorCodeRequest,
  type SecondFactorStep,
} from "../../../../src/features/accounts/accounts.contract.ts";
import { useFaultFocus } from "../../../kit/form/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Button, QuietButton } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { hasCode } from "../../../lib/errors.ts";
import { CodeField } from "../credential-fields.tsx";
import { WaitNotice } from "../login-layout.tsx";
import { PasskeySetUp, RecoveryCodes, TotpSetUp } from "./factor-set-up.tsx";
import { type Added, usePasskeySignIn, useSecondFactor } from "./factors.queries.ts";
import { factorError } from "./passkey.ts";

type SecondStepProps = {
  step: SecondFactorStep;
  onToken: (token: string) => void;
  /** Begins again with the password. */
  onRestart: () => void;
};

/** What a sign-in asks after the password: a second factor, or that one be set up first. */
export function SecondStep({ step, onToken, onRestart }: SecondStepProps) {
  return step.isSetUp ? (
    <FirstFactor onToken={onToken} onRestart={onRestart} />
  ) : (
    <FactorForm step={step} onToken={onToken} onRestart={onRestart} />
  );
}

function FactorForm({ step, onToken, onRestart }: SecondStepProps) {
  const { t } = useTranslation("accounts");
  const { mutate, isPending, error, variables } = useSecondFactor();
  const form = useRef<HTMLFormElement>(null);
  const { submit, field, failedCheck } = useForm(
    factorCodeRequest,
    (typed) => typed,
    { code: "" },
    { error, isPending, placed: { factor_invalid: "code" } },
  );
  useFaultFocus(form, failedCheck);
  useFaultFocus(form, isPending ? null : error);
  const take = (given: { code: string } | "passkey") =>
    mutate(given, { onSuccess: ({ sessionToken }) => onToken(sessionToken) });

  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) submit(take);
  }

  const code = field("code");
  const isAskingDevice = isPending && variables === "passkey";
  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-6">
      <p className="leading-snug">
        {t(
          step.hasTotp ? (step.hasPasskeys ? "factors.askEither" : "factors.askCode") : "factors.askPasskey",
        )}
      </p>
      {error && !isPending && !code.fault && (
        <Notice role="alert">
          {factorError(error)}
          <WaitNotice error={error} />
          {hasCode(error, "step_over") && (
            <QuietButton onClick={onRestart} className="mt-2">
              {t("factors.restart")}
            </QuietButton>
          )}
        </Notice>
      )}
      {step.hasPasskeys && (
        <Button
          variant={step.hasTotp ? "outline" : undefined}
          disabled={isPending}
          onClick={() => take("passkey")}
          className="w-full"
        >
          {t(isAskingDevice ? "factors.waiting" : "factors.usePasskey")}
        </Button>
      )}
      <CodeField takesRecovery {...code} />
      <Button type="submit" disabled={isPending} className="w-full">
        {t(isPending && !isAskingDevice ? "factors.checking" : "factors.goOn")}
      </Button>
      <QuietButton onClick={onRestart}>{t("factors.restart")}</QuietButton>
    </form>
  );
}

function FirstFactor({ onToken, onRestart }: Omit<SecondStepProps, "step">) {
  const { t } = useTranslation("accounts");
  const [chosen, setChosen] = useState<"totp" | "passkey">();
  const [added, setAdded] = useState<Added>();
  const goOn = ({ sessionToken }: Added) => sessionToken !== undefined && onToken(sessionToken);
  const onAdded = (answer: Added) => (answer.recoveryCodes ? setAdded(answer) : goOn(answer));
  if (added?.recoveryCodes) return <RecoveryCodes codes={added.recoveryCodes} onStored={() => goOn(added)} />;
  const back = () => setChosen(undefined);
  if (chosen === "totp") return <TotpSetUp place="signIn" onAdded={onAdded} onCancel={back} />;
  if (chosen === "passkey") return <PasskeySetUp place="signIn" onAdded={onAdded} onCancel={back} />;
  return (
    <div className="grid gap-5">
      <p className="leading-snug">{t("factors.required")}</p>
      <Button onClick={() => setChosen("passkey")} className="w-full">
        {t("factors.choosePasskey")}
      </Button>
      <p className="text-ash text-note leading-snug">{t("factors.passkeyWhat")}</p>
      <Button variant="outline" onClick={() => setChosen("totp")} className="w-full">
        {t("factors.chooseTotp")}
      </Button>
      <p className="text-ash text-note leading-snug">{t("factors.totpWhat")}</p>
      <QuietButton onClick={onRestart}>{t("factors.restart")}</QuietButton>
    </div>
  );
}

/** Signs in by a passkey alone, where this browser has used one. */
export function PasskeySignIn({ onToken }: { onToken: (token: string) => void }) {
  const { t } = useTranslation("accounts");
  const { mutate, isPending, error } = usePasskeySignIn();
  return (
    <div className="mt-4 grid gap-4">
      <Button
        variant="outline"
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ sessionToken }) => onToken(sessionToken) })}
        className="w-full"
      >
        {t(isPending ? "factors.waiting" : "factors.alone")}
      </Button>
      {error && !isPending && <Notice role="alert">{factorError(error)}</Notice>}
    </div>
  );
}
