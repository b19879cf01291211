import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { initiated } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { day, hour } from "../../../testing/test-clock.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

describe("a visitor's session", () => {
  test("ends at logout on the server too, and the cookie is cleared", async () => {
    const { visitor } = await initiated(portal, "ana@example.org", "Ana");
    const cookie = visitor.cookie;
    const answer = await visitor.post("/api/auth/logout", {});
    expect(answer.body).toEqual({ success: true });
    expect(answer.headers.get("set-cookie")).toContain("Max-Age=0");
    visitor.cookie = cookie;
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
  });

  test("rolls on for thirty days from each use, with the cookie", async () => {
    const { visitor } = await initiated(portal, "ana@example.org", "Ana");
    portal.clock.advance(29 * day);
    const used = await visitor.get("/api/auth/me");
    expect(used.headers.get("set-cookie")).toContain("Max-Age=2592000");
    portal.clock.advance(29 * day);
    expect((await visitor.get("/api/auth/me")).status).toBe(200);
    portal.clock.advance(30 * day);
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
  });

  test("writes nothing when it was used within the hour", async () => {
    const { visitor } = await initiated(portal, "ana@example.org", "Ana");
    portal.clock.advance(hour - 1);
    expect((await visitor.get("/api/auth/me")).headers.get("set-cookie")).toBeNull();
  });

  test("is replaced by a new token when the same browser verifies again", async () => {
    const { visitor } = await initiated(portal, "ana@example.org", "Ana");
    const before = visitor.cookie;
    portal.clock.advance(hour);
    await visitor.post("/api/auth/return", { email: "ana@example.org", language: "en" });
    await portal.portal.idle();
    const otpCode = portal.mailer.codeFor("ana@example.org");
    await visitor.post("/api/auth/verify-otp", { email: "ana@example.org", otpCode });
    expect(visitor.cookie).not.toBe(before);
    const old = portal.visitor();
    old.cookie = before;
    expect((await old.get("/api/auth/me")).status).toBe(401);
  });

  test("is one of ten at most: one more ends the oldest, and no session of staff", async () => {
    const { visitor: first, userId } = await initiated(portal, "ana@example.org", "Ana");
    const { userSessions } = portal.db.tables;
    const at = portal.clock.now().toISOString();
    const [known] = await portal.db.read.select().from(userSessions);
    await portal.db.write(async (tx) => {
      const { id: _, ...row } = known ?? Object.create(null);
      for (let i = 0; i < 9; i++)
        await tx.insert(userSessions).values({ ...row, sessionToken: `token-${i}` });
      const staff = { ...row, kind: "staff", sessionToken: "staff" };
      await tx.insert(userSessions).values({ ...staff, createdAt: at });
    });
    expect((await first.get("/api/auth/me")).status).toBe(200);
    portal.clock.advance(hour);
    await portal.visitor().post("/api/auth/return", { email: "ana@example.org", language: "en" });
    await portal.portal.idle();
    const elsewhere = portal.visitor();
    const otpCode = portal.mailer.codeFor("ana@example.org");
    await elsewhere.post("/api/auth/verify-otp", { email: "ana@example.org", otpCode });
    expect((await elsewhere.get("/api/auth/me")).status).toBe(200);
    expect((await first.get("/api/auth/me")).status).toBe(401);
    const rows = await portal.db.read.select().from(userSessions);
    expect(rows.filter((row) => row.userId === userId && row.kind === "visitor")).toHaveLength(10);
    expect(rows.filter((row) => row.kind === "staff")).toHaveLength(1);
  });

  test("is deleted by the job once it has run out, like spent codes and old events", async () => {
    await initiated(portal, "ana@example.org", "Ana");
    portal.clock.advance(31 * day);
    await portal.portal.runJobs("hour");
    const { userSessions, otpVerifications, attempts } = portal.db.tables;
    for (const table of [userSessions, otpVerifications, attempts]) {
      expect(await portal.db.read.select().from(table)).toEqual([]);
    }
  });
});
