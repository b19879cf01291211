import {
  genericEvent,
  genericPurchase,
  genericRefund,
  hotmartEvent,
  hotmartPurchase,
  hotmartRefund,
  type IntakeEvent,
  kiwifyEvent,
  kiwifyPurchase,
  stripeCharge,
  stripeEvent,
  stripeSession,
  stripeSessionStatus,
} from "../../contract/intake.ts";
import type { IntakeKind, IntakeSource, IntakeState } from "../../contract/intake-events.ts";
import { isLanguage, type Language } from "../../contract/languages.ts";

/** What a body says; undefined for an event that the portal has no use for, and a fault for one that lacks what is needed. */
export type Read = { event: IntakeEvent | undefined } | "unreadable";

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
      const language = languageOfCountry(buyer.address?.country_iso);
      const who = { product: product.id, email: buyer.email, name: buyer.name, language };
      return { event: { ...told, kind: "purchase", reference: purchase.transaction, ...who } };
    }
    case "PURCHASE_REFUNDED":
    case "PURCHASE_CHARGEBACK": {
      const { data: read } = hotmartRefund.safeParse(body);
      if (!read) return "unreadable";
      const kind = head.data.event === "PURCHASE_REFUNDED" ? "refund" : "chargeback";
      return { event: { ...told, kind, reference: read.data.purchase.transaction } };
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
  const { order_id: reference, order_status: status, webhook_event_type: type } = head.data;
  const kind = kiwifyKinds[type ?? status ?? ""];
  if (!kind) return nothing;
  const told = { source: "kiwify" as const, eventId: `${reference}:${type ?? status}`, reference };
  if (kind !== "purchase") return { event: { ...told, kind } };
  const { data: read } = kiwifyPurchase.safeParse(order);
  if (!read) return "unreadable";
  const { Product: product, Customer: buyer } = read;
  const who = { product: product.product_id, email: buyer.email, name: buyer.full_name, language: null };
  return { event: { ...told, kind, ...who } };
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
      // Such a payment is told of once more when it arrives.
      if (status === "unpaid") return nothing;
      const { data: read } = stripeSession.safeParse(body);
      if (!read) return "unreadable";
      const session = read.data.object;
      const { email, name } = session.customer_details;
      const product = session.metadata?.product ?? session.payment_link ?? null;
      const who = { product, email, name, language: languageOfLocale(session.locale) };
      return {
        event: { ...told, kind: "purchase", reference: session.payment_intent ?? session.id, ...who },
      };
    }
    case "charge.refunded":
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const { data: read } = stripeCharge.safeParse(body);
      const kind = read && stripeKind(head.data.type, read.data.object);
      // A charge of another kind than a checkout's has no such payment.
      return kind ? { event: { ...told, kind, reference: read.data.object.payment_intent } } : nothing;
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
      const { order: reference, product, email, name, language = null } = read;
      return { event: { ...told, kind: "purchase", reference, product, email, name, language } };
    }
    case "refund":
    case "chargeback":
    case "chargeback_won": {
      const { data: read } = genericRefund.safeParse(body);
      return read ? { event: { ...told, kind: head.data.kind, reference: read.order } } : "unreadable";
    }
    default:
      return nothing;
  }
}

const readers: Record<IntakeSource, (body: unknown) => Read> = { hotmart, kiwify, stripe, generic };

/** Reads an event in the words of its source. */
export function readEvent(source: IntakeSource, body: unknown): Read {
  return readers[source](body);
}

type Told = { kind: IntakeKind; state: IntakeState };

/** True when the price of an order went back, by what was told of it in whatever order: by a refund, or by a chargeback that was not won. */
export function isTakenBack(told: readonly Told[]): boolean {
  const standing = (wanted: IntakeKind) =>
    told.filter(({ kind, state }) => kind === wanted && state !== "revoked" && state !== "ignored").length;
  return standing("refund") > 0 || standing("chargeback") > standing("chargeback_won");
}

/**
 * Returns what an event comes to, by what was told of its order before: a purchase counts once and never after its refund; what
 * takes a price back waits for its purchase, and a chargeback that is won for its chargeback.
 */
export function stepOf(kind: IntakeEvent["kind"], told: readonly Told[], isBought: boolean) {
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
  // It was won before it was told of.
  if (!isTaken) return "note";
  return isBought ? "refund" : "wait";
}
