import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { deviceName } from "../../../../src/core/contract/device-name.ts";
import { Field } from "../../../kit/form/field.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { fieldMessage } from "../../../lib/errors.ts";
import { factorError } from "./factor-error.ts";
import { type Added, type Place, useAddPasskey } from "./factors.queries.ts";

type PasskeySetUpProps = { place: Place; onAdded: (added: Added) => void; onCancel: () => void };

/** Names a passkey, and has the device make it. */
export function PasskeySetUp({ place, onAdded, onCancel }: PasskeySetUpProps) {
  const { t } = useTranslation("console");
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
      {error && !isPending && !fault && (
        <div role="alert">
          <Notice>{factorError(error)}</Notice>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onCancel}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t(isPending ? "factors.waiting" : "factors.passkeyMake")}
        </Button>
      </div>
    </form>
  );
}
