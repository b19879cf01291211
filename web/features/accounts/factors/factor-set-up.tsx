import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../../src/core/contract/device-name.ts";
import { totpRequest } from "../../../../src/features/accounts/accounts.contract.ts";
import { Field, useFaultFocus } from "../../../kit/form/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { CopiedText, CopyButton } from "../../../kit/ui/icon-button.tsx";
import { QrCode } from "../../../kit/ui/qr-code.tsx";
import { download } from "../../../lib/download.ts";
import { fieldMessage } from "../../../lib/errors.ts";
import { CodeField } from "../credential-fields.tsx";
import { type Added, type Place, useAddPasskey, useBeginTotp, useConfirmTotp } from "./factors.queries.ts";
import { factorError } from "./passkey.ts";

type PasskeySetUpProps = {
  place: Place;
  onAdded: (added: Added) => void;
  /** What is on the button that leaves without a passkey. */
  cancel?: string;
  onCancel: () => void;
};

/** Names a passkey, and has the device make it. */
export function PasskeySetUp({ place, onAdded, cancel, onCancel }: PasskeySetUpProps) {
  const { t } = useTranslation("accounts");
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? "");
  const { mutate, isPending, error } = useAddPasskey(place);
  const fault = isPending ? undefined : fieldMessage(error, "name");

  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) mutate(name, { onSuccess: onAdded });
  }

  return (
    <form onSubmit={send} noValidate className="compact grid gap-5">
      <p className="leading-snug">{t("factors.passkeyLead")}</p>
      <Field
        label={t("factors.passkeyName")}
        hint={t("factors.passkeyNameHint")}
        name="passkey-name"
        autoComplete="off"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={isPending}
        fault={fault}
      />
      {error && !isPending && !fault && <Notice role="alert">{factorError(error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onCancel}>
          {cancel ?? t("common.cancel")}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t(isPending ? "factors.waiting" : "factors.passkeyMake")}
        </Button>
      </div>
    </form>
  );
}

type TotpSetUpProps = { place: Place; onAdded: (added: Added) => void; onCancel: () => void };

/** Sets an authenticator up: it reads the secret, and one of its codes proves that it did. */
export function TotpSetUp({ place, onAdded, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation("accounts");
  const { mutate: begin, data, error: beginError } = useBeginTotp(place);
  const { mutate: confirm, isPending, error } = useConfirmTotp(place);
  const form = useRef<HTMLFormElement>(null);
  const { submit, field, formFault, failedCheck } = useForm(
    totpRequest,
    ({ code }) => ({ setUp: data?.setUp ?? "", code }),
    { code: "" },
    { error, isPending, placed: { factor_invalid: "code" } },
  );
  useFaultFocus(form, failedCheck);
  useFaultFocus(form, isPending ? null : error);
  useEffect(() => begin(), [begin]);

  function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) submit((request) => confirm(request, { onSuccess: onAdded }));
  }

  const general = beginError ? factorError(beginError) : formFault;
  return (
    <form ref={form} onSubmit={send} noValidate className="compact grid gap-5">
      <p className="leading-snug">{t("factors.totpScan")}</p>
      {data && (
        <div className="grid justify-items-center gap-4">
          <div className="bg-[#fff] p-1 text-[#111]">
            <QrCode text={data.uri} label={t("factors.totpQr")} />
          </div>
          <CopiedText text={data.secret} label={t("factors.totpSecret")} copy={t("factors.totpCopy")} />
        </div>
      )}
      <CodeField takesRecovery={false} {...field("code")} />
      {general && !isPending && <Notice role="alert">{general}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" size="small" disabled={isPending || !data}>
          {t(isPending ? "factors.checking" : "factors.totpConfirm")}
        </Button>
      </div>
    </form>
  );
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useTranslation("accounts");
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="compact grid gap-4">
      <h2 className="text-gold text-lg" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t("factors.recoveryTitle")}
      </h2>
      <p className="border border-gold-dim border-l-2 bg-gold/4 px-4 py-3 leading-snug">
        {t("factors.recoveryOnce")}
      </p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-2 border border-line bg-ground px-4 py-3 font-mono text-small">
        {codes.map((code) => (
          <li key={code} className="select-all sm:whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <CopyButton text={text} label={t("factors.recoveryCopy")} />
        <Button
          variant="outline"
          size="small"
          onClick={() =>
            download("codex-portal-recovery-codes.txt", new Blob([text], { type: "text/plain" }))
          }
        >
          {t("factors.recoverySave")}
        </Button>
        <Button size="small" onClick={onStored}>
          {t("factors.recoveryStored")}
        </Button>
      </div>
    </div>
  );
}
