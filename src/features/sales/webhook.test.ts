import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { signatureOf } from "../../core/lib/tokens.ts";
import { insertEdition } from "../../testing/insert-edition.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { unread } from "../../testing/unread.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { ShopEventView } from "./sales.contract.ts";
import { salesLimits } from "./sales.entries.ts";

const secret = "the-secret-of-the-shop";

let portal: TestPortal;
let master: { visitor: Visitor; headers: Record<string, string> };
beforeEach(async () => {
  portal = await testPortal();
  const staff = await staffMember(portal, "master_admin");
  master = { visitor: portal.visitor("192.0.2.1"), headers: { authorization: `Bearer ${staff.token}` } };
  expect((await set("intake_secret", secret)).status).toBe(200);
});
afterEach(() => portal.close());

const set = (key: string, value: string | null) =>
  master.visitor.put("/api/admin/settings", { key, value }, master.headers);
const post = (path: string, body: object) => master.visitor.post(path, body, master.headers);
const shop = (ip = "198.51.100.9") => portal.visitor(ip);
const bearer = { authorization: `Bearer ${secret}` };
const tell = (body: object, from = shop()) => from.post("/api/intake/generic", body, bearer);
const purchase = (order: string, facts: object = {}) => ({
  id: `buy-${order}`,
  kind: "purchase",
  order,
  product: "book",
  email: `${order}@example.org`,
  name: `Buyer ${order}`,
  ...facts,
});
const refund = (order: string, facts: object = {}) => ({
  id: `back-${order}`,
  kind: "refund",
  order,
  ...facts,
});

const sell = (runId: number, body: object) => post(`/api/admin/press-runs/${runId}/buyers`, body);
async function tellStripe(id: string, object: object) {
  const body = { id, type: "charge.refunded", data: { object } };
  const at = Math.floor(portal.clock.now().getTime() / 1000);
  const signature = `t=${at},v1=${signatureOf("sha256", secret, `${at}.${JSON.stringify(body)}`)}`;
  expect((await shop().post("/api/intake/stripe", body, { "stripe-signature": signature })).status).toBe(200);
}

async function copies() {
  const { codexCopies } = portal.db.tables;
  const rows = await portal.db.read.select().from(codexCopies).orderBy(asc(codexCopies.id));
  return rows.filter(({ soldAt }) => soldAt !== null);
}
async function events(query = "?limit=1000"): Promise<ShopEventView[]> {
  const { body } = await master.visitor.get(`/api/admin/intake${query}`, master.headers);
  return body.items as ShopEventView[];
}
const states = async () => (await events()).map(({ kind, state }) => `${kind} ${state}`).sort();

