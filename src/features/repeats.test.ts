import { afterEach, beforeEach, expect, test } from "bun:test";
import { type AdminCall, adminCalls } from "../testing/admin-calls.ts";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { plantedInitiate } from "../testing/initiate.ts";
import { placedPng } from "../testing/media-files.ts";
import { crowded, type TestPortal, testPortal } from "../testing/portal.ts";
import { type Staff, staffMember } from "../testing/staff.ts";
import type { Answer } from "../testing/visitor.ts";
import { hollowPress } from "../testing/warm-press.ts";

cheapHashes();

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({
    environment: { ...crowded, RATE_LIMITS: "off" },
    press: async (order, watch) => ({ ...(await hollowPress(order, watch)), pages: 1 }),
  });
  await plantedInitiate(portal, "ana@example.org", "Ana");
  master = await staffMember(portal, "master_admin");
  const headers = { authorization: `Bearer ${master.token}`, "content-type": "application/octet-stream" };
  await master.visitor.raw("/api/admin/media?name=door.png", new Uint8Array(placedPng(40, 30, 1)), headers);
});
afterEach(() => portal.close());

/** These end the session that makes the calls, or change what it signs in with. */
const endings = ["/api/admin/sessions", "/api/admin/logout", "/api/admin/change-password"];
const takesAway = ([method, path]: AdminCall) => method === "delete" || path.endsWith("/erase");

/** Makes a call on the first thing of its kind. */
function call([method, path, , body]: AdminCall): Promise<Answer> {
  const first = path.replaceAll("999", "1");
  if (method === "get" || method === "delete") return master[method](first);
  return master[method](first, JSON.parse(JSON.stringify(body).replaceAll("999", "1")));
}

test("no call of the observatory is answered by a fault of the portal when it is made twice at once and once more", async () => {
  const calls = adminCalls.filter(([, path]) => !endings.includes(path));
  const kept = calls.filter((one) => !takesAway(one));
  const statuses: number[] = [];
  const wrong: string[] = [];
  async function make(one: AdminCall, times: number) {
    for (const { status } of await Promise.all(Array.from({ length: times }, () => call(one)))) {
      statuses.push(status);
      if (status >= 500) wrong.push(`${one[0]} ${one[1]} → ${status}`);
    }
  }
  // What is made in the first round, the second finds.
  for (const times of [2, 1]) for (const one of kept) await make(one, times);
  for (const times of [2, 1]) for (const one of calls.filter(takesAway)) await make(one, times);
  expect(wrong).toEqual([]);
  expect(portal.logged()).not.toContain('"code":"internal"');
  const done = statuses.filter((status) => status < 400).length;
  expect(done / statuses.length).toBeGreaterThan(0.5);
});
