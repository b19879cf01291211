import { afterEach, beforeEach, expect, test } from "bun:test";
import { yieldToEventLoop } from "../../../core/lib/event-loop.ts";
import { type HeavyKind, heavyWork, megabyte } from "../../../core/lib/heavy-work.ts";
import { adminCalls } from "../../../testing/admin-calls.ts";
import { idleTimeouts } from "../../../testing/idle-timeouts.ts";
import { placedPng } from "../../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";

/** Work of another kind that takes all the memory there is. */
const everything: HeavyKind = {
  name: "drawing",
  bytes: 1000 * megabyte,
  atOnce: 1,
  waitingMax: 1,
  retryAfterS: 1,
};

let portal: TestPortal;
let master: Staff;
let admin: Staff;
/** Ends the work that takes all the memory. */
let end: () => Promise<void>;

beforeEach(async () => {
  const heavy = heavyWork({ memory: 256 * megabyte, taken: () => 0 });
  portal = await testPortal({ heavy });
  master = await staffMember(portal, "master_admin");
  admin = await staffMember(portal, "admin", "admin@example.org");
  const ended = Promise.withResolvers<void>();
  const work = heavy.run(heavy.piece(everything), () => ended.promise);
  end = () => {
    ended.resolve();
    return work;
  };
});
afterEach(async () => {
  await end();
  await portal.close();
});

const waitingOf = async (who: Staff) => (await who.get("/api/admin/heavy-work")).body.waiting;

/** Resolves once work of a kind of somebody's waits. */
async function untilWaiting(who: Staff, kind: string): Promise<void> {
  while (!String(await waitingOf(who)).includes(kind)) await yieldToEventLoop();
}

function upload(who: Staff) {
  const headers = { authorization: `Bearer ${who.token}`, "content-type": "application/octet-stream" };
  return who.visitor.raw("/api/admin/media?name=door.png", new Uint8Array(placedPng(90, 60, 0)), headers);
}

test("a picture waits for other work, its sender can see so and nobody else, and then it is made", async () => {
  const answer = upload(admin);
  await untilWaiting(admin, "picture");
  expect(await waitingOf(master)).toEqual([]);
  await end();
  expect((await answer).status).toBe(201);
  expect(await waitingOf(admin)).toEqual([]);
});

const rowsOf = (code: string) => [{ code, maxUses: "1", expiresAt: "2030-01-01T00:00:00.000Z", label: "" }];

test("an import waits for other work, and then every row is written", async () => {
  const answer = admin.post("/api/admin/codes/import", { rows: rowsOf("WAITED") });
  await untilWaiting(admin, "import");
  await end();
  expect((await answer).status).toBeLessThan(300);
  expect((await admin.get("/api/admin/codes?q=WAITED")).body.total).toBe(1);
});

test("an import whose sender leaves while it waits leaves the line, and writes nothing", async () => {
  const leaving = new AbortController();
  const request = new Request("http://localhost:3000/api/admin/codes/import", {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ rows: rowsOf("LEFT") }),
    signal: leaving.signal,
  });
  const server = { requestIP: () => ({ address: "192.0.2.1" }), timeout: () => {} };
  const answer = portal.portal.fetch(request, server);
  await untilWaiting(admin, "import");
  leaving.abort();
  await answer;
  expect(await waitingOf(admin)).toEqual([]);
  await end();
  expect((await admin.get("/api/admin/codes?q=LEFT")).body.total).toBe(0);
});

test("a backup waits for other work, and the list says so", async () => {
  expect((await master.post("/api/admin/backups", {})).status).toBe(201);
  while (!(await master.get("/api/admin/backups")).body.isWaiting) await yieldToEventLoop();
  await end();
  await portal.portal.idle();
  const { body } = await master.get("/api/admin/backups");
  expect(body.isWaiting).toBe(false);
  expect(JSON.stringify(body.items)).toContain('"state":"proved"');
});

test.each([
  "/api/admin/codes/import",
  "/api/admin/press-runs/999/buyers",
  "/api/admin/pages",
  "/api/admin/codex-length",
])("the connection at %s stays open while its work waits", async (path) => {
  const body = adminCalls.find(([method, at]) => method === "post" && at === path)?.[3];
  const headers = { authorization: `Bearer ${master.token}`, "content-type": "application/json" };
  await end();
  expect(await idleTimeouts(portal, path, { method: "POST", headers, body: JSON.stringify(body) })).toEqual([
    255,
  ]);
});
