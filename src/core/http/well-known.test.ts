import { afterEach, describe, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { day } from "../../testing/test-clock.ts";
import { paths } from "../contract/paths.ts";

let portal: TestPortal;
afterEach(() => portal.close());

/** Tells whether a crawler that keeps to RFC 9309 may fetch a path; the longest rule that matches decides. */
function isAllowed(robots: string, path: string): boolean {
  let best = { length: 0, allowed: true };
  for (const [, kind, rule = ""] of robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)) {
    const isExact = rule.endsWith("$");
    const matches = isExact ? path === rule.slice(0, -1) : path.startsWith(rule);
    if (matches && rule.length >= best.length) best = { length: rule.length, allowed: kind === "Allow" };
  }
  return best.allowed;
}

describe("robots.txt", () => {
  test("keeps crawlers out of the API, the console and the journey, and lets them into pages", async () => {
    portal = await testPortal();
    const { status, text, headers } = await portal.visitor().get("/robots.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toStartWith("User-agent: *\n");
    const { home, initiate, ...inner } = paths;
    for (const path of [...Object.values(inner), "/api/pages/about", "/api/course-url", "/observatory/deep"])
      expect({ path, allowed: isAllowed(text, path) }).toEqual({ path, allowed: false });
    const open = [home, initiate, "/about", "/authors", "/observatory-news", "/code-entry-explained"];
    for (const path of open)
      expect({ path, allowed: isAllowed(text, path) }).toEqual({ path, allowed: true });
  });
});

describe("security.txt", () => {
  const path = "/.well-known/security.txt";

  test("names the operator's contact and ends within a year", async () => {
    const SECURITY_CONTACT = "mailto:security@portal.example";
    portal = await testPortal({ environment: { SECURITY_CONTACT, PUBLIC_URL: "https://portal.example" } });
    const { status, text, headers } = await portal.visitor().get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toContain(`Contact: ${SECURITY_CONTACT}\n`);
    expect(text).toContain(`Canonical: https://portal.example${path}\n`);
    expect(text).toContain("Preferred-Languages: en, pt, es\n");
    const ahead = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "") - portal.clock.now().getTime();
    expect(ahead).toBeGreaterThan(30 * day);
    expect(ahead).toBeLessThan(365 * day);
  });

  test("is missing while nobody is named", async () => {
    portal = await testPortal();
    expect((await portal.visitor().get(path)).status).toBe(404);
  });
});

test("password managers find where staff change their password", async () => {
  portal = await testPortal();
  const { status, headers } = await portal.visitor().get("/.well-known/change-password");
  expect([status, headers.get("location")]).toEqual([302, "/observatory?account=password"]);
});

test("the start of the address of the way in leads staff there", async () => {
  portal = await testPortal();
  const { status, headers } = await portal.visitor().get("/admin");
  expect([status, headers.get("location")]).toEqual([302, "/admin/login"]);
});
