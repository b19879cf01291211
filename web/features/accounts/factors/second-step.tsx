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
import { WaitNotice } from "../wait-notice.tsx";
import { CodeField } from "./code-field.tsx";
import { factorError } from "./factor-error.ts";
import { type Added, useSecondFactor } from "./factors.queries.ts";
import { PasskeySetUp } from "./passkey-set-up.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpSetUp } from "./totp-set-up.tsx";

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
    <AskedFactor step={step} onToken={onToken} onRestart={onRestart} />
  );
}

function AskedFactor({ step, onToken, onRestart }: SecondStepProps) {
  const { t } = useTranslation("console");
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
        <div role="alert">
          <Notice>
            {factorError(error)}
            <WaitNotice error={error} />
            {hasCode(error, "step_over") && (
              <QuietButton onClick={onRestart} className="mt-2">
                {t("factors.restart")}
              </QuietButton>
            )}
          </Notice>
        </div>
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
  const { t } = useTranslation("console");
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
