import { describe, expect, test } from "bun:test";
import { signatureOf } from "../../core/lib/tokens.ts";
import { type CallHead, checks } from "./proof.service.ts";
import type { ShopEventKind, ShopSource } from "./sales.contract.ts";
import { readEvent } from "./webhook.rules.ts";

type Signed = CallHead & { bytes: Uint8Array };

const bodyOf = (bytes: Uint8Array) => ({ bytes, json: () => JSON.parse(new TextDecoder().decode(bytes)) });

function isProven(source: ShopSource, secret: string, signed: Signed, now: Date): boolean {
  const { claim, isSigned } = checks[source];
  const claimed = claim(secret, signed, now.getTime());
  return claimed === "proven" || (claimed === "possible" && isSigned(secret, signed, bodyOf(signed.bytes)));
}

const hotmart = (event: string) => ({
  id: "00907e72-2694-4d21-ae59-bee19e74f030",
  creation_date: 1_729_032_673_904,
  event,
  version: "2.0.0",
  data: {
    product: { id: 788_921, ucode: "fb056612", name: "The Book", has_co_production: false },
    buyer: {
      email: "Ana@Example.org",
      name: " Ana  Souza ",
      address: { country: "Brasil", country_iso: "BR" },
    },
    purchase: { transaction: "HP16015479281022", status: "APPROVED", price: { value: 1500 } },
  },
});
const kiwify = (webhook_event_type: string) => ({
  order_id: "b6ba3959",
  order_ref: "QhLdM2i",
  order_status: "paid",
  webhook_event_type,
  Product: { product_id: "E5DV", product_name: "The Book" },
  Customer: { email: "ana@example.org", full_name: "Ana Souza", CPF: "0" },
});
const stripe = (type: string, object: object) => ({ id: "evt_1", object: "event", type, data: { object } });
const session = {
  id: "cs_1",
  payment_status: "paid",
  payment_intent: "pi_1",
  payment_link: "plink_1",
  metadata: {},
  locale: "es-419",
  customer_details: { email: "ana@example.org", name: null, phone: null },
};

