import { webhooksMax } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import type { Core } from "../../../core.ts";
import type { WebhookRequest, WebhookSecretView, WebhookView } from "../alerts/alerts.contract.ts";
import type { AlertsService } from "../alerts/alerts.service.ts";
import {
  deliveriesService,
  type WebhookSending,
  webhookChannel,
  webhookSending,
} from "./deliveries.service.ts";
import { newWebhookSecret } from "./signing.ts";
import { webhooksStore } from "./webhooks.store.ts";

const viewOf = ({ id, url, isActive, createdAt }: WebhookView): WebhookView => ({
  id,
  url,
  isActive,
  createdAt,
});

/** What the operators, the audit log and an address itself learn of a change of the addresses. */
function webhookNotices({ audit, clock, db }: Core, alerts: AlertsService, sending: WebhookSending) {
  const store = webhooksStore(db);

  const noted = (
    tx: Tx,
    action: "webhook_added" | "webhook_changed" | "webhook_deleted",
    actor: Actor,
    url: string,
  ) => audit(tx, { action, userId: actor.id, details: { to: new URL(url).origin }, client: actor.client });

  /** Tells of a change of the addresses, inside its write and before it. */
  const tell = (tx: Tx, actor: Actor, url: string, exceptWebhookId?: number) =>
    alerts.tellAct(tx, "alert_webhooks", actor, {
      about: new URL(url).host,
      ...(exceptWebhookId !== undefined && { exceptWebhookId }),
    });

  /** Tells an address that it is about to be deleted, or to get another secret, signed as ever; its queue would be too late. */
  async function tellItself(id: number, actor: Actor): Promise<void> {
    const webhook = await store.byId(id);
    const secret = webhook?.isActive ? sending.opened(webhook.secret) : undefined;
    if (!webhook || secret === undefined) return;
    const alert = await alerts.actAlert("alert_webhooks", actor, new URL(webhook.url).host);
    await sending.sendNow({ url: webhook.url, secret }, alert, iso(clock.now()));
  }

  return { noted, tell, tellItself };
}

/** The addresses that alerts are sent to beside emails, as the master admins name them. */
export function webhooksService(core: Core, alerts: AlertsService) {
  const { clock, db, write } = core;
  const store = webhooksStore(db);
  const sending = webhookSending(core);
  const deliveries = deliveriesService(core, sending);
  const { noted, tell, tellItself } = webhookNotices(core, alerts, sending);
  alerts.addChannel(webhookChannel(core, sending, deliveries));

  return {
    deliveries,
    list: async (): Promise<WebhookView[]> => (await store.list()).map(viewOf),

    /** Adds an address; returns its secret, which is never shown again. Throws invalid_data when there are too many. */
    async make({ url }: WebhookRequest, actor: Actor): Promise<WebhookSecretView> {
      const secret = newWebhookSecret();
      const createdAt = iso(clock.now());
      const id = await write(async (tx) => {
        if ((await store.count(tx)) >= webhooksMax) return invalidField("url", "webhooksTooMany");
        await tell(tx, actor, url);
        const added = await store.add(tx, { url, secret: sending.sealed(secret), createdAt });
        await noted(tx, "webhook_added", actor, url);
        return added;
      });
      return { id, url, isActive: true, createdAt, secret };
    },

    /** Gives an address another secret, which is shown this once. Throws not_found. */
    async renew(id: number, actor: Actor): Promise<WebhookSecretView> {
      const secret = newWebhookSecret();
      await tellItself(id, actor);
      return write(async (tx) => {
        const webhook = await store.byId(id, tx);
        if (!webhook) return new CodedError("not_found");
        await tell(tx, actor, webhook.url, id);
        await store.change(tx, id, { secret: sending.sealed(secret) });
        await noted(tx, "webhook_changed", actor, webhook.url);
        return { ...viewOf(webhook), secret };
      });
    },

    /** Uses an address, or no longer. Throws not_found. */
    async change(id: number, isActive: boolean, actor: Actor): Promise<void> {
      await write(async (tx) => {
        const webhook = await store.byId(id, tx);
        if (!webhook) return new CodedError("not_found");
        await tell(tx, actor, webhook.url);
        await store.change(tx, id, { isActive });
        await noted(tx, "webhook_changed", actor, webhook.url);
        return undefined;
      });
    },

    /** Deletes an address with its deliveries. Throws not_found. */
    async remove(id: number, actor: Actor): Promise<void> {
      await tellItself(id, actor);
      await write(async (tx) => {
        const url = await store.remove(tx, id);
        if (url === undefined) return new CodedError("not_found");
        await tell(tx, actor, url);
        await noted(tx, "webhook_deleted", actor, url);
        return undefined;
      });
    },

    /** Sends a test to an address. Throws not_found. */
    async test(id: number): Promise<void> {
      await write(async (tx) => {
        if (!(await store.byId(id, tx))) return new CodedError("not_found");
        await deliveries.add(tx, id, null, iso(clock.now()));
        return undefined;
      });
      deliveries.wake();
    },
  };
}

export type WebhooksService = ReturnType<typeof webhooksService>;
