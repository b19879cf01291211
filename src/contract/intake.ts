import * as z from "zod/mini";
import { email, fault, isKeepable, language, oneLine, printable } from "./fields.ts";
import { type IntakeKind, type IntakeSource, intakeSources, intakeStates } from "./intake-events.ts";
import type { Language } from "./languages.ts";
import { buyerNameMaxLength, intakeBatchMax, orderReferenceMaxLength } from "./limits.ts";
import { listQuery } from "./lists.ts";
import { intakeSorts } from "./sorts.ts";

/** What tells an event, a product or an order at its source; some shops number them. */
const mark = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform(String),
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(orderReferenceMaxLength),
        z.refine(isKeepable, fault("invalid")),
      ),
  ),
);

/** A buyer's name as a shop has it: cut to what a copy can bear, and never a reason to refuse a purchase. */
const name = z.pipe(
  z.nullish(z.string()),
  z.transform((text: string | null | undefined) => {
    const clean = oneLine(printable((text ?? "").toWellFormed())).normalize("NFC");
    return [...clean].slice(0, buyerNameMaxLength).join("").trim() || null;
  }),
);

const kind = z.string().check(z.maxLength(orderReferenceMaxLength));

/**
 * Hotmart's webhooks 2.0: what is told, and of which purchase (https://developers.hotmart.com/docs/en/2.0.0/webhook/purchase-webhook/).
 * Of each shop's events only what is needed is read; the rest is passed over.
 */
export const hotmartEvent = z.object({ id: mark, event: kind });
export const hotmartPurchase = z.object({
  data: z.object({
    product: z.object({ id: mark }),
    buyer: z.object({
      email,
      name,
      address: z.optional(z.nullable(z.object({ country_iso: z.nullish(z.string()) }))),
    }),
    purchase: z.object({ transaction: mark }),
  }),
});
/** A refund is told by its purchase alone. */
export const hotmartRefund = z.object({ data: z.object({ purchase: z.object({ transaction: mark }) }) });

/** Kiwify's webhooks; an order has no event of its own name, so that it is told by the order and what became of it. */
export const kiwifyEvent = z.object({
  order_id: mark,
  order_status: z.optional(z.nullable(kind)),
  webhook_event_type: z.optional(z.nullable(kind)),
});
export const kiwifyPurchase = z.object({
  Product: z.object({ product_id: mark }),
  Customer: z.object({ email, full_name: name }),
});

/** Stripe's events (https://docs.stripe.com/api/events/object). */
export const stripeEvent = z.object({ id: mark, type: kind });
export const stripeSession = z.object({
  data: z.object({
    object: z.object({
      id: mark,
      payment_status: z.optional(z.nullable(z.string())),
      payment_intent: z.optional(z.nullable(mark)),
      payment_link: z.optional(z.nullable(mark)),
      metadata: z.optional(z.nullable(z.object({ product: z.optional(mark) }))),
      locale: z.optional(z.nullable(z.string())),
      customer_details: z.object({ email, name }),
    }),
  }),
});
export const stripeSessionStatus = z.object({
  data: z.object({ object: z.object({ payment_status: z.optional(z.nullable(z.string())) }) }),
});
/** A charge that was paid back, or is disputed: both name the payment; a dispute says how it stands (https://docs.stripe.com/api/disputes/object). */
export const stripeCharge = z.object({
  data: z.object({
    object: z.object({
      payment_intent: mark,
      refunded: z.optional(z.nullable(z.boolean())),
      status: z.optional(z.nullable(z.string())),
    }),
  }),
});

/** What any other system sends. */
export const genericEvent = z.object({ id: mark, kind });
export const genericPurchase = z.object({
  product: mark,
  order: mark,
  email,
  name,
  language: z.optional(z.nullable(language)),
});
export const genericRefund = z.object({ order: mark });

const eventIds = z
  .array(z.int().check(z.positive()))
  .check(z.minLength(1), z.maxLength(intakeBatchMax, fault("countTooHigh")));

/** Purchases of an unknown product, and the run whose copies their buyers get. */
export const intakeAssignRequest = z.object({ ids: eventIds, runId: z.int().check(z.positive()) });
export const intakeDismissRequest = z.object({ ids: eventIds });

export const intakeListQuery = z.extend(listQuery(intakeSorts), {
  state: z.optional(z.enum(intakeStates)),
});

export type IntakeListQuery = z.infer<typeof intakeListQuery>;
export type IntakeAssignRequest = z.infer<typeof intakeAssignRequest>;
export type IntakeDismissRequest = z.infer<typeof intakeDismissRequest>;

/** What a shop told, as the portal understands it. */
export type IntakeEvent = {
  source: IntakeSource;
  eventId: string;
  reference: string;
} & (
  | {
      kind: "purchase";
      product: string | null;
      email: string;
      name: string | null;
      language: Language | null;
    }
  | { kind: Exclude<IntakeKind, "purchase" | "ignored"> }
);

/** The answer to every event that was taken, also to one that changes nothing. */
export type IntakeView = { success: true };

export type IntakeEventView = {
  id: number;
  source: IntakeSource;
  kind: IntakeKind;
  state: (typeof intakeStates)[number];
  product: string | null;
  email: string | null;
  name: string | null;
  reference: string | null;
  receivedAt: string;
};

/** How many of the purchases got a copy; the others stay in the list, for want of copies. */
export type IntakeAssignView = { success: true; assigned: number; left: number };
export type IntakeDismissView = { success: true; dismissed: number };

/** True for the name of a shop. */
export function isIntakeSource(text: string): text is IntakeSource {
  return intakeSources.some((source) => source === text);
}
