import { isLanguage, type Language } from "../../core/contract/languages.ts";
import { addressOf } from "./address.rules.ts";
import {
  genericEvent,
  genericPurchase,
  genericRefund,
  hotmartEvent,
  hotmartPurchase,
  kiwifyEvent,
  kiwifyPurchase,
  type ShopEvent,
  type ShopEventKind,
  type ShopEventState,
  type ShopSource,
  stripeCharge,
  stripeEvent,
  stripeSession,
  stripeSessionStatus,
} from "./sales.contract.ts";

/** What a body says; undefined for an event that the portal has no use for, and a fault for one that lacks what is needed. */
export type Read = { event: ShopEvent | undefined } | "unreadable";

const nothing: Read = { event: undefined };

/** Countries by the language that most of their buyers read, by ISO 3166-1. */
const countries: Partial<Record<Language, readonly string[]>> = {
  pt: ["BR", "PT", "AO", "MZ", "CV", "GW", "ST", "TL"],
  es: [
    ...["AR", "BO", "CL", "CO", "CR", "CU", "DO", "EC", "SV", "GQ", "GT"],
    ...["HN", "MX", "NI", "PA", "PY", "PE", "PR", "ES", "UY", "VE"],
  ],
};

function languageOfCountry(country: string | null | undefined): Language | null {
  const code = country?.toUpperCase() ?? "";
  if (countries.pt?.includes(code)) return "pt";
  return countries.es?.includes(code) ? "es" : null;
}

function languageOfLocale(locale: string | null | undefined): Language | null {
  const two = locale?.slice(0, 2) ?? "";
  return isLanguage(two) ? two : null;
}

/** Returns what tells a purchase at its shop: what its events go by first. */
function idsOf(reference: string, ...others: readonly (string | null)[]) {
  const all = [reference, ...others].filter((id) => id !== null);
  return { reference, references: [...new Set(all)] };
}

/** Returns an address as it was sent, and normalised. */
function addressed(toldEmail: string) {
  return { toldEmail, email: addressOf(toldEmail) ?? null };
}

function hotmart(body: unknown): Read {
  const head = hotmartEvent.safeParse(body);
  if (!head.success) return "unreadable";
  const told = { source: "hotmart" as const, eventId: head.data.id };
  switch (head.data.event) {
    // Complete is the same purchase once it can no longer be returned.
    case "PURCHASE_APPROVED":
    case "PURCHASE_COMPLETE": {
      const { data: read } = hotmartPurchase.safeParse(body);
      if (!read) return "unreadable";
      const { product, buyer, purchase } = read.data;
      const language = languageOfCountry(buyer.address.country_iso);
      const ids = idsOf(purchase.transaction ?? told.eventId);
      const who = { product: product.id, ...addressed(buyer.email), name: buyer.name, language };
      return { event: { ...told, kind: "purchase", ...ids, ...who } };
    }
    case "PURCHASE_REFUNDED":
    case "PURCHASE_CHARGEBACK": {
      const { data: read } = hotmartPurchase.safeParse(body);
      const transaction = read?.data.purchase.transaction;
      if (!transaction) return "unreadable";
      const { product, buyer } = read.data;
      const kind = head.data.event === "PURCHASE_REFUNDED" ? "refund" : "chargeback";
      const { email } = addressed(buyer.email);
      return { event: { ...told, kind, ...idsOf(transaction), product: product.id, email } };
    }
    default:
      return nothing;
  }
}

/** What becomes of an order at Kiwify, by the event's name and, in bodies of before there were names, by the order's state. */
const kiwifyKinds: Record<string, "purchase" | "refund" | "chargeback"> = {
  order_approved: "purchase",
  paid: "purchase",
  order_refunded: "refund",
  refunded: "refund",
  chargeback: "chargeback",
  chargedback: "chargeback",
};

function kiwify(body: unknown): Read {
  const order = orderOf(body) ?? body;
  const head = kiwifyEvent.safeParse(order);
  if (!head.success) return "unreadable";
  const { order_id: reference, order_ref, order_status: status, webhook_event_type: type } = head.data;
  const kind = kiwifyKinds[type ?? status ?? ""];
  if (!kind) return nothing;
  const { data: read } = kiwifyPurchase.safeParse(order);
  if (!read) return "unreadable";
  const eventId = `${reference}:${type ?? status}`;
  const told = { source: "kiwify" as const, eventId, ...idsOf(reference, order_ref) };
  const product = read.Product.product_id;
  const who = addressed(read.Customer.email);
  if (kind !== "purchase") return { event: { ...told, kind, product, email: who.email } };
  return { event: { ...told, kind, product, ...who, name: read.Customer.full_name, language: null } };
}

/** Returns the order within a body of Kiwify's that wraps it; undefined for one that is the order itself. */
export function orderOf(body: unknown): object | undefined {
  if (typeof body !== "object" || body === null || !("order" in body)) return undefined;
  return typeof body.order === "object" && body.order !== null ? body.order : undefined;
}