describe("a shop's call", () => {
  test("sells the next free copy of the edition that sells its product, and an email leaves in the buyer's language", async () => {
    const runId = await insertEdition(portal, 2, { products: ["generic:book"] });
    const { status, body } = await tell(purchase("a1", { language: "es" }));
    expect([status, body]).toEqual([200, { success: true }]);
    await portal.portal.idle();
    expect(await copies()).toMatchObject([
      { runId, number: 1, email: "a1@example.org", name: "Buyer a1", source: "generic", reference: "a1" },
    ]);
    expect(portal.mailer.downloads).toMatchObject([{ to: "a1@example.org", language: "es", nth: 1, of: 2 }]);
  });

  test("is taken with each shop's own proof, and no other", async () => {
    await insertEdition(portal, 9, { products: ["hotmart:7", "kiwify:K", "stripe:plink_1"] });
    for (const key of ["hotmart_token", "kiwify_token", "stripe_secret"]) await set(key, secret);
    const buyer = { email: "ana@example.org", name: "Ana" };
    const hotmart = {
      id: "1",
      event: "PURCHASE_APPROVED",
      data: { product: { id: 7 }, buyer, purchase: { transaction: "HP1" } },
    };
    const kiwify = {
      order_id: "K1",
      webhook_event_type: "order_approved",
      Product: { product_id: "K" },
      Customer: { email: buyer.email, full_name: "Ana" },
    };
    const session = {
      id: "cs_1",
      payment_status: "paid",
      payment_intent: "pi_1",
      payment_link: "plink_1",
      customer_details: buyer,
    };
    const stripe = { id: "evt_1", type: "checkout.session.completed", data: { object: session } };
    const at = Math.floor(portal.clock.now().getTime() / 1000);
    const calls = {
      hotmart: ["", hotmart, { "x-hotmart-hottok": secret }],
      kiwify: [`?signature=${signatureOf("sha1", secret, JSON.stringify(kiwify))}`, kiwify, {}],
      stripe: [
        "",
        stripe,
        {
          "stripe-signature": `t=${at},v1=${signatureOf("sha256", secret, `${at}.${JSON.stringify(stripe)}`)}`,
        },
      ],
    } as const;
    for (const [source, [query, body, headers]] of Object.entries(calls)) {
      const unproven = await shop().post(`/api/intake/${source}`, body, bearer);
      expect([source, unproven.status, unproven.body.code]).toEqual([source, 401, "signature_invalid"]);
      expect((await shop().post(`/api/intake/${source}${query}`, body, headers)).status).toBe(200);
    }
    expect((await copies()).map(({ source, reference }) => [source, reference])).toEqual([
      ["hotmart", "HP1"],
      ["kiwify", "K1"],
      ["stripe", "pi_1"],
    ]);
  });

  test("that nobody's secret proves is refused, noted once a minute, and counted; one that is proven never is", async () => {
    await insertEdition(portal, 9, { products: ["generic:book"] });
    const from = shop();
    const wrong = () =>
      from.post("/api/intake/generic", purchase("x"), { authorization: "Bearer another-secret" });
    const codes = new Set<unknown>();
    for (let at = 0; at <= salesLimits["intake-client"].limits[0].count; at++)
      codes.add((await wrong()).body.code);
    expect([...codes]).toEqual(["signature_invalid", "rate_limited"]);
    const { auditLogs } = portal.db.tables;
    const noted = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, "intake_refused"));
    expect(noted.map(({ details }) => details)).toEqual(['{"source":"generic"}']);
    expect((await tell(purchase("a1"), from)).status).toBe(200);
    expect(await copies()).toHaveLength(1);
    await set("intake_secret", null);
    expect((await tell(purchase("a2"), shop("198.51.100.77"))).body.code).toBe("signature_invalid");
    expect(portal.logged()).not.toContain(secret);
  });

  test("is not read of whoever cannot be the shop, nor where no shop is set up", async () => {
    const ask = async (path: string, headers: Record<string, string>, body?: string) => {
      const { request, wasRead, finish } = unread(`/api/intake/${path}`, headers);
      if (body) finish(body);
      const response = await portal.portal.fetch(request, {
        requestIP: () => ({ address: "198.51.100.9" }),
        timeout: () => {},
      });
      return [response.status, wasRead()];
    };
    const at = Math.floor(portal.clock.now().getTime() / 1000);
    const digest = "a".repeat(64);
    for (const key of ["hotmart_token", "kiwify_token", "stripe_secret"]) {
      await set(key, secret);
    }
    for (const [path, headers] of [
      ["generic", {}],
      ["generic", { authorization: "Bearer another" }],
      ["generic", { "x-signature": "abc" }],
      ["hotmart", { "x-hotmart-hottok": "another" }],
      ["kiwify", {}],
      ["kiwify?signature=abc", {}],
      ["stripe", {}],
      ["stripe", { "stripe-signature": `t=${at - 301},v1=${digest}` }],
      ["stripe", { "stripe-signature": `t=${at},v1=abc` }],
    ] as const)
      expect([path, headers, await ask(path, headers)]).toEqual([path, headers, [401, false]]);
    await set("intake_secret", null);
    expect(await ask("generic", { "x-signature": digest })).toEqual([401, false]);
    expect(await ask("stripe", { "stripe-signature": `t=${at},v1=${digest}` }, "{}")).toEqual([401, true]);
  });

  test("is read once in ten seconds where a network's wrong ones were many, unless its headers prove it", async () => {
    const from = shop();
    const wrong = () => from.post("/api/intake/generic", purchase("x"), { "x-signature": "a".repeat(64) });
    const text = JSON.stringify(purchase("a1"));
    const signed = () =>
      from.raw("/api/intake/generic", text, {
        "content-type": "application/json",
        "x-signature": signatureOf("sha256", secret, text),
      });
    for (let at = 0; at < salesLimits["intake-client"].limits[0].count; at++) await wrong();
    expect((await signed()).status).toBe(200);
    const refused = await signed();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect((await tell(purchase("a2"), from)).status).toBe(200);
    portal.clock.advance(10_000);
    expect((await signed()).status).toBe(200);
  });

  test("waits while two others are read, one of each network, and is then read as any", async () => {
    const peer = (address: string) => ({ requestIP: () => ({ address }), timeout: () => {} });
    const slow = (address: string) => {
      const call = unread("/api/intake/generic", bearer);
      return { ...call, answer: portal.portal.fetch(call.request, peer(address)) };
    };
    const [first, second] = [slow("198.51.100.1"), slow("198.51.100.2")];
    await Promise.all([first.begun, second.begun]);
    const same = slow("198.51.100.1");
    const third = slow("198.51.100.3");
    second.finish(JSON.stringify(purchase("b")));
    expect((await second.answer).status).toBe(200);
    await third.begun;
    expect(same.wasRead()).toBe(false);
    first.finish(JSON.stringify(purchase("a")));
    expect((await first.answer).status).toBe(200);
    await same.begun;
    for (const [name, call] of Object.entries({ same, third })) {
      call.finish(JSON.stringify(purchase(name)));
      expect((await call.answer).status).toBe(200);
    }
  });

  test("that is no JSON, too large, of an unknown shop, or without what is needed is refused before anything is done", async () => {
    const raw = (body: string, type = "application/json") =>
      shop().raw("/api/intake/generic", body, { ...bearer, "content-type": type });
    expect((await raw("a=1", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await raw("{")).status).toBe(400);
    expect((await raw("[".repeat(1000))).status).toBe(400);
    expect((await raw(JSON.stringify("x".repeat(256 * 1024)))).status).toBe(413);
    expect((await shop().post("/api/intake/shopify", {}, bearer)).status).toBe(404);
    expect((await tell({ id: "1", kind: "refund" })).status).toBe(422);
    expect((await tell({ id: "1", kind: "cart" })).status).toBe(200);
    const foreign = await shop().post("/api/intake/generic", purchase("a"), {
      ...bearer,
      origin: "https://evil.example",
    });
    expect(foreign.status).toBe(403);
    expect(await events()).toEqual([]);
  });

  test("once more, or another event of the same purchase, changes nothing", async () => {
    await insertEdition(portal, 3, { products: ["generic:book"] });
    for (const id of ["buy-a1", "buy-a1", "complete-a1"])
      expect((await tell(purchase("a1", { id }))).status).toBe(200);
    await portal.portal.idle();
    expect(await copies()).toHaveLength(1);
    expect(portal.mailer.downloads).toHaveLength(1);
    expect(await states()).toEqual(["purchase applied", "purchase ignored"]);
  });
});