describe("an event", () => {
  test("of a purchase is read in the words of each shop, and all else that it says is passed over", () => {
    const ana = {
      kind: "purchase",
      email: "ana@example.org",
      toldEmail: "ana@example.org",
      name: "Ana Souza",
    } as const;
    expect(readEvent("hotmart", hotmart("PURCHASE_APPROVED"))).toEqual({
      event: {
        ...ana,
        source: "hotmart",
        eventId: "00907e72-2694-4d21-ae59-bee19e74f030",
        toldEmail: "Ana@Example.org",
        reference: "HP16015479281022",
        references: ["HP16015479281022"],
        product: "788921",
        language: "pt",
      },
    });
    const order = {
      ...ana,
      source: "kiwify",
      eventId: "b6ba3959:order_approved",
      reference: "b6ba3959",
      references: ["b6ba3959", "QhLdM2i"],
      product: "E5DV",
      language: null,
    } as const;
    expect(readEvent("kiwify", kiwify("order_approved"))).toEqual({ event: order });
    expect(readEvent("kiwify", { order: kiwify("order_approved") })).toEqual({ event: order });
    const paid = {
      ...ana,
      name: null,
      source: "stripe",
      eventId: "evt_1",
      reference: "pi_1",
      references: ["pi_1", "cs_1"],
      product: "plink_1",
      language: "es",
    } as const;
    expect(readEvent("stripe", stripe("checkout.session.completed", session))).toEqual({ event: paid });
    const named = { ...session, metadata: { product: "the-book" } };
    expect(readEvent("stripe", stripe("checkout.session.async_payment_succeeded", named))).toEqual({
      event: { ...paid, product: "the-book" },
    });
    const body = {
      id: "7",
      kind: "purchase",
      order: 5,
      product: "book",
      email: "ana@example.org",
      name: "Ana Souza",
      language: "pt",
    };
    expect(readEvent("generic", body)).toEqual({
      event: {
        ...ana,
        source: "generic",
        eventId: "7",
        reference: "5",
        references: ["5"],
        product: "book",
        language: "pt",
      },
    });
  });

  test("of a refund, a chargeback or one that was won is told by its order alone", () => {
    const dispute = (status: string) => ({ id: "dp_1", payment_intent: "pi_1", status });
    const told: [ShopSource, unknown, ShopEventKind, string][] = [
      ["hotmart", hotmart("PURCHASE_REFUNDED"), "refund", "HP16015479281022"],
      ["hotmart", hotmart("PURCHASE_CHARGEBACK"), "chargeback", "HP16015479281022"],
      ["kiwify", kiwify("order_refunded"), "refund", "b6ba3959"],
      ["kiwify", kiwify("chargeback"), "chargeback", "b6ba3959"],
      ["stripe", stripe("charge.refunded", { payment_intent: "pi_1", refunded: true }), "refund", "pi_1"],
      ["stripe", stripe("charge.dispute.created", dispute("needs_response")), "chargeback", "pi_1"],
      ["stripe", stripe("charge.dispute.closed", dispute("won")), "chargeback_won", "pi_1"],
      ["stripe", stripe("charge.dispute.closed", dispute("warning_closed")), "chargeback_won", "pi_1"],
      ["generic", { id: "8", kind: "refund", order: "5" }, "refund", "5"],
      ["generic", { id: "9", kind: "chargeback_won", order: "5" }, "chargeback_won", "5"],
    ];
    for (const [source, body, kind, reference] of told)
      expect(readEvent(source, body)).toMatchObject({ event: { kind, source, reference } });
    const lost = stripe("charge.dispute.closed", dispute("lost"));
    expect(readEvent("stripe", lost)).toEqual({ event: undefined });
  });

  test("that the portal has no use for is nothing, and one that lacks what is needed is unreadable", () => {
    const useless: [ShopSource, unknown][] = [
      ["hotmart", hotmart("PURCHASE_BILLET_PRINTED")],
      ["kiwify", kiwify("pix_created")],
      ["stripe", stripe("invoice.paid", {})],
      ["stripe", stripe("checkout.session.completed", { ...session, payment_status: "unpaid" })],
      ["stripe", stripe("charge.refunded", { payment_intent: "pi_1", refunded: false })],
      ["stripe", stripe("charge.refunded", { payment_intent: null, refunded: true })],
      ["generic", { id: "9", kind: "cart" }],
    ];
    for (const [source, body] of useless) expect(readEvent(source, body)).toEqual({ event: undefined });
    const broken: [ShopSource, unknown][] = [
      ["hotmart", { event: "PURCHASE_APPROVED" }],
      ["hotmart", { ...hotmart("PURCHASE_REFUNDED"), data: { buyer: {} } }],
      ["kiwify", null],
      ["generic", { id: "7", kind: "refund" }],
      ["generic", [1]],
    ];
    for (const [source, body] of broken) expect(readEvent(source, body)).toBe("unreadable");
  });

  test("of a purchase is taken whatever is wrong with its buyer, product or order, and says what was told of the address", () => {
    const lacking: [ShopSource, unknown, object][] = [
      ["hotmart", { ...hotmart("PURCHASE_APPROVED"), data: {} }, { toldEmail: "", product: null }],
      [
        "hotmart",
        {
          ...hotmart("PURCHASE_APPROVED"),
          data: { ...hotmart("").data, buyer: { email: 7, name: ["Ana"] } },
        },
        { toldEmail: "", product: "788921", name: null },
      ],
      [
        "kiwify",
        { ...kiwify("order_approved"), Customer: { email: "ana@example", full_name: "Ana" } },
        { toldEmail: "ana@example", name: "Ana" },
      ],
      [
        "stripe",
        stripe("checkout.session.completed", { ...session, customer_details: null }),
        { toldEmail: "", reference: "pi_1" },
      ],
      [
        "generic",
        { id: "7", kind: "purchase", product: "book", email: "ana@@example.org", language: "xx" },
        { toldEmail: "ana@@example.org", reference: "7", language: null },
      ],
    ];
    for (const [source, body, told] of lacking)
      expect(readEvent(source, body)).toMatchObject({ event: { kind: "purchase", email: null, ...told } });
    const shown = { id: "7", kind: "purchase", order: "5", email: "Ana <mailto:Ana@Example.org>" };
    expect(readEvent("generic", shown)).toMatchObject({ event: { email: "ana@example.org" } });
  });

  test("that takes a price back names all that may tell its purchase, and the buyer", () => {
    const charge = {
      id: "ch_1",
      payment_intent: "pi_1",
      invoice: "in_1",
      refunded: true,
      billing_details: { email: "ana@example.org" },
    };
    const ana = { email: "ana@example.org" };
    const dispute = { id: "dp_1", charge: "ch_1", payment_intent: null, status: "needs_response" };
    const told: [ShopSource, unknown, object][] = [
      ["stripe", stripe("charge.refunded", charge), { ...ana, references: ["pi_1", "ch_1", "in_1"] }],
      ["stripe", stripe("charge.dispute.created", dispute), { email: null, references: ["ch_1"] }],
      ["hotmart", hotmart("PURCHASE_REFUNDED"), { ...ana, product: "788921" }],
      ["kiwify", kiwify("order_refunded"), { ...ana, product: "E5DV", references: ["b6ba3959", "QhLdM2i"] }],
    ];
    for (const [source, body, event] of told) expect(readEvent(source, body)).toMatchObject({ event });
  });

  test("keeps a buyer's name in bounds that a copy can bear, whatever the shop sends", () => {
    const body = { id: "7", kind: "purchase", order: "5", product: "book", email: "ana@example.org" };
    for (const [name, kept] of [
      ["x".repeat(500), "x".repeat(80)],
      ["\u202eAna\n\u0000Souza", "Ana Souza"],
      ["   ", null],
      [undefined, null],
    ] as const)
      expect(readEvent("generic", { ...body, name })).toMatchObject({ event: { name: kept } });
  });
});

