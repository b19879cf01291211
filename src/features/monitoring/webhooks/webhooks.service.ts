import type { OperatorAlert } from "../../../alerts.ts";
import { dayMs, minuteMs, webhookDeliveryDays, webhooksMax } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import type { Actor } from "../../../core/lib/client.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../../core/lib/coded-error.ts";
import { seal, unseal } from "../../../core/lib/keys.ts";
import type { Core } from "../../../core.ts";
import { alertSaid } from "../../../locales/watch/watch.ts";
import type { WebhookRequest, WebhookSecretView, WebhookView } from "../alerts/alerts.contract.ts";
import type { AlertsService } from "../alerts/alerts.service.ts";
import { type DeliveriesStore, deliveriesStore } from "./deliveries.store.ts";
import { isTaken, newWebhookSecret, retryAfter, signedHeaders } from "./signing.ts";
import { webhooksStore } from "./webhooks.store.ts";

/** An address with its secret, as it is used. */
type Target = { id: number; url: string; secret: string };

/** Deliveries that are sent at once, and how long one belongs to the instance that sends it. */
const atOnce = 10;
const leaseMs = minuteMs;
/** The most deliveries that the console lists. */
const listedMax = 50;
export const sealedAs = "webhook";

/** Sends alerts to the addresses that the master admins named, signed, again and again until each took it. */
export function webhooksService(core: Core, { alerts }: { alerts: AlertsService }) {
  const { audit, background, clock, config, db, keys, outside, write } = core;
  const { publicUrl } = config;
  const { settings: sealingKey } = keys;
  const store = webhooksStore(db);
  const deliveries = deliveriesStore(db);
  let known: readonly Target[] = [];
  let isWorking = false;
  let isWoken = false;

  const view = ({ id, url, isActive, createdAt }: WebhookView): WebhookView => ({
    id,
    url,
    isActive,
    createdAt,
  });

  function bodyOf(alert: OperatorAlert | null, at: string): string {
    const type = alert === null ? "test" : `alert.${alert.kind}`;
    const said = alert === null ? { title: "Test", text: "A test.", place: "" } : alertSaid(alert, "en");
    const { title, text, place } = said;
    const data = { title, text, link: publicUrl + place, facts: alert?.facts ?? {} };
    return JSON.stringify({ type, timestamp: at, data });
  }

  const newMessageId = () => `msg_${crypto.randomUUID().replaceAll("-", "")}`;

  async function sendTo({ url, secret }: Target, messageId: string, body: string) {
    return outside.postSafely(url, await signedHeaders(secret, { messageId, body, at: clock.now() }), body);
  }

  async function deliver(row: Awaited<ReturnType<DeliveriesStore["take"]>>[number]): Promise<void> {
    const webhook = await store.byId(row.webhookId);
    const secret = webhook && unseal(sealingKey, sealedAs, webhook.secret);
    if (!webhook) return;
    const posted =
      secret === undefined
        ? { reason: "unreadable" as const }
        : await sendTo({ id: webhook.id, url: webhook.url, secret }, row.messageId, row.body);
    const status = "status" in posted ? posted.status : null;
    const isDone = status !== null && isTaken(status);
    const wait = isDone || !webhook.isActive || secret === undefined ? undefined : retryAfter(row.attempts);
    const now = clock.now().getTime();
    await write((tx) =>
      deliveries.settle(tx, row, {
        state: isDone ? "delivered" : wait === undefined ? "failed" : "queued",
        status,
        reason: "reason" in posted ? posted.reason : null,
        nextAt: iso(now + (wait ?? 0)),
        at: iso(now),
      }),
    );
  }

  async function work(): Promise<void> {
    try {
      while (isWoken) {
        isWoken = false;
        const now = clock.now().getTime();
        const rows = await write((tx) => deliveries.take(tx, atOnce, iso(now), iso(now + leaseMs)));
        await Promise.all(rows.map(deliver));
        if (rows.length === atOnce) isWoken = true;
      }
    } finally {
      isWorking = false;
    }
  }

  function wake(): void {
    isWoken = true;
    if (isWorking) return;
    isWorking = true;
    background.run("webhooks", work);
  }

  async function enqueue(tx: Tx, webhookId: number, alert: OperatorAlert | null, at: string): Promise<void> {
    const body = bodyOf(alert, at);
    const kind = alert?.kind ?? null;
    await deliveries.add(tx, { webhookId, kind, messageId: newMessageId(), body, createdAt: at });
  }

  const noted = (
    tx: Tx,
    action: "webhook_added" | "webhook_changed" | "webhook_deleted",
    actor: Actor,
    url: string,
  ) => audit(tx, { action, userId: actor.id, details: { to: new URL(url).origin }, client: actor.client });

  /** Tells of a change of the addresses, inside its write and before it. */
  const told = (tx: Tx, actor: Actor, url: string, toldWebhookId?: number) =>
    alerts.tellAct(tx, "alert_webhooks", actor, {
      about: new URL(url).host,
      ...(toldWebhookId !== undefined && { toldWebhookId }),
    });

  /** Tells an address that it is about to be deleted, or to get another secret, signed as ever; its queue would be too late. */
  async function tellItself(id: number, actor: Actor): Promise<void> {
    const webhook = await store.byId(id);
    const secret = webhook?.isActive ? unseal(sealingKey, sealedAs, webhook.secret) : undefined;
    if (!webhook || secret === undefined) return;
    const alert = await alerts.actAlert("alert_webhooks", actor, new URL(webhook.url).host);
    await sendTo({ id, url: webhook.url, secret }, newMessageId(), bodyOf(alert, iso(clock.now())));
  }

  alerts.addChannel({
    wake,

    async add(tx: Tx, alert: OperatorAlert, at: string, exceptId?: number): Promise<void> {
      for (const { id, isActive } of await store.list(tx))
        if (isActive && id !== exceptId) await enqueue(tx, id, alert, at);
    },

    async learn(): Promise<void> {
      known = (await store.list()).flatMap(({ id, url, secret, isActive }) => {
        const opened = isActive ? unseal(sealingKey, sealedAs, secret) : undefined;
        return opened === undefined ? [] : [{ id, url, secret: opened }];
      });
    },

    async sendNow(alert: OperatorAlert, at: string): Promise<void> {
      const body = bodyOf(alert, at);
      await Promise.all(known.map((target) => sendTo(target, newMessageId(), body)));
    },
  });

  return {
    /** Sends what is due and nobody announced: what was put off, and what an instance left that ended. */
    async tour(): Promise<void> {
      if (await deliveries.isDue(iso(clock.now()))) wake();
    },

    list: async (): Promise<WebhookView[]> => (await store.list()).map(view),
    deliveries: () => deliveries.list(listedMax),

    /** Adds an address; returns its secret, which is never shown again. Throws invalid_data when there are too many. */
    async make({ url }: WebhookRequest, actor: Actor): Promise<WebhookSecretView> {
      const secret = newWebhookSecret();
      const createdAt = iso(clock.now());
      const id = await write(async (tx) => {
        if ((await store.count(tx)) >= webhooksMax) return invalidField("url", "webhooksTooMany");
        await told(tx, actor, url);
        const added = await store.add(tx, { url, secret: seal(sealingKey, sealedAs, secret), createdAt });
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
        await told(tx, actor, webhook.url, id);
        await store.change(tx, id, { secret: seal(sealingKey, sealedAs, secret) });
        await noted(tx, "webhook_changed", actor, webhook.url);
        return { ...view(webhook), secret };
      });
    },

    /** Uses an address, or no longer. Throws not_found. */
    async change(id: number, isActive: boolean, actor: Actor): Promise<void> {
      await write(async (tx) => {
        const webhook = await store.byId(id, tx);
        if (!webhook) return new CodedError("not_found");
        await told(tx, actor, webhook.url);
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
        await told(tx, actor, url);
        await noted(tx, "webhook_deleted", actor, url);
        return undefined;
      });
    },

    /** Sends a test to an address. Throws not_found. */
    async test(id: number): Promise<void> {
      await write(async (tx) => {
        if (!(await store.byId(id, tx))) return new CodedError("not_found");
        await enqueue(tx, id, null, iso(clock.now()));
        return undefined;
      });
      wake();
    },

    /** Sends a delivery again that ended. Throws not_found. */
    async again(id: number): Promise<void> {
      await write(async (tx) =>
        (await deliveries.requeue(tx, id, iso(clock.now()))) ? undefined : new CodedError("not_found"),
      );
      wake();
    },

    sweep: (): Promise<void> => deliveries.sweep(iso(clock.now().getTime() - webhookDeliveryDays * dayMs)),
  };
}

export type WebhooksService = ReturnType<typeof webhooksService>;