describe("a refund", () => {
  test("makes its copy's page and code void; where the portal only marks, both stay", async () => {
    const { secretCodes } = portal.db.tables;
    await insertEdition(portal, 2, { products: ["generic:book"] });
    await tell(purchase("a1"));
    await portal.portal.idle();
    const token = /scroll\/([\w-]{43})/.exec(portal.mailer.downloads[0]?.url ?? "")?.[1];
    await tell(refund("a1"));
    expect((await shop().get(`/api/scroll/${token}`)).status).toBe(410);
    expect(await copies()).toMatchObject([{ refundedAt: expect.any(String), revokedAt: expect.any(String) }]);
    expect(await portal.db.read.select().from(secretCodes)).toMatchObject([{ isActive: false }]);
    await set("refund_revokes", "off");
    await tell(purchase("a2"));
    await tell(refund("a2"));
    expect((await copies())[1]).toMatchObject({ refundedAt: expect.any(String), revokedAt: null });
    expect(await states()).toEqual([
      "purchase revoked",
      "purchase revoked",
      "refund applied",
      "refund applied",
    ]);
    await portal.portal.idle();
    expect(portal.mailer.downloads).toHaveLength(2);
  });

  test("that comes before its purchase is kept and wins: no copy, no email", async () => {
    await insertEdition(portal, 2, { products: ["generic:book"] });
    await tell(refund("a1"));
    expect(await states()).toEqual(["refund waiting"]);
    await tell(purchase("a1"));
    await portal.portal.idle();
    expect(await states()).toEqual(["purchase revoked", "refund applied"]);
    expect([await copies(), portal.mailer.downloads]).toEqual([[], []]);
  });

  test("finds a copy that a list said was sold by its shop", async () => {
    const runId = await insertEdition(portal, 2);
    const csv = "email,order\nana@example.org,a1";
    await post(`/api/admin/press-runs/${runId}/buyers`, { csv, source: "generic" });
    await tell(purchase("a1"));
    await tell(refund("a1"));
    expect(await copies()).toMatchObject([{ reference: "a1", revokedAt: expect.any(String) }]);
  });

  test("finds the copy of a list by its payment, charge or order, whether the list named its shop or not, and no other", async () => {
    await set("stripe_secret", secret);
    const runId = await insertEdition(portal, 5);
    const csv = await Bun.file(`${import.meta.dir}/fixtures/stripe.csv`).text();
    await sell(runId, { csv });
    await sell(runId, { csv: "Pedido,ID da venda,Email\nP1,k1,bia@example.org\nP2,k2,cia@example.org" });
    await tellStripe("evt_0", { id: "ch_9", payment_intent: "pi_9", refunded: true });
    await tell(refund("P3"));
    expect((await copies()).map(({ refundedAt }) => refundedAt)).toEqual([null, null, null]);
    await tellStripe("evt_1", { id: "ch_1", payment_intent: "pi_1", refunded: true });
    await tell(refund("k1"));
    expect((await copies()).map(({ email, revokedAt }) => [email, revokedAt !== null])).toEqual([
      ["paid@example.org", true],
      ["bia@example.org", true],
      ["cia@example.org", false],
    ]);
    const restored = await post(`/api/admin/press-runs/${runId}/copies/1/restore`, {});
    expect(restored.status).toBe(200);
    await tellStripe("evt_2", { id: "ch_1", payment_intent: "pi_1", refunded: true });
    expect((await copies())[0]).toMatchObject({ revokedAt: expect.any(String) });
  });

  test("finds a copy by its buyer where a list says no more, but not where that may be another purchase", async () => {
    const back = (order: string, email: string, product = "book") => refund(order, { email, product });
    const runId = await insertEdition(portal, 5);
    await sell(runId, { csv: "email\nana@example.org\nbia@example.org\ncia@example.org" });
    const other = await insertEdition(portal, 5, { title: "Another book", products: ["generic:other"] });
    await sell(other, { csv: "email\nbia@example.org" });
    await sell(other, { csv: "email\ndia@example.org" });
    await sell(other, { csv: "email,order\neva@example.org,E1", source: "generic" });
    await tell(back("z1", "ANA@example.org"));
    await tell(refund("z2", { email: "bia@example.org" }));
    await tell(back("z3", "dia@example.org", "book"));
    await tell(back("z4", "eva@example.org", "other"));
    await tell(purchase("z5", { email: "cia@example.org", product: "unknown" }));
    await tell(back("z5", "cia@example.org"));
    const gone = (await copies()).filter(({ revokedAt }) => revokedAt !== null);
    expect(gone.map(({ email }) => email)).toEqual(["ana@example.org"]);
    await tell(back("z6", "dia@example.org", "other"));
    await tell({ id: "won", kind: "chargeback_won", order: "z6" });
    expect((await copies()).filter(({ revokedAt }) => revokedAt !== null)).toHaveLength(2);
  });

  test("that came before a list gives the list's line no copy", async () => {
    const runId = await insertEdition(portal, 2);
    await tell(refund("a1"));
    const { body } = await sell(runId, { csv: "email,order\nana@example.org,a1\nbia@example.org,a2" });
    expect(body.lines).toMatchObject([{ outcome: "refund_reported" }, { outcome: "copy" }]);
  });
});

