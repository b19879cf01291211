import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { type Staff, staffMember } from "../testing/staff.ts";

let portal: TestPortal;
let master: Staff;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  master = await staffMember(portal, "master_admin");
});
afterAll(() => portal.close());

const lists = ["codes", "rooms", "users", "pages", "audit-logs", "codices"];

describe("a search", () => {
  test.each([
    ",",
    "a,b",
    "[1]",
    "[",
    '{"a":1}',
    "{}",
    "[[[",
    "1,2,3",
    "a&b",
    "a+b",
    "%",
    "=",
    "\u0000",
    "null",
    "true",
  ])("for %p is answered by every list", async (text) => {
    for (const list of lists) {
      const { status, body } = await master.get(`/api/admin/${list}?q=${encodeURIComponent(text)}`);
      expect([list, status, Array.isArray(body.items)]).toEqual([list, 200, true]);
    }
  });
});
