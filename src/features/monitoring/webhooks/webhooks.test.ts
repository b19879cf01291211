import { afterEach, beforeEach, expect, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import type { Posted } from "../../../core/lib/safe-request.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { masterEmail, type Staff, signedIn, staffMember } from "../../../testing/staff.ts";
import { hour, second } from "../../../testing/test-clock.ts";

type Sent = { url: string; headers: Record<string, string>; body: string };

let portal: TestPortal;
let master: Staff;
let sent: Sent[];
let answers: Posted[];
beforeEach(async () => {
  sent = [];
  answers = [];
  portal = await testPortal({
    watchTools: {
      async postSafely(url, headers, body) {
        sent.push({ url, headers, body });
        return answers.shift() ?? { status: 204 };
      },
    },
  });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const url = "https://hooks.example/codex";
const made = async () => (await master.post("/api/admin/webhooks", { url })).body;
const listed = async () => (await master.get("/api/admin/webhooks")).body;

async function pass(ms: number): Promise<void> {
  portal.clock.advance(ms);
  await portal.portal.runJobs("halfMinute");
  await portal.portal.idle();
}
const alert = async () => {
  await portal.portal.alerts.raise("disk_low", { freeMb: 512, percent: 4 });
  await portal.portal.idle();
};

test("an alert reaches an address signed, as the standard's own library verifies it with the secret shown once", async () => {
  const secret = String((await made()).secret);
  expect(JSON.stringify(await listed())).not.toContain(secret);
  await alert();
  const [{ headers, body }] = sent as [Sent];
  // The library compares with the machine's clock, and the portal's is stopped: it is verified as of then.
  const stamp = Number(headers["webhook-timestamp"]);
  expect(stamp).toBe(portal.clock.now().getTime() / 1000);
  const now = Date.now;
  Date.now = () => stamp * 1000;
  try {
    const read = new Webhook(secret).verify(body, headers);
    expect(read).toMatchObject({
      type: "alert.disk_low",
      data: {
        facts: { freeMb: 512, percent: 4 },
        link: expect.stringContaining("/observatory?tab=settings&card=doctor"),
      },
    });
    expect(() => new Webhook(secret).verify(body.replace("512", "513"), headers)).toThrow();
  } finally {
    Date.now = now;
  }
});

test("what is not taken is sent again after 5 s and 5 min with the same id, until it is taken", async () => {
  await made();
  answers = [{ status: 500 }, { reason: "timeout" }];
  await alert();
  await pass(4 * second);
  expect(sent).toHaveLength(1);
  await pass(2 * second);
  expect(sent).toHaveLength(2);
  await pass(299 * second);
  expect(sent).toHaveLength(2);
  await pass(2 * second);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await listed()).toMatchObject({
    deliveries: [{ state: "delivered", attempts: 3, kind: "disk_low" }],
  });
  await pass(24 * hour - hour);
  expect(sent).toHaveLength(3);
});

test("one that is never taken is given up, says why in words, and is sent again by hand", async () => {
  await made();
  answers = Array.from({ length: 7 }, () => ({ status: 302 }));
  await alert();
  for (let i = 0; i < 8; i++) await pass(11 * hour);
  // Their session is over by then.
  master = await signedIn(portal, masterEmail, master.id);
  expect(await listed()).toMatchObject({
    deliveries: [
      { id: 1, state: "failed", attempts: 7, status: 302, reason: expect.stringContaining("redirects") },
    ],
  });
  expect((await master.post("/api/admin/webhooks/deliveries/1/again", {})).status).toBe(200);
  await portal.portal.idle();
  expect(await listed()).toMatchObject({ deliveries: [{ state: "delivered", attempts: 1, reason: null }] });
});

test("a test is sent at once, an address that is off gets no alerts, and one that is deleted leaves nothing", async () => {
  const { id } = await made();
  await master.post(`/api/admin/webhooks/${id}/test`, {});
  await portal.portal.idle();
  expect(JSON.parse(sent[0]?.body ?? "").type).toBe("test");
  await master.put(`/api/admin/webhooks/${id}`, { isActive: false });
  await portal.portal.idle();
  // Its last message is that it was switched off.
  expect(JSON.parse(sent[1]?.body ?? "").data.facts.act).toBe("alert_webhooks");
  await alert();
  expect(sent).toHaveLength(2);
  await master.delete(`/api/admin/webhooks/${id}`);
  expect(await listed()).toEqual({ items: [], deliveries: [] });
});

test("only https addresses without a password are taken, and at most ten", async () => {
  for (const wrong of [
    "http://hooks.example/",
    "https://a:b@hooks.example/",
    "ftp://hooks.example/",
    "hooks",
  ])
    expect((await master.post("/api/admin/webhooks", { url: wrong })).status).toBe(422);
  for (let i = 0; i < 10; i++) await made();
  const { status, body } = await master.post("/api/admin/webhooks", { url });
  expect([status, Object.keys(Object(body.fields))]).toEqual([422, ["url"]]);
});
