import type { OperatorAlert } from "../../../alerts.ts";
import { dayMs, minuteMs, webhookDeliveryDays } from "../../../core/contract/limits.ts";
import type { Tx } from "../../../core/db/database.ts";
import { iso } from "../../../core/lib/clock.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { decrypt, encrypt } from "../../../core/lib/keys.ts";
import type { Core } from "../../../core.ts";
import { alertSaid } from "../../../locales/operators.ts";
import type { AlertChannel } from "../alerts/alert-sending.ts";
import { deliveriesStore } from "./deliveries.store.ts";
import { isTaken, retryAfter, signedHeaders } from "./signing.ts";
import { webhooksStore } from "./webhooks.store.ts";

/** Deliveries that are sent at once, and how long one belongs to the instance that sends it. */
const atOnce = 10;
const leaseMs = minuteMs;
/** The most deliveries that the console lists. */
const listedMax = 50;
export const sealedAs = "webhook";

/** An address, and the secret that its messages are signed with. */
type Target = { url: string; secret: string };

const newMessageId = () => `msg_${crypto.randomUUID().replaceAll("-", "")}`;

/** Sends signed messages to webhooks. */
export function webhookSending({ clock, config: { publicUrl }, keys: { settings: key }, outside }: Core) {
  /** Returns what is sent of an alert; of none, a test. */
  function bodyOf(alert: OperatorAlert | null, at: string): string {
    const type = alert === null ? "test" : `alert.${alert.kind}`;
    const said = alert === null ? { title: "Test", text: "A test.", place: "" } : alertSaid(alert, "en");
    const { title, text, place } = said;
    const data = { title, text, link: publicUrl + place, facts: alert?.facts ?? {} };
    return JSON.stringify({ type, timestamp: at, data });
  }

  async function send({ url, secret }: Target, messageId: string, body: string) {
    return outside.postSafely(url, await signedHeaders(secret, { messageId, body, at: clock.now() }), body);
  }

  return {
    bodyOf,
    send,
    sealed: (secret: string) => encrypt(key, sealedAs, secret),
    /** Returns the secret; undefined when it belongs to another secret key. */
    opened: (sealed: string) => decrypt(key, sealedAs, sealed),
    /** Sends an alert past the queue, once. */
    sendNow: (target: Target, alert: OperatorAlert, at: string) =>
      send(target, newMessageId(), bodyOf(alert, at)),
  };
}

export type WebhookSending = ReturnType<typeof webhookSending>;

/** The queue of what is sent to webhooks, again and again until each took it. */
export function deliveriesService(core: Core, { bodyOf, send, opened }: WebhookSending) {
  const { background, clock, db, write } = core;
  const webhooks = webhooksStore(db);
  const store = deliveriesStore(db);
  let isWorking = false;
  let isWoken = false;

  async function deliver(row: Awaited<ReturnType<typeof store.take>>[number]): Promise<void> {
    const webhook = await webhooks.byId(row.webhookId);
    if (!webhook) return;
    const secret = opened(webhook.secret);
    const posted =
      secret === undefined
        ? { reason: "unreadable" as const }
        : await send({ url: webhook.url, secret }, row.messageId, row.body);
    const status = "status" in posted ? posted.status : null;
    const isDone = status !== null && isTaken(status);
    const wait = isDone || !webhook.isActive || secret === undefined ? undefined : retryAfter(row.attempts);
    const now = clock.now().getTime();
    await write((tx) =>
      store.settle(tx, row, {
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
        const rows = await write((tx) => store.take(tx, atOnce, iso(now), iso(now + leaseMs)));
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

  return {
    wake,
    /** Queues an alert for an address; without one a test. */
    async add(tx: Tx, webhookId: number, alert: OperatorAlert | null, at: string): Promise<void> {
      const body = bodyOf(alert, at);
      const kind = alert?.kind ?? null;
      await store.add(tx, { webhookId, kind, messageId: newMessageId(), body, createdAt: at });
    },
    list: () => store.list(listedMax),
    /** Sends a delivery again that ended. Throws not_found. */
    async again(id: number): Promise<void> {
      await write(async (tx) =>
        (await store.requeue(tx, id, iso(clock.now()))) ? undefined : new CodedError("not_found"),
      );
      wake();
    },
    /** Sends what is due without being woken: what was put off, and what an instance left that ended. */
    async sendDue(): Promise<void> {
      if (await store.isDue(iso(clock.now()))) wake();
    },
    deleteOld: (): Promise<void> => store.deleteOld(iso(clock.now().getTime() - webhookDeliveryDays * dayMs)),
  };
}

export type DeliveriesService = ReturnType<typeof deliveriesService>;

/** Webhooks as a channel of alerts, beside emails. */
export function webhookChannel(
  { db }: Core,
  { opened, sendNow }: WebhookSending,
  { add, wake }: DeliveriesService,
): AlertChannel {
  const store = webhooksStore(db);
  let known: readonly Target[] = [];
  return {
    wake,
    async add(tx, alert, at, exceptId) {
      for (const { id, isActive } of await store.list(tx))
        if (isActive && id !== exceptId) await add(tx, id, alert, at);
    },
    async learn() {
      known = (await store.list()).flatMap(({ url, secret: sealed, isActive }) => {
        const secret = isActive ? opened(sealed) : undefined;
        return secret === undefined ? [] : [{ url, secret }];
      });
    },
    async sendNow(alert, at) {
      await Promise.all(known.map((target) => sendNow(target, alert, at)));
    },
  };
}