function stripe(body: unknown): Read {
  const head = stripeEvent.safeParse(body);
  if (!head.success) return "unreadable";
  const told = { source: "stripe" as const, eventId: head.data.id };
  switch (head.data.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const status = stripeSessionStatus.safeParse(body).data?.data.object.payment_status;
      // Such a payment sends another event when it arrives.
      if (status === "unpaid") return nothing;
      const { data: read } = stripeSession.safeParse(body);
      if (!read) return "unreadable";
      const session = read.data.object;
      const { email, name } = session.customer_details;
      const product = session.metadata.product ?? session.payment_link;
      const who = { product, ...addressed(email || session.customer_email), name };
      const ids = idsOf(session.payment_intent ?? session.id, session.id, session.invoice);
      return {
        event: { ...told, kind: "purchase", ...ids, ...who, language: languageOfLocale(session.locale) },
      };
    }
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const charge = stripeCharge.safeParse(body).data?.data.object;
      const kind = charge && stripeKind(head.data.type, charge);
      if (!kind) return nothing;
      const isDispute = head.data.type !== "charge.refunded";
      const id = isDispute ? charge.charge : charge.id;
      const reference = charge.payment_intent ?? id;
      if (reference === null) return nothing;
      const { billing_details, receipt_email, evidence } = charge;
      const { email } = addressed(billing_details.email || receipt_email || evidence.customer_email_address);
      return { event: { ...told, kind, ...idsOf(reference, id, charge.invoice), product: null, email } };
    }
    default:
      return nothing;
  }
}

type StripeCharge = { refunded?: boolean | null | undefined; status?: string | null | undefined };

/** How Stripe calls a dispute that ended for the shop: won, or a bank's question that became no chargeback. */
const wonStatuses = ["won", "warning_closed"];

/** Returns what an event of a charge tells; undefined for one that changes nothing. */
function stripeKind(type: string, { refunded, status }: StripeCharge) {
  if (type === "charge.dispute.created") return "chargeback";
  if (type === "charge.dispute.closed")
    return wonStatuses.includes(status ?? "") ? "chargeback_won" : undefined;
  // Some of the price was paid back, which is a discount.
  return refunded === true ? "refund" : undefined;
}

function generic(body: unknown): Read {
  const head = genericEvent.safeParse(body);
  if (!head.success) return "unreadable";
  const told = { source: "generic" as const, eventId: head.data.id };
  switch (head.data.kind) {
    case "purchase": {
      const { data: read } = genericPurchase.safeParse(body);
      if (!read) return "unreadable";
      const { order, product, email, name, language = null } = read;
      const who = { product, ...addressed(email), name, language };
      return { event: { ...told, kind: "purchase", ...idsOf(order ?? told.eventId), ...who } };
    }
    case "refund":
    case "chargeback":
    case "chargeback_won": {
      const { data: read } = genericRefund.safeParse(body);
      if (!read) return "unreadable";
      const { email } = addressed(read.email);
      return { event: { ...told, kind: head.data.kind, ...idsOf(read.order), product: read.product, email } };
    }
    default:
      return nothing;
  }
}

const readers: Record<ShopSource, (body: unknown) => Read> = { hotmart, kiwify, stripe, generic };

/** Reads an event in the words of its source. */
export function readEvent(source: ShopSource, body: unknown): Read {
  return readers[source](body);
}

type Told = { kind: ShopEventKind; state: ShopEventState };

/** True when an order's price was returned, by its events in any order: by a refund, or by a chargeback that was not won. */
export function isTakenBack(told: readonly Told[]): boolean {
  const standing = (wanted: ShopEventKind) =>
    told.filter(({ kind, state }) => kind === wanted && state !== "revoked" && state !== "ignored").length;
  return standing("refund") > 0 || standing("chargeback") > standing("chargeback_won");
}

/**
 * Returns the effect of an event, given the earlier ones of its order: a purchase counts once and never after its
 * refund; a refund waits for its purchase, and a chargeback that is won for its chargeback.
 */
export function stepOf(kind: ShopEvent["kind"], told: readonly Told[], isBought: boolean) {
  const wasTaken = isTakenBack(told);
  if (kind === "purchase") {
    if (isBought) return "ignore";
    return wasTaken ? "revoke" : "sell";
  }
  const isTaken = isTakenBack([...told, { kind, state: "waiting" }]);
  if (kind === "chargeback_won") {
    if (wasTaken) return isTaken || !isBought ? "note" : "restore";
    return told.some((each) => each.kind === "chargeback") ? "ignore" : "wait";
  }
  if (wasTaken) return isBought ? "note" : "wait";
  // It was won before its chargeback arrived.
  if (!isTaken) return "note";
  return isBought ? "refund" : "wait";
}
