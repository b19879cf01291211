import * as z from "zod/mini";
import { fault, isKeepable, language, oneLine, printable } from "../../core/contract/fields.ts";
import type { Language } from "../../core/contract/languages.ts";
import {
  buyerNameMaxLength,
  buyersBodyMaxBytes,
  buyersMaxColumns,
  buyersMaxRows,
  buyersMaxStatuses,
  buyersStatusMaxLength,
  emailMaxLength,
  emailTypedMaxLength,
  orderReferenceMaxLength,
  shopEventBatchMax,
} from "../../core/contract/limits.ts";
import { listQuery, shopEventSorts } from "../../core/contract/lists.ts";

/** Who tells the portal of purchases: shops, and whatever else signs what it sends. */
export const shopSources = ["hotmart", "kiwify", "stripe", "generic"] as const;
export type ShopSource = (typeof shopSources)[number];

/** A chargeback takes a price back like a refund, but the shop may win it, and then the purchase is valid again. */
const shopEventKinds = ["purchase", "refund", "chargeback", "chargeback_won", "ignored"] as const;
export type ShopEventKind = (typeof shopEventKinds)[number];

/** What became of an event; `needs_address` is a purchase whose address cannot be read, `waiting` one that came before what it is about, and `revoked` one that a later one or staff undid. */
export const shopEventStates = [
  "applied",
  "unmatched",
  "needs_address",
  "waiting",
  "revoked",
  "ignored",
] as const;
export type ShopEventState = (typeof shopEventStates)[number];

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
/** An optional one: without it the purchase is recorded all the same. */
const anyMark = z.catch(z.nullable(mark), null);

/** A text of one line, cut to its stored length. */
const lineOf = (text: string, maxLength: number) =>
  [...oneLine(printable(text.toWellFormed()))].slice(0, maxLength).join("").trim();

/** A buyer's name as a shop or a list has it: cut to what a copy can bear, and never a reason to refuse a purchase. */
export const buyerName = z.pipe(
  z.catch(z.nullish(z.string()), null),
  z.transform(
    (text: string | null | undefined) => lineOf((text ?? "").normalize("NFC"), buyerNameMaxLength) || null,
  ),
);
/** A buyer's address as a shop sent it, which may be invalid. */
const told = z.pipe(
  z.catch(z.nullish(z.string()), null),
  z.transform((text: string | null | undefined) => lineOf(text ?? "", emailMaxLength)),
);
const anyText = z.catch(z.nullish(z.string()), null);

const kind = z.string().check(z.maxLength(orderReferenceMaxLength));

/**
 * Hotmart's webhooks 2.0: the event and its purchase (https://developers.hotmart.com/docs/en/2.0.0/webhook/purchase-webhook/).
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

/** Kiwify's webhooks; an event has no id of its own, so that the order and its state identify it. */
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
/** A charge that was paid back, or is disputed: both name the payment; a dispute has a status (https://docs.stripe.com/api/disputes/object). */
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
  .check(z.minLength(1), z.maxLength(shopEventBatchMax, fault("countTooHigh")));

/** Purchases of an unknown product, and the run whose copies their buyers get. */
export const shopEventAssignRequest = z.object({ ids: eventIds, runId: z.int().check(z.positive()) });
export const shopEventDismissRequest = z.object({ ids: eventIds });
/** The right address of a purchase whose own could not be read. */
export const shopEventAddressRequest = z.object({
  email: z.string().check(z.maxLength(emailTypedMaxLength, fault("emailInvalid"))),
});

export const shopEventListQuery = z.extend(listQuery(shopEventSorts), {
  state: z.optional(z.enum(shopEventStates)),
});

export type ShopEventListQuery = z.infer<typeof shopEventListQuery>;
export type ShopEventAssignRequest = z.infer<typeof shopEventAssignRequest>;
export type ShopEventAddressRequest = z.infer<typeof shopEventAddressRequest>;
export type ShopEventDismissRequest = z.infer<typeof shopEventDismissRequest>;

/** An event of a shop, in the portal's terms. */
export type ShopEvent = {
  source: ShopSource;
  eventId: string;
  reference: string;
  /** All that tells the purchase at its shop: order, payment and charge; its reference first. */
  references: readonly string[];
  product: string | null;
  /** The buyer's address; null if missing or invalid. */
  email: string | null;
} & (
  | {
      kind: "purchase";
      /** The address as it was sent. */
      toldEmail: string;
      name: string | null;
      language: Language | null;
    }
  | { kind: Exclude<ShopEventKind, "purchase" | "ignored"> }
);

/** The answer to every event that was taken, also to one that changes nothing. */
export type ShopCallView = { success: true };

export type ShopEventView = {
  id: number;
  source: ShopSource;
  kind: ShopEventKind;
  state: (typeof shopEventStates)[number];
  product: string | null;
  email: string | null;
  name: string | null;
  reference: string | null;
  receivedAt: string;
};

/** How many of the purchases got a copy; the others stay in the list, for want of copies. */
export type ShopEventAssignView = { success: true; assigned: number; left: number };
/** What a purchase came to whose address was put right: a copy, or a place among those without one. */
export type ShopEventAddressView = { success: true; isSold: boolean };
export type ShopEventDismissView = { success: true; dismissed: number };

