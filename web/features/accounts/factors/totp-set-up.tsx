import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { totpRequest } from "../../../../src/features/accounts/accounts.contract.ts";
import { useFaultFocus } from "../../../kit/form/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { CopyButton } from "../../../kit/ui/icon-button.tsx";
import { QrCode } from "../../../kit/ui/qr-code.tsx";
import { CodeField } from "./code-field.tsx";
import { factorError } from "./factor-error.ts";
import { type Added, type Place, useBeginTotp, useConfirmTotp } from "./factors.queries.ts";

type TotpSetUpProps = { place: Place; onAdded: (added: Added) => void; onCancel: () => void };

/** Sets an authenticator up: it reads the secret, and one of its codes proves that it did. */
export function TotpSetUp({ place, onAdded, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation("console");
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
          <div className="flex w-full items-center gap-2 border border-line bg-ground px-3 py-2">
            <span className="sr-only">{t("factors.totpSecret")}</span>
            <code className="min-w-0 grow select-all break-all font-mono text-small leading-snug">
              {data.secret}
            </code>
            <CopyButton text={data.secret} label={t("factors.totpCopy")} />
          </div>
        </div>
      )}
      <CodeField takesRecovery={false} {...field("code")} />
      {general && !isPending && (
        <div role="alert">
          <Notice>{general}</Notice>
        </div>
      )}
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