describe("a purchase whose address cannot be read", () => {
  const correct = (id: number, email: string) => post(`/api/admin/intake/${id}/address`, { email });

  test("is kept and listed, its shop is content, and its copy is made once the address was put right", async () => {
    await insertEdition(portal, 2, { products: ["generic:book"] });
    expect((await tell(purchase("a1", { email: "ana@example" }))).status).toBe(200);
    expect((await tell(purchase("a2", { email: null, name: "Bia" }))).status).toBe(200);
    expect((await tell(purchase("a1", { email: "ana@example" }))).status).toBe(200);
    expect(await copies()).toEqual([]);
    const listed = await events("?state=needs_address&sort=id&order=asc");
    expect(listed.map(({ reference, email, name }) => [reference, email, name])).toEqual([
      ["a1", "ana@example", "Buyer a1"],
      ["a2", null, "Bia"],
    ]);
    const id = listed[0]?.id ?? 0;
    expect((await correct(id, "ana@example")).body.fields).toEqual({ email: expect.any(String) });
    const both = await Promise.all([1, 2].map(() => correct(id, "Ana <ana@example.org>")));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    await portal.portal.idle();
    expect(await copies()).toMatchObject([{ email: "ana@example.org", reference: "a1" }]);
    expect(portal.mailer.downloads.map(({ to }) => to)).toEqual(["ana@example.org"]);
    const { auditLogs } = portal.db.tables;
    const noted = await portal.db.read
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.action, "intake_corrected"));
    expect(noted).toHaveLength(1);
    await tell(refund("a1"));
    expect(await copies()).toMatchObject([{ revokedAt: expect.any(String) }]);
  });

  test("waits for an edition when none sells its product, is taken back by its refund, and makes way for a later word of its shop", async () => {
    await insertEdition(portal, 2, { products: ["generic:book"] });
    await tell(purchase("a1", { email: "x", product: "unknown" }));
    await tell(purchase("a2", { email: "x" }));
    await tell(purchase("a3", { email: "x" }));
    await tell(purchase("a4", { email: "x" }));
    const [first, second, , fourth] = await events("?state=needs_address&sort=id&order=asc");
    expect((await correct(first?.id ?? 0, "a1@example.org")).body).toEqual({ success: true, isSold: false });
    await tell(refund("a2"));
    expect((await correct(second?.id ?? 0, "a2@example.org")).status).toBe(404);
    await tell(purchase("a3", { id: "complete-a3" }));
    expect((await post("/api/admin/intake/dismiss", { ids: [fourth?.id] })).body.dismissed).toBe(1);
    const [dismissed] = (await events()).filter(({ id }) => id === fourth?.id);
    expect(dismissed).toMatchObject({ state: "ignored", email: null, name: null });
    expect((await copies()).map(({ email }) => email)).toEqual(["a3@example.org"]);
    expect(await states()).toEqual([
      "purchase applied",
      "purchase ignored",
      "purchase ignored",
      "purchase revoked",
      "purchase unmatched",
      "refund applied",
    ]);
  });
});

