import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type AdminCall, adminCalls } from "../testing/admin-calls.ts";
import { initiated } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { insertStaff, masterEmail, signedIn, staffMember } from "../testing/staff.ts";
import type { Answer, Visitor } from "../testing/visitor.ts";

let portal: TestPortal;
let visitor: Visitor;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  ({ visitor } = await initiated(portal, "ana@example.org", "Ana"));
  tokens.master = (await staffMember(portal, "master_admin")).token;
  tokens.admin = (await staffMember(portal, "admin", "admin@example.org")).token;
  const demoted = await insertStaff(portal, "demoted@example.org", "admin");
  tokens.demoted = (await signedIn(portal, "demoted@example.org", demoted)).token;
  const expiring = await insertStaff(portal, "expiring@example.org", "admin");
  tokens.expired = (await signedIn(portal, "expiring@example.org", expiring)).token;
  const master = { authorization: `Bearer ${tokens.master}` };
  await portal.visitor().put(`/api/admin/users/${demoted}/role`, { role: "user" }, master);
  await portal.db.write(async (tx) => {
    const { userSessions } = portal.db.tables;
    const { eq } = await import("drizzle-orm");
    await tx
      .update(userSessions)
      .set({ expiresAt: "2020-01-01T00:00:00.000Z" })
      .where(eq(userSessions.userId, expiring));
  });
});
afterAll(() => portal.close());

function call([method, path, , body]: AdminCall, headers: Record<string, string>): Promise<Answer> {
  if (method === "get") return visitor.get(path, headers);
  if (method === "delete") return visitor.delete(path, headers);
  return visitor[method](path, body, headers);
}

const outsiders: [string, () => Record<string, string>][] = [
  ["nobody", () => ({})],
  ["a visitor with a session who claims the master's address", () => ({ "x-user-email": masterEmail })],
  ["a made-up token", () => ({ authorization: `Bearer ${"A".repeat(43)}` })],
  ["an expired token", () => ({ authorization: `Bearer ${tokens.expired}` })],
  ["a demoted admin", () => ({ authorization: `Bearer ${tokens.demoted}` })],
  ["a malformed header", () => ({ authorization: `Basic ${tokens.master}` })],
  ["a token cut short", () => ({ authorization: `Bearer ${tokens.master?.slice(0, -1)}` })],
  ["a visitor's token as a bearer", () => ({ authorization: `Bearer ${visitor.token}` })],
];

describe.each(adminCalls.map((one) => [`${one[0].toUpperCase()} ${one[1]}`, one] as const))(
  "%s",
  (_, one) => {
    test.each(outsiders)("refuses %s with 401", async (_who, headers) => {
      const answer = await call(one, headers());
      expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    });

    test(one[2] === "master" ? "refuses an admin with 403" : "lets an admin in", async () => {
      const answer = await call(one, {
        authorization: `Bearer ${tokens.admin}`,
        "x-user-email": masterEmail,
      });
      if (one[2] === "master") expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
      else expect([200, 201, 204, 404, 422]).toContain(answer.status);
    });

    test("lets the master in", async () => {
      const answer = await call(one, { authorization: `Bearer ${tokens.master}` });
      // What the admin made a line before is taken by now.
      expect([200, 201, 204, 404, 409, 422]).toContain(answer.status);
    });
  },
);

test("the table above names every call of the observatory that the app has", async () => {
  const source = await Array.fromAsync(new Bun.Glob("**/*.routes.ts").scan(import.meta.dir), (path) =>
    Bun.file(`${import.meta.dir}/${path}`).text(),
  );
  const inSource = source.join("").match(/"\/api\/admin[^"]*"/g) ?? [];
  const open = ["login", "login-hint", "force-password-change"].map((name) => `/api/admin/${name}`);
  const named = adminCalls.map(([, path]) => path.replace(/\/\d+/, "/:id"));
  for (const path of inSource.map((text) => text.slice(1, -1))) {
    if (open.includes(path)) continue;
    expect([path, named.some((known) => known.startsWith(path))]).toEqual([path, true]);
  }
});