/** True for the name of a shop. */
export function isShopSource(text: string): text is ShopSource {
  return shopSources.some((source) => source === text);
}

/** Where a list says that its copies were sold, when no shop is named. */
export const listSource = "list";
export const buyerSources = [listSource, ...shopSources] as const;

/** The outcome of a line: a copy, nothing, since none is owed, or what has to be corrected first. */
const buyerOutcomes = [
  "copy",
  "copy_unnamed",
  "has_copy",
  "repeated",
  "not_paid",
  "refunded",
  "refund_reported",
  "nobody",
  "email_missing",
  "email_invalid",
  "status_unknown",
  "no_copy_left",
] as const;

export type BuyerSource = (typeof buyerSources)[number];
export type BuyerOutcome = (typeof buyerOutcomes)[number];

/** What a line of a buyers' table comes to. */
export type BuyerLine = {
  /** Its line in the file, from 1. */
  line: number;
  email: string;
  name: string | null;
  outcome: BuyerOutcome;
  /** The copy's number, the one that the buyer has already, or the line that said the same; null for none. */
  number: number | null;
  /** What says that it was not paid, was paid back, or may be either. */
  status: string | null;
};

/** A column that may hold the buyers' addresses, counted from 0, with its head and an example. */
export type AddressColumn = { column: number; head: string; example: string };

/** True for an outcome by which a line gets a copy. */
export function isSold(outcome: BuyerOutcome): boolean {
  return outcome === "copy" || outcome === "copy_unnamed";
}

const open = [
  "email_missing",
  "email_invalid",
  "status_unknown",
  "no_copy_left",
] as const satisfies BuyerOutcome[];

/** True for an outcome of a line that gets nothing until something is put right. */
export function isOpen(outcome: BuyerOutcome): boolean {
  return open.some((each) => each === outcome);
}

/** A table of buyers, as text, or as a file in base64 that may be in any of the usual encodings. */
export const buyersRequest = z.object({
  csv: z.optional(z.string().check(z.maxLength(buyersBodyMaxBytes, fault("invalid")))),
  file: z.optional(z.string().check(z.maxLength(buyersBodyMaxBytes, fault("invalid")))),
  /** Only reports what would happen. */
  dryRun: z.optional(z.boolean()),
  /** The shop that sold them, so that its refunds find them. */
  source: z.optional(z.enum(buyerSources)),
  /** The language of the emails to those whose line names none; without it the book's. */
  language: z.optional(language),
  /** The column of the buyers' addresses, from 0, where a table has several. */
  emailColumn: z.optional(z.int().check(z.minimum(0), z.maximum(buyersMaxColumns))),
  /** What status words mean that the portal does not know. */
  statuses: z.optional(
    z
      .array(z.object({ status: z.string().check(z.maxLength(buyersStatusMaxLength)), isPaid: z.boolean() }))
      .check(z.maxLength(buyersMaxStatuses, fault("invalid"))),
  ),
  /** Addresses in the place of those that could not be read, by their lines. */
  emails: z.optional(
    z
      .array(
        z.object({
          line: z.int().check(z.positive()),
          email: z.string().check(z.maxLength(emailTypedMaxLength, fault("emailInvalid"))),
        }),
      )
      .check(z.maxLength(buyersMaxRows, fault("invalid"))),
  ),
});

export type BuyersRequest = z.infer<typeof buyersRequest>;

/** A line with its outcome in the caller's language. */
export type BuyerLineView = BuyerLine & { message: string };

export type BuyersView = {
  success: true;
  dryRun: boolean;
  /** How many copies were sold, or would be. */
  sold: number;
  /** How many lines get nothing, since none is owed. */
  passed: number;
  /** How many lines get nothing until something is put right: an address, a status, the number of copies. */
  open: number;
  /** How many copies of the run are left after that. */
  left: number;
  /** The columns of which one holds the buyers' addresses; nothing is sold until it is said which. */
  addressColumns: AddressColumn[];
  /** Status words that are not known; their lines get nothing until it is said what they mean. */
  statuses: { status: string; lines: number }[];
  lines: BuyerLineView[];
};

/** The characters that every copy's type has, whatever its master says. */
const printedCharacters = /^[ -~\u00a1-\u00ac\u00ae-\u01c0–—‘’“”…]*$/;

/** True for a name that can be printed in a copy: in Latin letters. */
export function isPrintedName(name: string): boolean {
  return printedCharacters.test(name.normalize("NFC"));
}

/** What the page of a bought copy says. */
export type DownloadView = {
  success: true;
  /** The portal's name. */
  product: string;
  title: string;
  /** The copy's number, and how many there are. */
  nth: number;
  of: number;
  name: string | null;
  /** True where its code admits only the buyer's address. */
  isPersonal: boolean;
  /** True once its file was fetched. */
  isFetched: boolean;
};

/** Of a book's settings what its buyers' emails need. */
export const bookLanguage = z.object({ language });
