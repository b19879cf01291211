import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FactorsView } from "../../../../src/features/accounts/accounts.contract.ts";
import { Field } from "../../../kit/form/field.tsx";
import { TableFault, TableSkeleton } from "../../../kit/resource/table-states.tsx";
import { Button } from "../../../kit/ui/button.tsx";
import { Notice } from "../../../kit/ui/card.tsx";
import { ConfirmDialog } from "../../../kit/ui/confirm-dialog.tsx";
import { Instant } from "../../../kit/ui/instant.tsx";
import { fieldMessage } from "../../../lib/errors.ts";
import { PasskeySetUp, RecoveryCodes, TotpSetUp } from "./factor-set-up.tsx";
import {
  type Added,
  useFactors,
  useRemoveFactor,
  useRenamePasskey,
  useRenewRecovery,
} from "./factors.queries.ts";
import { factorError } from "./passkey.ts";

/** One's own second factors: an authenticator, passkeys, and the codes for when neither is at hand. */
export function OwnFactors() {
  const { data, error, refetch } = useFactors();
  if (data) return <FactorList factors={data} />;
  return error ? <TableFault error={error} onRetry={() => void refetch()} /> : <TableSkeleton columns={2} />;
}

function FactorList({ factors }: { factors: FactorsView }) {
  const { t } = useTranslation("accounts");
  const [adding, setAdding] = useState<"totp" | "passkey">();
  const [codes, setCodes] = useState<readonly string[]>();
  const back = () => setAdding(undefined);
  const onAdded = ({ recoveryCodes }: Added) => {
    back();
    if (recoveryCodes) setCodes(recoveryCodes);
  };
  if (codes) return <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />;
  if (adding === "totp") return <TotpSetUp place="account" onAdded={onAdded} onCancel={back} />;
  if (adding === "passkey") return <PasskeySetUp place="account" onAdded={onAdded} onCancel={back} />;
  const { totpSince, passkeys, recoveryLeft, isRequired } = factors;
  const hasAny = totpSince !== null || passkeys.length > 0;
  return (
    <div className="grid gap-6">
      {!hasAny && (
        <p className="border border-gold-dim border-l-2 bg-gold/4 px-4 py-3 leading-snug">
          {t(isRequired ? "factors.noneRequired" : "factors.none")}
        </p>
      )}
      <Part title={t("factors.passkeys")} about={t("factors.passkeyWhat")}>
        {passkeys.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => setAdding("passkey")}
        >
          {t("factors.passkeyAdd")}
        </Button>
      </Part>
      <Part title={t("factors.totp")} about={t("factors.totpWhat")}>
        {totpSince === null ? (
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            onClick={() => setAdding("totp")}
          >
            {t("factors.totpAdd")}
          </Button>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-note">
              {t("factors.totpSince")} <Instant at={totpSince} />
            </p>
            <RemoveButton which="totp" name={t("factors.totp")} />
          </div>
        )}
      </Part>
      {hasAny && <RecoveryPart left={recoveryLeft} onCodes={setCodes} />}
    </div>
  );
}

/** How many recovery codes are left, and new ones. */
function RecoveryPart({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation("accounts");
  const { mutate, isPending, error } = useRenewRecovery();
  return (
    <Part title={t("factors.recovery")} about={t("factors.recoveryWhat")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-note">{t("factors.recoveryLeft", { count: left })}</p>
        <Button
          variant="outline"
          size="tiny"
          disabled={isPending}
          onClick={() =>
            mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes ?? []) })
          }
        >
          {t("factors.recoveryRenew")}
        </Button>
      </div>
      {error && <Notice role="alert">{factorError(error)}</Notice>}
    </Part>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="compact grid gap-3">
      <div>
        <h3 className="text-gold">{title}</h3>
        <p className="text-ash text-note leading-snug">{about}</p>
      </div>
      {children}
    </section>
  );
}

function PasskeyItem({ passkey }: { passkey: FactorsView["passkeys"][number] }) {
  const { t } = useTranslation("accounts");
  const { id, name, createdAt, usedAt } = passkey;
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending, error } = useRenamePasskey();
  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    mutate({ id, name: typed ?? name }, { onSuccess: () => setTyped(undefined) });
  }
  if (typed !== undefined)
    return (
      <li className="py-3">
        <form onSubmit={save} noValidate className="grid gap-3">
          <Field
            label={t("factors.passkeyName")}
            name="passkey-name"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            disabled={isPending}
            fault={isPending || !error ? undefined : (fieldMessage(error, "name") ?? factorError(error))}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" size="tiny" onClick={() => setTyped(undefined)}>
              {t("common.cancel")}
            </Button>
            <Button type="submit" size="tiny" disabled={isPending}>
              {t("common.save")}
            </Button>
          </div>
        </form>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-36 leading-snug">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-ash text-small lining-nums tabular-nums">
          {t("factors.passkeySince")} <Instant at={createdAt} />
          {usedAt && (
            <span className="block">
              {t("factors.passkeyUsed")} <Instant at={usedAt} />
            </span>
          )}
        </p>
      </div>
      <div className="flex gap-3">
        <Button
          variant="outline"
          size="tiny"
          aria-label={t("factors.renameNamed", { name })}
          onClick={() => setTyped(name)}
        >
          {t("factors.rename")}
        </Button>
        <RemoveButton which={id} name={name} />
      </div>
    </li>
  );
}

function RemoveButton({ which, name }: { which: "totp" | number; name: string }) {
  const { t } = useTranslation("accounts");
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRemoveFactor();
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="outline"
        size="tiny"
        className="border-ember/60 text-ember"
        aria-label={t("factors.removeNamed", { name })}
        onClick={() => setAsking(true)}
      >
        {t("factors.remove")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("factors.removeTitle", { name })}
        text={error && !isPending ? factorError(error) : t("factors.removeText")}
        confirm={t("factors.remove")}
        confirming={t("factors.removing")}
        isBusy={isPending}
        onConfirm={() => mutate(which, { onSuccess: close })}
      />
    </>
  );
}