describe("a chargeback", () => {
  const back = (order: string) => ({ id: `dispute-${order}`, kind: "chargeback", order });
  const won = (order: string) => ({ id: `won-${order}`, kind: "chargeback_won", order });

  test("that is won gives page and code back; with a refund beside it neither", async () => {
    const { secretCodes } = portal.db.tables;
    await insertEdition(portal, 3, { products: ["generic:book"] });
    for (const body of [purchase("a1"), back("a1"), won("a1")]) expect((await tell(body)).status).toBe(200);
    await portal.portal.idle();
    expect(await copies()).toMatchObject([{ refundedAt: null, revokedAt: null, email: "a1@example.org" }]);
    expect(await portal.db.read.select().from(secretCodes)).toMatchObject([{ isActive: true }]);
    expect(await states()).toEqual(["chargeback applied", "chargeback_won applied", "purchase applied"]);
    const { auditLogs } = portal.db.tables;
    const noted = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, "copy_restored"));
    expect(noted.map(({ userId, details }) => [userId, JSON.parse(details ?? "{}").isActive])).toEqual([
      [null, true],
    ]);
    for (const body of [purchase("a2"), back("a2"), refund("a2"), won("a2")]) await tell(body);
    expect((await copies())[1]).toMatchObject({ reference: "a2", revokedAt: expect.any(String) });
  });

  test("that was taken and won before its purchase was told sells the copy all the same", async () => {
    await insertEdition(portal, 3, { products: ["generic:book"] });
    for (const body of [back("a1"), purchase("a1"), won("a1")]) await tell(body);
    await portal.portal.idle();
    expect(await copies()).toMatchObject([{ reference: "a1", revokedAt: null }]);
    expect(portal.mailer.downloads).toMatchObject([{ to: "a1@example.org" }]);
  });
});

