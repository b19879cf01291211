import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../src/core/contract/paths.ts";
import { beginRequest } from "../../../../src/features/accounts/accounts.contract.ts";
import { FileField } from "../../../kit/form/choice-field.tsx";
import { useFaultFocus } from "../../../kit/form/field.tsx";
import { PasswordField } from "../../../kit/form/password-field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Button, QuietButton } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { Switch } from "../../../kit/ui/switch.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { fieldMessage } from "../../../lib/errors.ts";
import { type BeginStage, useBegin } from "./setup.queries.ts";

/** What the portal asks for once it has seen the backup: the key that opens it, and the secret key of its portal. */
const asked = ["identity", "secretKey"] as const;

/** Brings a backup that the portal begins from, and leads to the sign-in of the restored portal. */
export function BeginForm({ token, onBack }: { token: string; onBack: () => void }) {
  const { t } = useTranslation("setup");
  const { mutate, isPending, error, stage } = useBegin(token);
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const [asks, setAsks] = useState<readonly string[]>([]);
  const ref = useRef<HTMLFormElement>(null);
  const { values, change, submit, field, failedCheck, formFault } = useForm(
    beginRequest,
    ({ identity, secretKey, isSecretLost }) => ({
      ...(identity !== "" && { identity }),
      ...(secretKey !== "" && { secretKey }),
      ...(isSecretLost && { isSecretLost }),
    }),
    { identity: "", secretKey: "", isSecretLost: false },
    { error, isPending },
  );
  useFaultFocus(ref, failedCheck);
  useFaultFocus(ref, isPending ? null : error);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setMissing(!file);
    if (!file) return;
    submit((keys) =>
      mutate(
        { file, keys },
        {
          onError: (refused) =>
            setAsks((before) => asked.filter((name) => before.includes(name) || fieldMessage(refused, name))),
          // The whole page anew, since it is another portal that answers.
          onSuccess: () => location.assign(paths.adminLogin),
        },
      ),
    );
  }

  return (
    <form ref={ref} onSubmit={send} noValidate className="grid gap-6">
      {formFault && !isPending && <Notice role="alert">{consoleError(error)}</Notice>}
      <FileField
        label={t("begin.file")}
        hint={t("begin.fileHint")}
        accept=".db,.age"
        fault={isMissing ? t("begin.fileMissing") : undefined}
        disabled={isPending}
        onChoose={(chosen) => {
          setFile(chosen);
          setMissing(false);
        }}
      />
      {asks.includes("identity") && (
        <PasswordField
          label={t("begin.identity")}
          hint={t("begin.identityHint")}
          autoComplete="new-password"
          {...field("identity")}
        />
      )}
      {asks.includes("secretKey") && (
        <>
          <PasswordField
            label={t("begin.secretKey")}
            hint={t("begin.secretKeyHint")}
            autoComplete="new-password"
            {...field("secretKey")}
          />
          <Switch
            label={t("begin.lost")}
            hint={t("begin.lostHint")}
            checked={values.isSecretLost}
            onChange={(isLost) => change("isSecretLost", isLost)}
            disabled={isPending}
          />
        </>
      )}
      {isPending && <Progress {...stage} />}
      <Button type="submit" disabled={isPending} className="mt-2 w-full">
        {t("begin.submit")}
      </Button>
      <QuietButton onClick={onBack} disabled={isPending} className="justify-self-start">
        {t("begin.password")}
      </QuietButton>
    </form>
  );
}

const said = { sending: "begin.sending", checking: "begin.checking", starting: "begin.starting" } as const;

/** How far the backup has come. */
function Progress({ name, share }: BeginStage) {
  const { t } = useTranslation("setup");
  return (
    <p role="status" className="grid gap-2 leading-snug">
      {t(said[name])}
      {name === "sending" && (
        <progress className="media-progress" aria-label={t("begin.sending")} max={1} value={share} />
      )}
    </p>
  );
}
