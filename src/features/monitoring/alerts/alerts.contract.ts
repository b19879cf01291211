import * as z from "zod/mini";
import type { AlertKind, OperatorKind, SwitchableKind } from "../../../alerts.ts";
import { fault } from "../../../core/contract/fields.ts";
import { isHttpUrl } from "../../../core/contract/links.ts";
import type { NewestRelease } from "../releases/releases.contract.ts";

/** The state of a delivery to a webhook. The last two are final: its receiver took it, or was called for the last time. */
const deliveryStates = ["queued", "sending", "delivered", "failed"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

/** An alert as the console shows it. */
export type AlertView = { id: number; kind: AlertKind; title: string; text: string; at: string };

/** Which alerts are sent, to whom, and the newest ones. */
export type AlertsView = {
  kinds: { kind: SwitchableKind; title: string; isOn: boolean }[];
  /** The addresses that get alerts; without them all master admins do. */
  to: string | null;
  newest: AlertView[];
};

/** What the console's header says: that all is well, or the gravest of what is not. */
export type WatchView = {
  /** What keeps all emails from leaving, and what to do; absent while they leave. */
  mail?: { title: string; text: string; remedy: string; place: string };
  /** Null when all is well. */
  worst: { title: string; place: string } | null;
  /** How many more there are. */
  more: number;
  /** When the newest proven backup was proved. */
  provenAt: string | null;
  /** A release that is newer than this one; absent while none is known, or nobody looks. */
  release?: NewestRelease;
};

/** A new address that alerts are sent to. */
export const webhookRequest = z.object({
  url: z.string().check(
    z.trim(),
    z.refine(
      (text) => isHttpUrl(text) && /^https:/i.test(text) && !/^https:\/\/[^/]*@/i.test(text),
      fault("urlInvalid"),
    ),
  ),
});

export const webhookChangeRequest = z.object({ isActive: z.boolean() });

export type WebhookRequest = z.infer<typeof webhookRequest>;

export type WebhookView = { id: number; url: string; isActive: boolean; createdAt: string };

/** Of a new one, or of a new secret: it is shown this once. */
export type WebhookSecretView = WebhookView & { secret: string };

export type DeliveryView = {
  id: number;
  webhookId: number;
  url: string;
  /** Null for a test. */
  kind: OperatorKind | null;
  /** What it tells of, in words. */
  title: string | null;
  state: DeliveryState;
  attempts: number;
  /** When it is tried next; meaningful while it is queued. */
  nextAt: string;
  /** The status of the last answer. */
  status: number | null;
  /** Why no answer came, in words. */
  reason: string | null;
  createdAt: string;
};

export type WebhooksView = { items: WebhookView[]; deliveries: DeliveryView[] };