describe("a copy that staff give back", () => {
  const restore = (runId: number, number: number) =>
    post(`/api/admin/press-runs/${runId}/copies/${number}/restore`, {});

  test("is its buyer's again, and what takes its price back later counts again", async () => {
    const { auditLogs } = portal.db.tables;
    const runId = await insertEdition(portal, 2, { products: ["generic:book"] });
    await tell(purchase("a1"));
    await tell(refund("a1"));
    for (let nth = 1; nth <= 2; nth++) expect((await restore(runId, 1)).status).toBe(200);
    expect(await copies()).toMatchObject([{ refundedAt: null, revokedAt: null }]);
    expect(await states()).toEqual(["purchase applied", "refund revoked"]);
    const noted = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, "copy_restored"));
    expect(noted).toHaveLength(1);
    await tell(refund("a1", { id: "back-once-more" }));
    expect(await copies()).toMatchObject([{ revokedAt: expect.any(String) }]);
    expect((await restore(runId, 9)).status).toBe(404);
  });

  test("has a code that stays off while its edition is off", async () => {
    const { secretCodes } = portal.db.tables;
    const runId = await insertEdition(portal, 2, { products: ["generic:book"] });
    await tell(purchase("a1"));
    await tell(refund("a1"));
    await master.visitor.put(`/api/admin/press-runs/${runId}`, { isActive: false }, master.headers);
    expect((await restore(runId, 1)).status).toBe(200);
    expect(await copies()).toMatchObject([{ revokedAt: null }]);
    expect(await portal.db.read.select().from(secretCodes)).toMatchObject([{ isActive: false }]);
  });
});

