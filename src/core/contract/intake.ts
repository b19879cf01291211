import * as z from "zod/mini";
import { fault, isKeepable, language, oneLine, printable } from "./fields.ts";
import { type IntakeKind, type IntakeSource, intakeSources, intakeStates } from "./intake-events.ts";
import type { Language } from "./languages.ts";
import {
  buyerNameMaxLength,
  emailMaxLength,
  emailTypedMaxLength,
  intakeBatchMax,
  orderReferenceMaxLength,
} from "./limits.ts";
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
/** One that may be missing: what was bought is kept all the same. */
const anyMark = z.catch(z.nullable(mark), null);

/** A text of one line, no longer than it is kept. */
const lineOf = (text: string, maxLength: number) =>
  [...oneLine(printable(text.toWellFormed()))].slice(0, maxLength).join("").trim();

/** A buyer's name as a shop or a list has it: cut to what a copy can bear, and never a reason to refuse a purchase. */
export const buyerName = z.pipe(
  z.catch(z.nullish(z.string()), null),
  z.transform(
    (text: string | null | undefined) => lineOf((text ?? "").normalize("NFC"), buyerNameMaxLength) || null,
  ),
);
/** A buyer's address as a shop told it, which may be none. */
const told = z.pipe(
  z.catch(z.nullish(z.string()), null),
  z.transform((text: string | null | undefined) => lineOf(text ?? "", emailMaxLength)),
);
const anyText = z.catch(z.nullish(z.string()), null);

const kind = z.string().check(z.maxLength(orderReferenceMaxLength));

/**
 * Hotmart's webhooks 2.0: what is told, and of which purchase (https://developers.hotmart.com/docs/en/2.0.0/webhook/purchase-webhook/).
 * Of each shop's events only what is needed is read; the rest is passed over.
 */
export const hotmartEvent = z.object({ id: mark, event: kind });
export const hotmartPurchase = z.object({
  data: z.object({
    product: z.catch(z.object({ id: anyMark }), { id: null }),
    buyer: z.catch(
      z.object({
        email: told,
        name: buyerName,
        address: z.catch(z.object({ country_iso: anyText }), { country_iso: null }),
      }),
      { email: "", name: null, address: { country_iso: null } },
    ),
    purchase: z.catch(z.object({ transaction: anyMark }), { transaction: null }),
  }),
});

/** Kiwify's webhooks; an order has no event of its own name, so that it is told by the order and what became of it. */
export const kiwifyEvent = z.object({
  order_id: mark,
  order_ref: anyMark,
  order_status: z.optional(z.nullable(kind)),
  webhook_event_type: z.optional(z.nullable(kind)),
});
export const kiwifyPurchase = z.object({
  Product: z.catch(z.object({ product_id: anyMark }), { product_id: null }),
  Customer: z.catch(z.object({ email: told, full_name: buyerName }), { email: "", full_name: null }),
});

/** Stripe's events (https://docs.stripe.com/api/events/object). */
export const stripeEvent = z.object({ id: mark, type: kind });
export const stripeSession = z.object({
  data: z.object({
    object: z.object({
      id: mark,
      payment_intent: anyMark,
      payment_link: anyMark,
      invoice: anyMark,
      metadata: z.catch(z.object({ product: anyMark }), { product: null }),
      locale: anyText,
      customer_email: told,
      customer_details: z.catch(z.object({ email: told, name: buyerName }), { email: "", name: null }),
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
      id: anyMark,
      /** Of a dispute: the charge that it is about. */
      charge: anyMark,
      payment_intent: anyMark,
      invoice: anyMark,
      refunded: z.catch(z.nullish(z.boolean()), null),
      status: anyText,
      receipt_email: told,
      billing_details: z.catch(z.object({ email: told }), { email: "" }),
      evidence: z.catch(z.object({ customer_email_address: told }), { customer_email_address: "" }),
    }),
  }),
});

/** What any other system sends. */
export const genericEvent = z.object({ id: mark, kind });
export const genericPurchase = z.object({
  product: anyMark,
  order: anyMark,
  email: told,
  name: buyerName,
  language: z.catch(z.nullish(language), null),
});
/** A refund may name the buyer and the product, too, by which it is found where the order is not known. */
export const genericRefund = z.object({ order: mark, product: anyMark, email: told });

const eventIds = z
  .array(z.int().check(z.positive()))
  .check(z.minLength(1), z.maxLength(intakeBatchMax, fault("countTooHigh")));

/** Purchases of an unknown product, and the run whose copies their buyers get. */
export const intakeAssignRequest = z.object({ ids: eventIds, runId: z.int().check(z.positive()) });
export const intakeDismissRequest = z.object({ ids: eventIds });
/** The right address of a purchase whose own could not be read. */
export const intakeAddressRequest = z.object({
  email: z.string().check(z.maxLength(emailTypedMaxLength, fault("emailInvalid"))),
});

export const intakeListQuery = z.extend(listQuery(intakeSorts), {
  state: z.optional(z.enum(intakeStates)),
});

export type IntakeListQuery = z.infer<typeof intakeListQuery>;
export type IntakeAssignRequest = z.infer<typeof intakeAssignRequest>;
export type IntakeAddressRequest = z.infer<typeof intakeAddressRequest>;
export type IntakeDismissRequest = z.infer<typeof intakeDismissRequest>;

/** What a shop told, as the portal understands it. */
export type IntakeEvent = {
  source: IntakeSource;
  eventId: string;
  reference: string;
  /** All that tells the purchase at its shop: order, payment and charge; its reference first. */
  references: readonly string[];
  product: string | null;
  /** The buyer's address; null where none was told, or what was told is none. */
  email: string | null;
} & (
  | {
      kind: "purchase";
      /** The address as it was told. */
      toldEmail: string;
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
/** What a purchase came to whose address was put right: a copy, or a place among those without one. */
export type IntakeAddressView = { success: true; isSold: boolean };
export type IntakeDismissView = { success: true; dismissed: number };

/** True for the name of a shop. */
export function isIntakeSource(text: string): text is IntakeSource {
  return intakeSources.some((source) => source === text);
}
