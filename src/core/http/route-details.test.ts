import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { plantedInitiate } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { largestBodyMaxBytes } from "../contract/limits.ts";

const kB = 1024;
const json = { "content-type": "application/json" };

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await testPortal();
  authorization = `Bearer ${(await staffMember(portal, "master_admin")).token}`;
});
afterAll(() => portal.close());

describe("the largest body of a route is the one it names", () => {
  // What is no object is refused once it was read.
  test.each<[string, "POST" | "PUT", number, number]>([
    ["/api/admin/rooms", "POST", 256, 422],
    ["/api/admin/rooms", "POST", 257, 413],
    ["/api/admin/pages", "POST", 1024, 422],
    ["/api/admin/pages", "POST", 1025, 413],
    ["/api/admin/pages/1", "PUT", 1024, 422],
    ["/api/admin/codex-generator", "POST", 2048, 422],
    ["/api/admin/codex-length", "POST", 2048, 422],
    ["/api/admin/codex-preview", "POST", 2048, 422],
    ["/api/admin/codex-preview", "POST", 2049, 413],
    ["/api/auth/help", "POST", 16, 422],
    ["/api/auth/help", "POST", 17, 413],
  ])("%s by %s with %d kB answers %d", async (path, method, size, status) => {
    const body = `"${"x".repeat(size * kB - 2)}"`;
    const answer = await portal.visitor().raw(path, body, { ...json, authorization }, method);
    expect(answer.status).toBe(status);
  });

  test("and the platform takes as much as the largest of them", () => {
    expect(largestBodyMaxBytes).toBe(30 * 1024 * kB);
  });
});

test("every refusal of the gate says that the code is not valid, and no other call's does", async () => {
  const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
  const refused = async (path: string, body: BodyInit, headers = json, browser = visitor) => {
    const answer = await browser.raw(path, body, headers);
    return [answer.status, answer.body.valid];
  };
  const gate = "/api/codes/validate";
  expect(await refused(gate, "{}", json, portal.visitor())).toEqual([401, false]);
  expect(await refused(gate, "{")).toEqual([400, false]);
  expect(await refused(gate, "a=1", { "content-type": "text/plain" })).toEqual([415, false]);
  expect(await refused(gate, `"${"x".repeat(17 * kB)}"`)).toEqual([413, false]);
  expect(await refused("/api/auth/return", "{}")).toEqual([422, undefined]);
});

test("only routes and the contract's paths name a call, a probe or a file of the app", async () => {
  const root = join(import.meta.dir, "..");
  const naming = /["'`/( ^]\\?\/\(?(api|health|assets)\b/;
  const named: string[] = [];
  let looked = 0;
  for await (const path of new Bun.Glob("**/*.ts").scan(root)) {
    // Words for people may say where something is sent to.
    if (/\.(test|e2e|routes)\.ts$|^(testing|bench|locales)\/|^contract\/paths\.ts$/.test(path)) continue;
    looked++;
    const code = (await Bun.file(join(root, path)).text()).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    for (const line of code.split("\n")) {
      if (!/^import |^} from /.test(line) && naming.test(line)) named.push(`${path}: ${line.trim()}`);
    }
  }
  expect(looked).toBeGreaterThan(100);
  expect(named).toEqual([]);
});