describe("a purchase that no edition sells", () => {
  test("waits in the list until it is given an edition's copy, or dismissed; also for want of copies", async () => {
    const runId = await insertEdition(portal, 1, { products: ["generic:book"] });
    for (const order of ["a1", "a2", "a3"]) await tell(purchase(order));
    await tell(purchase("a4", { product: "unknown" }));
    const waiting = await events("?state=unmatched");
    expect(waiting.map(({ reference, product }) => [reference, product])).toEqual([
      ["a4", "unknown"],
      ["a3", "book"],
      ["a2", "book"],
    ]);
    expect((await events("?state=unmatched&q=a3@")).map(({ reference }) => reference)).toEqual(["a3"]);
    const ids = waiting.map(({ id }) => id);
    const full = await post("/api/admin/intake/assign", { ids, runId });
    expect(full.body).toEqual({ success: true, assigned: 0, left: 0 });
    const other = await insertEdition(portal, 2, { title: "Another book" });
    expect((await post("/api/admin/intake/assign", { ids, runId: 999 })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => post("/api/admin/intake/assign", { ids, runId: other })));
    expect(both.map(({ body }) => Number(body.assigned)).sort()).toEqual([0, 2]);
    await portal.portal.idle();
    expect((await copies()).map(({ runId: of, number, reference }) => [of, number, reference])).toEqual([
      [runId, 1, "a1"],
      [other, 1, "a2"],
      [other, 2, "a3"],
    ]);
    expect(portal.mailer.downloads).toHaveLength(3);
    expect((await post("/api/admin/intake/dismiss", { ids })).body).toEqual({ success: true, dismissed: 1 });
    expect(await events("?state=unmatched")).toEqual([]);
  });

  test("is sold by the next edition when the first has no copy left, and by none that is over or not whole", async () => {
    const first = await insertEdition(portal, 1, { products: ["generic:book"] });
    await insertEdition(portal, 5, { title: "Half of it", products: ["generic:book"], made: 2 });
    const next = await insertEdition(portal, 1, {
      title: "Second run",
      products: ["generic:other", "generic:book"],
    });
    for (const order of ["a1", "a2", "a3"]) await tell(purchase(order));
    expect((await copies()).map(({ runId }) => runId)).toEqual([first, next]);
    expect(await events("?state=unmatched")).toHaveLength(1);
  });
});

test("a hundred events, each told twice and in any order, come to the right states", async () => {
  const orders = Array.from({ length: 60 }, (_, at) => `o${at}`);
  const back = orders.slice(0, 40);
  const won = orders.slice(40, 50);
  const disputed = (kind: string) => won.map((order) => ({ id: `${kind}-${order}`, kind, order }));
  const all = [
    ...orders.map((order) => purchase(order)),
    ...back.map((order) => refund(order)),
    ...disputed("chargeback"),
    ...disputed("chargeback_won"),
  ];
  await insertEdition(portal, 100, { products: ["generic:book"] });
  const [shuffled = []] = fc.sample(
    fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length, maxLength: 2 * all.length }),
    { numRuns: 1, seed: 14 },
  );
  // Shops tell several at once.
  for (let at = 0; at < shuffled.length; at += 8) {
    const answers = await Promise.all(shuffled.slice(at, at + 8).map((body) => tell(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
  await portal.portal.idle();
  const sold = await copies();
  expect(new Set(sold.map(({ reference }) => reference)).size).toBe(sold.length);
  const living = sold.filter(({ revokedAt }) => revokedAt === null).map(({ reference }) => reference);
  expect(living.sort()).toEqual(orders.slice(40).sort());
  const told = await events();
  expect(told).toHaveLength(all.length);
  const stateOf = new Map(told.map(({ kind, reference, state }) => [`${kind} ${reference}`, state]));
  for (const order of orders) {
    const isBack = back.includes(order);
    expect([order, stateOf.get(`purchase ${order}`)]).toEqual([order, isBack ? "revoked" : "applied"]);
    if (isBack) expect([order, stateOf.get(`refund ${order}`)]).toEqual([order, "applied"]);
  }
});
