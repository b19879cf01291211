import * as z from "zod/mini";
import type { DeliveryState, OperatorKind } from "./alerts.ts";
import { fault } from "./fields.ts";
import { isHttpUrl } from "./http-url.ts";

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
  /** When it is tried next; of use while it is in line. */
  nextAt: string;
  /** The status of the last answer. */
  status: number | null;
  /** Why no answer came, in words. */
  reason: string | null;
  createdAt: string;
};

export type WebhooksView = { items: WebhookView[]; deliveries: DeliveryView[] };
