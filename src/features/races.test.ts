import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { SQL } from "bun";
import { eq, lte } from "drizzle-orm";
import type { Tx } from "../core/db/database.ts";
import { isWriteConflict } from "../core/db/errors.ts";
import { iso } from "../core/lib/clock.ts";
import { cheapHashes } from "../testing/cheap-hashes.ts";
import { newDatabase, testEngine } from "../testing/databases.ts";
import { insertCode, plantedInitiate } from "../testing/initiate.ts";
import { crowded, type TestPortal, testPortal } from "../testing/portal.ts";
import { insertStaff, ownPassword, type Staff, staffMember } from "../testing/staff.ts";
import { day, hour } from "../testing/test-clock.ts";
import type { Answer } from "../testing/visitor.ts";

cheapHashes();

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal({ environment: { ...crowded, RATE_LIMITS: "off" } });
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const page = { slug: "void", title: "The void", content: "<p>Nothing is here.</p>" };
const many = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => call(i)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const codes = (answers: Answer[]) => [...new Set(answers.map(({ body }) => body.code))];

/** Makes a call while another instance's change is written but not yet committed. */
async function during<T>(change: (tx: Tx) => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const written = Promise.withResolvers<void>();
  const changing = portal.db.write(async (tx) => {
    await change(tx);
    written.resolve();
    // Long enough for the call to get there, and far from the 2 s after which PostgreSQL ends a write that idles.
    await Bun.sleep(400);
  });
  await written.promise;
  const called = call();
  await changing;
  return called;
}

/** Returns the details of an action's audit rows. */
async function detailsOf(action: string) {
  const { auditLogs } = portal.db.tables;
  const rows = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, action));
  return rows.map(({ details }) => JSON.parse(details));
}

