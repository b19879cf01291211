import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type DeliveryState,
  type DeliveryView,
  type WebhookView,
  webhookRequest,
} from "../../../src/features/monitoring/alerts/alerts.contract.ts";
import { FieldNotes } from "../../kit/form/field.tsx";
import { useUrlFault } from "../../kit/form/url-fault.ts";
import { useJudge } from "../../kit/form/use-form.ts";
import { TableFault, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { Button, QuietButton } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import type { IconName } from "../../kit/ui/icon.tsx";
import { CopyButton } from "../../kit/ui/icon-button.tsx";
import { Input, Label } from "../../kit/ui/input.tsx";
import { Ago } from "../../kit/ui/instant.tsx";
import { StatusBadge, type Tone } from "../../kit/ui/status-badge.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { useAddWebhook, useChangeWebhook, useRenewSecret, useWebhooks } from "./monitoring.queries.ts";

/** The addresses that alerts are sent to, and what became of each delivery. */
export function WebhooksCard() {
  const { t } = useTranslation("monitoring");
  const { data, error, refetch } = useWebhooks();
  const [secret, setSecret] = useState<string>();
  return (
    <>
      {!data && error && <TableFault error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton columns={1} />}
      {data && (
        <ul className="divide-y divide-line empty:hidden">
          {data.items.map((webhook) => (
            <Webhook key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      <div role="status" className="empty:hidden">
        {secret !== undefined && (
          <div className="border border-gold-dim bg-gold/4 px-4 py-3">
            <p>{t("webhooks.secret")}</p>
            <p className="wrap-anywhere mt-1 flex items-center gap-2 font-mono text-note">
              {secret}
              <CopyButton text={secret} label={t("webhooks.copySecret")} />
            </p>
          </div>
        )}
      </div>
      <AddForm onSecret={setSecret} />
      {data && data.deliveries.length > 0 && <Deliveries deliveries={data.deliveries} />}
    </>
  );
}

function AddForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation("monitoring");
  const id = useId();
  const [url, setUrl] = useState("");
  const { mutate, isPending, error } = useAddWebhook();
  const judge = useJudge(webhookRequest, { url }, { error });
  const urlFault = useUrlFault();
  const fault = isPending ? undefined : (urlFault(judge.fault("url")) ?? judge.formFault);

  function add(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    void judge.submit((request) =>
      mutate(request, {
        onSuccess: ({ secret }) => {
          onSecret(secret);
          setUrl("");
        },
      }),
    );
  }

  return (
    <form onSubmit={add} noValidate className="compact">
      <Label htmlFor={id}>{t("webhooks.url")}</Label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-64">
          <Input
            id={id}
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            disabled={isPending}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-fault`}
            onChange={(event) => setUrl(event.target.value)}
          />
        </div>
        <Button type="submit" variant="outline" size="small" disabled={isPending || url.trim() === ""}>
          {t(isPending ? "webhooks.adding" : "webhooks.add")}
        </Button>
      </div>
      <FieldNotes id={id} fault={fault} />
    </form>
  );
}

function Webhook({ webhook, onSecret }: { webhook: WebhookView; onSecret: (secret: string) => void }) {
  const { t } = useTranslation("monitoring");
  const { id, url, isActive } = webhook;
  const [asksToRemove, setAsksToRemove] = useState(false);
  const { mutate, isPending } = useChangeWebhook();
  const renewal = useRenewSecret();
  return (
    <li className="grid gap-3 py-3">
      <p className="wrap-anywhere">{url}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Switch
          label={t("webhooks.inUse")}
          checked={isActive}
          disabled={isPending}
          onChange={(checked) => mutate({ id, isActive: checked })}
        />
        <Button
          variant="outline"
          size="tiny"
          disabled={isPending}
          onClick={() => mutate({ id, does: "test" })}
        >
          {t("webhooks.test")}
        </Button>
        <QuietButton
          disabled={renewal.isPending}
          onClick={() => renewal.mutate(id, { onSuccess: ({ secret }) => onSecret(secret) })}
        >
          {t("webhooks.newSecret")}
        </QuietButton>
        <Button
          variant="outline"
          size="tiny"
          className="border-ember/60 text-ember"
          onClick={() => setAsksToRemove(true)}
        >
          {t("webhooks.remove")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asksToRemove}
        onClose={() => setAsksToRemove(false)}
        title={t("webhooks.removeTitle")}
        text={t("webhooks.removeText", { url })}
        confirm={t("webhooks.remove")}
        confirming={t("webhooks.removing")}
        isBusy={isPending}
        onConfirm={() => mutate({ id, does: "remove" }, { onSuccess: () => setAsksToRemove(false) })}
      />
    </li>
  );
}

const stateWords = {
  queued: "webhooks.queued",
  sending: "webhooks.sending",
  delivered: "webhooks.delivered",
  failed: "webhooks.failedState",
} as const;

const looks: Record<DeliveryState, { tone: Tone; icon: IconName }> = {
  queued: { tone: "grey", icon: "clock" },
  sending: { tone: "grey", icon: "clock" },
  delivered: { tone: "good", icon: "check" },
  failed: { tone: "bad", icon: "alert" },
};

function Deliveries({ deliveries }: { deliveries: readonly DeliveryView[] }) {
  const { t } = useTranslation("monitoring");
  const { mutate, isPending } = useChangeWebhook();
  return (
    <div>
      <h3 className="text-lg">{t("webhooks.deliveries")}</h3>
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
        {deliveries.map(({ id, title, url, state, attempts, reason, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 grow basis-60">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {title ?? t("webhooks.ofTest")}
                <StatusBadge {...looks[state]}>{t(stateWords[state])}</StatusBadge>
              </p>
              <p className="wrap-anywhere mt-1 text-ash text-note leading-snug">
                <Ago at={createdAt} /> · {new URL(url).host} · {t("webhooks.nthTry", { nth: attempts })}
                {reason && ` · ${reason}`}
              </p>
            </div>
            {(state === "failed" || state === "delivered") && (
              <Button
                variant="outline"
                size="tiny"
                disabled={isPending}
                onClick={() => mutate({ id, does: "again" })}
              >
                {t("webhooks.again")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
