import { afterEach, expect, test } from "bun:test";
import { version } from "../../../../package.json";
import { dayMs } from "../../../core/contract/limits.ts";
import type { SignedText } from "../../../core/lib/signed-text.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { staffMember } from "../../../testing/staff.ts";
import { releasesService } from "./releases.service.ts";

const address = "https://releases.example/latest.json";
const newer = { version: "99.0.0", date: "2026-11-28" };
const signedAs = { file: "latest.json", version: newer.version, target: "any" };

let portal: TestPortal;
afterEach(() => portal?.close());

/** Opens a portal with what a publisher answers; the console's master admin may look and set. */
async function open(
  answer: () => SignedText,
  environment: Record<string, string> = { RELEASE_URL: address },
) {
  const asked: string[] = [];
  const signedTextAt = async (url: string) => {
    asked.push(url);
    return answer();
  };
  portal = await testPortal({ environment, watchTools: { signedTextAt } });
  const { token } = await staffMember(portal, "master_admin");
  const headers = { authorization: `Bearer ${token}` };
  const visitor = portal.visitor();
  return {
    asked,
    look: () => portal.portal.runJobs("minute"),
    set: (value: "on" | "off") => visitor.put("/api/admin/settings", { key: "release_look", value }, headers),
    shown: async () => (await visitor.get("/api/admin/watch", headers)).body.release,
  };
}

/** What a publisher signed: a list, under its own name unless another is said. */
const signed =
  (list: unknown, facts: Partial<typeof signedAs> = {}) =>
  (): SignedText => ({ text: JSON.stringify(list), facts: { ...signedAs, ...facts } });

test("nobody is asked unless the master admin wants it and the operator named an address", async () => {
  const plain = await open(signed(newer));
  await plain.look();
  expect([plain.asked, await plain.shown()]).toEqual([[], undefined]);
  await portal.close();
  const nowhere = await open(signed(newer), {});
  await nowhere.set("on");
  await nowhere.look();
  expect([nowhere.asked, await nowhere.shown()]).toEqual([[], undefined]);
});

test("a newer release is shown until the master admin wants to know no more", async () => {
  const { asked, look, set, shown } = await open(signed(newer));
  expect((await set("on")).status).toBe(200);
  expect(await shown()).toBeUndefined();
  await look();
  expect([asked, await shown()]).toEqual([[address], newer]);
  await set("off");
  expect(await shown()).toBeUndefined();
});

test("of all instances one looks, once a day, also when the looks fail", async () => {
  let isAway = true;
  const { asked, look, set } = await open(() => {
    if (isAway) throw new Error("no answer in time");
    return signed(newer)();
  });
  await set("on");
  const another = releasesService(portal.core);
  await Promise.all([look(), another.look()]);
  await look();
  expect([asked.length, await another.newer()]).toEqual([1, undefined]);
  expect(portal.logged()).toContain("the newest release was not found out");
  isAway = false;
  portal.clock.advance(dayMs);
  await Promise.all([look(), another.look()]);
  expect([asked.length, await another.newer()]).toEqual([2, newer]);
  isAway = true;
  portal.clock.advance(dayMs);
  await look();
  expect([asked.length, await another.newer()]).toEqual([3, newer]);
});

test.each([
  ["the same release", signed({ ...newer, version }, { version })],
  ["an older release", signed({ ...newer, version: "0.9.0" }, { version: "0.9.0" })],
  ["another version than was signed", signed(newer, { version: "99.0.1" })],
  ["the signature of an executable", signed(newer, { file: "codex-portal", target: "linux-x64" })],
  ["a version that is none", signed({ ...newer, version: "<b>new</b>" }, { version: "<b>new</b>" })],
  ["no date", signed({ version: newer.version })],
  ["a list of another form", signed([newer])],
  ["no list", () => ({ text: "moved", facts: signedAs })],
])("%s shows nothing", async (_what, answer) => {
  const { asked, look, set, shown } = await open(answer);
  await set("on");
  await look();
  expect([asked, await shown()]).toEqual([[address], undefined]);
});
