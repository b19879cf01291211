import { afterEach, beforeEach, expect, test } from "bun:test";
import { CodedError } from "../../core/lib/coded-error.ts";
import { adminCalls } from "../../testing/admin-calls.ts";
import { idleTimeouts } from "../../testing/idle-timeouts.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const generator = "/api/admin/codex-generator";
const pastBook = "/api/admin/codices/1/pdf";

function timeoutsAt(path: string, method: string, token?: string): Promise<number[]> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const body = method === "POST" ? `{"title":"x","numPages":3}` : null;
  return idleTimeouts(portal, path, { method, headers, body });
}

test.each([
  [generator, "POST"],
  [pastBook, "GET"],
])("a stranger's connection at %s waits no longer than any other", async (path, method) => {
  expect(await timeoutsAt(path, method)).toEqual([]);
});

test("a plain admin's waits no longer than any other, either", async () => {
  const { token } = await staffMember(portal, "admin");
  expect(await timeoutsAt(pastBook, "GET", token)).toEqual([]);
});

test("the time-out of the master's connection is longer while a book is made", async () => {
  const { token } = await staffMember(portal, "master_admin");
  expect(await timeoutsAt(pastBook, "GET", token)).toEqual([255]);
});

test("why a book could not be proved stands in the log, and not in the answer", async () => {
  await portal.close();
  portal = await testPortal({
    press: async () => {
      throw new CodedError("codex_unsolvable", { cause: new Error("the beads say another code") });
    },
  });
  const master = await staffMember(portal, "master_admin");
  const [, path = "", , book] = adminCalls.find((call) => call[1] === generator) ?? [];
  const answer = await master.post(path, book);
  expect(answer.status).toBe(422);
  expect(answer.text).not.toContain("beads");
  expect(portal.logged()).toContain("the beads say another code");
});