describe("calls that meet each other", () => {
  test("make one page of a slug, and the others are refused because it is taken", async () => {
    const answers = await many(8, () => master.post("/api/admin/pages", page));
    expect(statuses(answers)).toEqual([201, ...Array(7).fill(409)]);
    expect(codes(answers).sort()).toEqual(["slug_taken", undefined]);
  });

  test("move two pages to one slug, and one of them gets it", async () => {
    const first = await master.post("/api/admin/pages", { ...page, slug: "one" });
    const second = await master.post("/api/admin/pages", { ...page, slug: "two" });
    const answers = await many(2, (i) =>
      master.put(`/api/admin/pages/${[first, second][i]?.body.id}`, { slug: "void" }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test("delete a page once, and the others find nothing", async () => {
    const { body } = await master.post("/api/admin/pages", page);
    const answers = await many(5, () => master.delete(`/api/admin/pages/${body.id}`));
    expect(statuses(answers)).toEqual([204, 404, 404, 404, 404]);
  });

  test("edit and delete a page at once without an error of the server's", async () => {
    const { body } = await master.post("/api/admin/pages", page);
    const path = `/api/admin/pages/${body.id}`;
    const answers = await many(6, (i) =>
      i === 3 ? master.delete(path) : master.put(path, { title: `Title ${i}` }),
    );
    for (const { status } of answers) expect([200, 204, 404]).toContain(status);
  });

  test("rename two codes to one text, and one of them gets it", async () => {
    const ids = [await insertCode(portal, "ALPHA"), await insertCode(portal, "BETA")];
    const answers = await many(2, (i) => master.put(`/api/admin/codes/${ids[i]}`, { code: "GAMMA" }));
    expect(statuses(answers)).toEqual([200, 409]);
  });

  test("give a room a code that is deleted at the same moment: the room has it, or the code is gone", async () => {
    for (let i = 0; i < 10; i++) {
      const id = await insertCode(portal, `CODE-${i}`);
      const room = { name: `Room ${i}`, requiredCodeId: id };
      const [made, deleted] = await Promise.all([
        master.post("/api/admin/rooms", room),
        master.delete(`/api/admin/codes/${id}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, deleted.status]);
    }
  });

  test("promote a visitor once, with one initial password", async () => {
    const id = await insertStaff(portal, "ana@example.org", "user");
    const answers = await many(6, () => master.put(`/api/admin/users/${id}/role`, { role: "admin" }));
    expect(statuses(answers)).toEqual(Array(6).fill(200));
    expect(answers.filter(({ body }) => body.initialPassword !== undefined)).toHaveLength(1);
  });

  test("prove two addresses with one name, and one of them gets it", async () => {
    const visitors = [portal.visitor(), portal.visitor()];
    const emails = ["one@example.org", "two@example.org"];
    for (const [i, email] of emails.entries()) {
      await visitors[i]?.post("/api/auth/send-otp", { email, username: "Ana", language: "en" });
    }
    const answers = await Promise.all(
      emails.map((email, i) =>
        (visitors[i] ?? portal.visitor()).post("/api/auth/verify-otp", {
          email,
          otpCode: portal.mailer.codeFor(email),
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    expect(codes(answers)).toContain("username_taken");
  });

  test("use one one-time code once", async () => {
    const email = "ana@example.org";
    const visitor = portal.visitor();
    await visitor.post("/api/auth/send-otp", { email, username: "Ana", language: "en" });
    const otpCode = portal.mailer.codeFor(email);
    const answers = await many(5, () => portal.visitor().post("/api/auth/verify-otp", { email, otpCode }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("try a one-time code five times, however many guesses come at once", async () => {
    const email = "ana@example.org";
    const visitor = portal.visitor();
    await visitor.post("/api/auth/send-otp", { email, username: "Ana", language: "en" });
    const right = portal.mailer.codeFor(email);
    const wrong = right === "000000" ? "111111" : "000000";
    await many(20, () => portal.visitor().post("/api/auth/verify-otp", { email, otpCode: wrong }));
    const tries = async () => (await portal.db.read.select().from(portal.db.tables.otpVerifications))[0];
    expect(await tries()).toMatchObject({ tries: 2, strangerTries: 2 });
    await many(20, () => visitor.post("/api/auth/verify-otp", { email, otpCode: wrong }));
    expect(await tries()).toMatchObject({ tries: 5, strangerTries: 2 });
    expect((await portal.visitor().post("/api/auth/verify-otp", { email, otpCode: right })).status).not.toBe(
      200,
    );
  });

  test("redeem a code by one initiate on many devices, which is valid on each and costs one use", async () => {
    await insertCode(portal, "VOID", { maxUses: 1 });
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const answers = await many(10, () => visitor.post("/api/codes/validate", { code: "VOID", userId }));
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    const [code] = await portal.db.read.select().from(portal.db.tables.secretCodes);
    expect(code?.usedCount).toBe(1);
    expect(await portal.db.read.select().from(portal.db.tables.redemptions)).toHaveLength(1);
  });
});

describe("calls that meet a change that is just being made", () => {
  test("enter a code, and are told what became of it", async () => {
    const { secretCodes } = portal.db.tables;
    const ids = [await insertCode(portal, "OFF"), await insertCode(portal, "GONE")];
    const [off = 0, doomed = 0] = ids;
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const switchedOff = await during(
      (tx) => tx.update(secretCodes).set({ isActive: false }).where(eq(secretCodes.id, off)),
      () => visitor.post("/api/codes/validate", { code: "OFF", userId }),
    );
    expect(switchedOff.body.code).toBe("code_deactivated");
    const deleted = await during(
      (tx) => tx.delete(secretCodes).where(eq(secretCodes.id, doomed)),
      () => visitor.post("/api/codes/validate", { code: "GONE", userId }),
    );
    expect(deleted.body.code).toBe("code_not_found");
  });

  test("delete a code, and the log records its last use", async () => {
    const { secretCodes } = portal.db.tables;
    const id = await insertCode(portal, "VOID", { maxUses: 5 });
    const { status } = await during(
      (tx) => tx.update(secretCodes).set({ usedCount: 1 }).where(eq(secretCodes.id, id)),
      () => master.delete(`/api/admin/codes/${id}`),
    );
    expect(status).toBe(204);
    expect(await detailsOf("code_deleted")).toMatchObject([{ usedCount: 1 }]);
  });

  test("make a page where another is passing through, and its slug leads nowhere else", async () => {
    const { pages, pageSlugs } = portal.db.tables;
    const { body } = await master.post("/api/admin/pages", { ...page, slug: "before" });
    const pageId = Number(body.id);
    const made = await during(
      async (tx) => {
        await tx.update(pages).set({ slug: "void" }).where(eq(pages.id, pageId));
        await tx.update(pages).set({ slug: "after" }).where(eq(pages.id, pageId));
        await tx.insert(pageSlugs).values({ slug: "void", pageId, createdAt: iso(portal.clock.now()) });
      },
      () => master.post("/api/admin/pages", page),
    );
    expect(made.status).toBe(201);
    await master.delete(`/api/admin/pages/${made.body.id}`);
    expect((await portal.visitor().get("/void")).status).toBe(404);
  });

  test("delete all that is old, though another job deletes a part of it", async () => {
    const { auditLogs } = portal.db.tables;
    const createdAt = iso(portal.clock.now().getTime() - 400 * day);
    const old = Array.from({ length: 1000 }, () => ({ action: "logout", details: "{}", createdAt }));
    await portal.db.write(async (tx) => {
      for (let i = 0; i < 5; i++) await tx.insert(auditLogs).values(old);
    });
    await during(
      (tx) => tx.delete(auditLogs).where(lte(auditLogs.id, 100)),
      () => portal.portal.runJobs("hour"),
    );
    expect(await portal.db.read.$count(auditLogs, eq(auditLogs.createdAt, createdAt))).toBe(0);
  });
});

test.each(["23503", "23001"])("a code that a room needs by now is looked at again: %s", (errno) => {
  // PostgreSQL calls it 23001 from its version 18 on.
  const refused = new Error("update or delete violates foreign key constraint", {
    cause: Object.assign(new Error(), { errno }),
  });
  expect(isWriteConflict(refused)).toBe(true);
});

test("signing out twice at once is recorded once", async () => {
  const { visitor } = await plantedInitiate(portal, "ana@example.org", "Ana");
  const cookie = visitor.cookie;
  await many(5, () => {
    visitor.cookie = cookie;
    return visitor.post("/api/auth/logout", {});
  });
  expect(await detailsOf("logout")).toHaveLength(1);
});

test("a flood of false tickets at once is recorded once", async () => {
  const change = { newPassword: "Another-one-8", confirmPassword: "Another-one-8", userId: 1 };
  await many(10, () =>
    portal.visitor().post("/api/admin/force-password-change", change, { cookie: "portal_ticket=false" }),
  );
  expect(await detailsOf("ticket_refused")).toEqual([{ outcome: "spent or unknown" }]);
});

test("numbers of a day that is over take in what was committed late", async () => {
  const trend = async () => {
    const { body } = await master.get("/api/admin/stats");
    return Object(body.trends).registrations.slice(-2);
  };
  const createdAt = iso(portal.clock.now());
  portal.clock.advance(day);
  master = await staffMember(portal, "master_admin", "other@example.org");
  expect(await trend()).toEqual([1, 1]);
  const { users } = portal.db.tables;
  const late = { email: "ana@example.org", username: "Ana", usernameFolded: "ANA", createdAt };
  await portal.db.write((tx) => tx.insert(users).values(late));
  portal.clock.advance(hour / 2);
  await trend();
  portal.clock.advance(hour / 2);
  expect(await trend()).toEqual([2, 1]);
});

test("limits count guesses that come at once one by one", async () => {
  const limited = await testPortal({ environment: crowded });
  const { visitor, userId } = await plantedInitiate(limited, "ana@example.org", "Ana");
  const answers = await many(30, () => visitor.post("/api/codes/validate", { code: "WRONG", userId }));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  await limited.close();
});

if (testEngine === "postgres")
  test("limits are exact, whatever isolation the server would choose", async () => {
    const database = await newDatabase("");
    const sql = new SQL({ url: database.url, max: 1 });
    const name = new URL(database.url).pathname.slice(1);
    await sql.unsafe(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
    await sql.close();
    const limited = await testPortal({ database, environment: crowded });
    const { visitor, userId } = await plantedInitiate(limited, "ana@example.org", "Ana");
    const answers = await many(30, () => visitor.post("/api/codes/validate", { code: "WRONG", userId }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    await limited.close();
  });

test("failed logins that come at once count one by one", async () => {
  const limited = await testPortal({ environment: crowded });
  await insertStaff(limited, "master@example.org", "admin");
  const login = { email: "master@example.org", password: "not the password" };
  const answers = await many(15, () => limited.visitor().post("/api/admin/login", login));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  await limited.close();
});

test("a login that meets a change of the password leaves no session of the old one", async () => {
  for (let i = 0; i < 5; i++) {
    const email = `staff-${i}@example.org`;
    const staff = await staffMember(portal, "admin", email);
    const change = {
      currentPassword: ownPassword,
      newPassword: "Another-one-8",
      confirmPassword: "Another-one-8",
    };
    const [login] = await Promise.all([
      portal.visitor().post("/api/admin/login", { email, password: ownPassword }),
      staff.post("/api/admin/change-password", change),
    ]);
    const token = String(login.body.sessionToken);
    const { status } = await portal.visitor().get("/api/admin/stats", { authorization: `Bearer ${token}` });
    expect(status).toBe(401);
  }
});