describe("a call", () => {
  const now = new Date("2026-03-01T10:00:00Z");
  const secret = "a secret of 20 chars";
  const text = '{"order": {"order_id":"é"}}';
  const bytes = new TextEncoder().encode(text);
  const call = (headers: Record<string, string>, query = ""): Signed => ({
    headers: new Headers(headers),
    query: new URLSearchParams(query),
    bytes,
  });
  const signedAt = (seconds: number, key = secret) =>
    `t=${seconds},v0=00,v1=${signatureOf("sha256", "another", `${seconds}.`, bytes)},v1=${signatureOf("sha256", key, `${seconds}.`, bytes)}`;
  const seconds = now.getTime() / 1000;
  const whole = signatureOf("sha256", secret, bytes);

  const right: [ShopSource, Signed][] = [
    ["hotmart", call({ "x-hotmart-hottok": secret })],
    ["kiwify", call({}, `signature=${signatureOf("sha1", secret, bytes)}`)],
    ["kiwify", call({}, `signature=${signatureOf("sha1", secret, '{"order_id":"é"}')}`)],
    ["stripe", call({ "stripe-signature": signedAt(seconds) })],
    ["stripe", call({ "stripe-signature": signedAt(seconds - 299) })],
    ["generic", call({ authorization: `Bearer ${secret.replaceAll(" ", "-")}` })],
    ["generic", call({ "x-signature": whole })],
    ["generic", call({ "x-signature": `sha256=${whole.toUpperCase()}` })],
  ];

  test("is taken with each shop's own proof", () => {
    for (const [source, signed] of right) {
      const own = signed.headers.has("authorization") ? secret.replaceAll(" ", "-") : secret;
      expect([source, isProven(source, own, signed, now)]).toEqual([source, true]);
    }
  });

  test("is refused with another secret, another body, another shop's proof, none, or one that is too old or from the future", () => {
    for (const [source, signed] of right) {
      expect(isProven(source, `${secret}x`, signed, now)).toBe(false);
      const changed = new TextEncoder().encode(`${text} `);
      if (source !== "hotmart" && !signed.headers.has("authorization") && signed.query.size === 0)
        expect(isProven(source, secret, { ...signed, bytes: changed }, now)).toBe(false);
      expect(isProven(source, secret, call({}), now)).toBe(false);
    }
    for (const header of [
      signedAt(seconds - 301),
      signedAt(seconds + 301),
      `v1=${whole}`,
      `t=${seconds}`,
      "t=1e3,v1=00",
    ])
      expect(isProven("stripe", secret, call({ "stripe-signature": header }), now)).toBe(false);
    expect(isProven("generic", secret, call({ authorization: `Basic ${secret}` }), now)).toBe(false);
    expect(isProven("kiwify", secret, call({ "x-signature": whole }), now)).toBe(false);
  });
});
