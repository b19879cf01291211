import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { languages } from "../../core/contract/languages.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { day, hour, minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const ana = { email: "ana@example.org", username: "Ana", language: "en" };
const verify = "/api/auth/verify-otp";

const ask = (visitor: Visitor) => visitor.post("/api/auth/send-otp", ana);
const back = async (visitor: Visitor, email = ana.email) => {
  const answer = await visitor.post("/api/auth/return", { email, language: "en" });
  await portal.portal.idle();
  return answer;
};
const right = () => ({ email: ana.email, otpCode: portal.mailer.codeFor(ana.email) });
const wrong = () => ({ email: ana.email, otpCode: right().otpCode === "000000" ? "000001" : "000000" });
const prove = (visitor: Visitor) => visitor.post(verify, right());

async function rows(action: string) {
  const { auditLogs } = portal.db.tables;
  const found = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, action));
  return found.map(({ details }) => JSON.parse(details));
}
const attempts = () => portal.db.read.$count(portal.db.tables.attempts);

/** Lets time pass once all emails have left: one that is leaving for so long would be sent once more. */
async function passes(ms: number): Promise<void> {
  await portal.portal.idle();
  portal.clock.advance(ms);
}

/** Wrong codes of a browser that requests again whenever a code has no tries left, so slowly that no other limit is met. */
async function guess(visitor: Visitor, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    if (i % 5 === 0) {
      await passes(3 * hour);
      expect((await ask(visitor)).status).toBe(200);
    }
    expect((await visitor.post(verify, wrong())).status).toBe(422);
  }
}

describe("the tries of a code", () => {
  test("belong to the browser that asked: ten wrong calls from elsewhere do not keep it out", async () => {
    const visitor = portal.visitor();
    await ask(visitor);
    const elsewhere: number[] = [];
    for (let i = 0; i < 10; i++)
      elsewhere.push((await portal.visitor(`198.51.100.${i}`).post(verify, wrong())).status);
    expect(elsewhere).toEqual([...Array(5).fill(422), ...Array(5).fill(429)]);
    for (let i = 0; i < 2; i++) expect((await visitor.post(verify, wrong())).status).toBe(422);
    expect((await prove(visitor)).status).toBe(200);
  });

  test.each([
    ["registering", (stranger: Visitor) => ask(stranger)],
    ["coming back", (stranger: Visitor) => back(stranger)],
  ])("are strangers' two for a browser that joins a living code by %s", async (_, join) => {
    const visitor = portal.visitor();
    await ask(visitor);
    const { otpCode } = right();
    const joined = portal.visitor("198.51.100.66");
    portal.clock.advance(minute);
    expect((await join(joined)).status).toBe(200);
    for (let i = 0; i < 9; i++) await joined.post(verify, wrong());
    const { otpVerifications } = portal.db.tables;
    const [code] = await portal.db.read.select().from(otpVerifications);
    expect([code?.tries, code?.strangerTries]).toEqual([2, 2]);
    expect((await joined.post(verify, { email: ana.email, otpCode })).status).toBe(429);
    for (let i = 0; i < 2; i++) expect((await visitor.post(verify, wrong())).status).toBe(422);
    expect((await visitor.post(verify, { email: ana.email, otpCode })).status).toBe(200);
  });

  test("stay the first asker's, whatever codes a stranger has made by asking again and again", async () => {
    const visitor = portal.visitor();
    await ask(visitor);
    const { otpCode } = right();
    for (let asked = 0; asked < 4; asked++) {
      portal.clock.advance(minute);
      await ask(portal.visitor(`198.51.100.${asked}`));
      for (let i = 0; i < 5; i++) await portal.visitor(`198.51.100.${asked}`).post(verify, wrong());
    }
    for (let i = 0; i < 2; i++) expect((await visitor.post(verify, wrong())).status).toBe(422);
    expect((await visitor.post(verify, { email: ana.email, otpCode })).status).toBe(200);
  });

  test("give whoever used the strangers' part up another code, and void all when one let somebody in", async () => {
    const visitor = portal.visitor();
    await ask(visitor);
    const first = right();
    const second = portal.visitor("198.51.100.4");
    for (let i = 0; i < 2; i++) await second.post(verify, wrong());
    expect((await second.post(verify, first)).status).toBe(422);
    portal.clock.advance(minute);
    await ask(second);
    expect(right()).not.toEqual(first);
    expect((await second.post(verify, right())).status).toBe(200);
    expect((await visitor.post(verify, first)).status).toBe(422);
  });

  test("are a browser's that signed in with the address before, though somebody else asked for the code", async () => {
    const { visitor: owner } = await initiated(portal, ana.email, "Ana");
    portal.clock.advance(hour);
    await back(portal.visitor("198.51.100.66"));
    for (let i = 0; i < 2; i++) await portal.visitor("198.51.100.67").post(verify, wrong());
    expect((await owner.post(verify, right())).status).toBe(200);
  });

  test("are the same for known and unknown addresses, for who asked and who did not, and are answered alike", async () => {
    await initiated(portal, ana.email, "Ana");
    portal.clock.advance(hour);
    const answers: unknown[] = [];
    for (const email of [ana.email, "nobody@example.org"]) {
      const [asker, other] = [portal.visitor("198.51.100.1"), portal.visitor("198.51.100.2")];
      await back(asker, email);
      const said: unknown[] = [];
      const otpCode = email === ana.email ? wrong().otpCode : "000000";
      for (let i = 0; i < 12; i++)
        for (const visitor of [asker, other]) {
          if (visitor === asker && i % 5 === 4) portal.clock.advance(minute);
          if (visitor === asker && i % 5 === 4) await back(asker, email);
          const { status, text, headers } = await visitor.post(verify, { email, otpCode });
          said.push([status, text, headers.get("retry-after")]);
        }
      answers.push(said);
    }
    const [known, unknown] = answers;
    expect(unknown).toEqual(known);
    expect(JSON.stringify(known)).toContain("rate_limited");
  });

  test("give the name that the browser asked for, though a stranger asked with another one since", async () => {
    const visitor = portal.visitor();
    await ask(visitor);
    portal.clock.advance(minute);
    await portal.visitor("198.51.100.66").post("/api/auth/send-otp", { ...ana, username: "Mallory" });
    const { status, body } = await prove(visitor);
    expect([status, body.username]).toEqual([200, "Ana"]);
  });

  test("let a person finish in another browser", async () => {
    await ask(portal.visitor());
    expect((await prove(portal.visitor("198.51.100.4"))).status).toBe(200);
  });

  test("are half used up by strangers at most, whatever nonce they make up", async () => {
    await ask(portal.visitor());
    for (let i = 0; i < 2; i++) {
      const stranger = portal.visitor();
      stranger.cookie = `portal_asker=${"x".repeat(43)}`;
      await stranger.post(verify, wrong());
    }
    expect((await prove(portal.visitor())).status).toBe(422);
  });

  test("of an address are half used up by strangers at most, in any hour", async () => {
    const visitor = portal.visitor();
    for (let code = 0; code < 3; code++) {
      // Asked for again while it lives, a code would be the same one.
      if (code > 0) portal.clock.advance(20 * minute);
      await ask(visitor);
      for (let i = 0; i < 2; i++) await portal.visitor().post(verify, wrong());
    }
    expect((await portal.visitor().post(verify, wrong())).status).toBe(429);
    for (let i = 0; i < 3; i++) expect((await visitor.post(verify, wrong())).status).toBe(422);
    expect((await prove(visitor)).status).toBe(200);
  });

  test("stay with a browser that asks again, in a cookie that no script and no other site reads", async () => {
    const visitor = portal.visitor();
    const [cookie] = (await ask(visitor)).headers.getSetCookie();
    expect(cookie).toMatch(/^portal_asker=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    portal.clock.advance(minute);
    expect((await ask(visitor)).headers.getSetCookie()).toEqual([cookie ?? ""]);
    const { letters, otpVerifications } = portal.db.tables;
    const rows = [
      ...(await portal.db.read.select().from(otpVerifications)),
      ...(await portal.db.read.select().from(letters)),
    ];
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ browser }) => browser)).size).toBe(1);
    expect(rows[0]?.browser).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(rows[0]?.browser ?? "");
  });

  test("are told apart by cookies that are pinned to the host when the portal is public over https", async () => {
    await portal.close();
    portal = await testPortal({ environment: { PUBLIC_URL: "https://portal.example" } });
    const visitor = portal.visitor();
    await ask(visitor);
    expect(visitor.cookie).toMatch(/^__Host-portal_asker=[\w-]{43}$/);
    const set = (await prove(visitor)).headers.getSetCookie();
    expect(set).toHaveLength(2);
    for (const line of set)
      expect(line).toMatch(/^__Host-\w+=\S+; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/);
  });
});

describe("a browser that signed in with the address before", () => {
  test("is not kept out by strangers who ask for codes themselves and try them", async () => {
    const { visitor: owner } = await initiated(portal, ana.email, "Ana");
    // Long after its sign-in, and before any request of the strangers.
    portal.clock.advance(hour);
    for (let code = 0; code < 2; code++) {
      portal.clock.advance(minute);
      const stranger = portal.visitor("198.51.100.66");
      await back(stranger);
      for (let i = 0; i < 5; i++) expect((await stranger.post(verify, wrong())).status).toBe(422);
    }
    portal.clock.advance(minute);
    expect((await back(owner)).status).toBe(200);
    expect((await prove(owner)).status).toBe(200);
  });

  test("has tries of its own that end, too", async () => {
    const { visitor: owner } = await initiated(portal, ana.email, "Ana");
    for (let code = 0; code < 2; code++) {
      portal.clock.advance(minute);
      await ask(owner);
      for (let i = 0; i < 5; i++) expect((await owner.post(verify, wrong())).status).toBe(422);
    }
    portal.clock.advance(minute);
    await ask(owner);
    expect((await prove(owner)).status).toBe(429);
  });

  test.each([
    ["registering", ask],
    ["coming back", (visitor: Visitor) => back(visitor)],
  ])("gets emails by %s when strangers have used up the mailbox's", async (_, letter) => {
    const { visitor: owner } = await initiated(portal, ana.email, "Ana");
    const stranger = portal.visitor("198.51.100.66");
    portal.clock.advance(hour);
    while ((await letter(stranger)).status === 200) portal.clock.advance(minute);
    const own: number[] = [];
    for (let i = 0; i < 6; i++) {
      own.push((await letter(owner)).status);
      portal.clock.advance(minute);
    }
    expect(own).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await prove(owner)).status).toBe(200);
  });

  test("is known with that address only", async () => {
    const { visitor: other } = await initiated(portal, "bea@example.org", "Bea");
    const stranger = portal.visitor("198.51.100.66");
    await ask(stranger);
    expect((await ask(other)).status).toBe(429);
  });
});

describe("one client's wrong codes", () => {
  test("are sixty in ten minutes at most, and three hundred a day", async () => {
    const client = portal.visitor();
    const tried: number[] = [];
    for (let i = 0; i < 8; i++) {
      let count = 0;
      const made = (n: number) => ({ email: `made-up-${i}-${n}@example.org`, otpCode: "123456" });
      while ((await client.post(verify, made(count))).status === 422) count++;
      tried.push(count);
      portal.clock.advance(10 * minute);
    }
    expect(tried).toEqual([60, 60, 60, 60, 60, 0, 0, 0]);
  });

  test("for made-up addresses leave nothing once they are refused", async () => {
    const client = portal.visitor();
    const call = (i: number) => client.post(verify, { email: `made-up-${i}@example.org`, otpCode: "123456" });
    for (let i = 0; i < 61; i++) await call(i);
    const { auditLogs } = portal.db.tables;
    const before = [await attempts(), await portal.db.read.$count(auditLogs)];
    for (let i = 0; i < 200; i++) expect((await call(i)).status).toBe(429);
    expect([await attempts(), await portal.db.read.$count(auditLogs)]).toEqual(before);
  });

  test("are recorded in the audit log: the first ones each, and then one a minute", async () => {
    const client = portal.visitor();
    for (let i = 0; i < 50; i++)
      await client.post(verify, { email: `made-up-${i}@example.org`, otpCode: "1".repeat(6) });
    expect(await rows("otp_refused")).toHaveLength(5);
    portal.clock.advance(5 * minute);
    for (let i = 0; i < 10; i++)
      await client.post(verify, { email: `late-${i}@example.org`, otpCode: "123456" });
    expect(await rows("otp_refused")).toHaveLength(10);
    expect(await rows("rate_limited")).toHaveLength(0);
  });

  test("do not count the right ones: a lecture hall comes from one address", async () => {
    for (let i = 0; i < 70; i++) {
      const { userId } = await initiated(portal, `student-${i}@example.org`, `Student ${i}`);
      expect(userId).toBeGreaterThan(0);
    }
  });

  test("and all else that is counted are stored under hashes, without a word about whom", async () => {
    await ask(portal.visitor());
    await portal.visitor().post(verify, wrong());
    const events = await portal.db.read.select().from(portal.db.tables.attempts);
    for (const { key } of events) expect(key).toMatch(/^[\w-]{22}$/);
    expect(events.length).toBeGreaterThan(4);
  });

  test("from a wide IPv6 network are counted together", async () => {
    let tried = 0;
    for (let i = 0; i < 600; i++) {
      const client = portal.visitor(`2001:db8:1:${i.toString(16)}::1`);
      const { status } = await client.post(verify, { email: `x${i}@example.org`, otpCode: "123456" });
      if (status === 422) tried++;
    }
    // Two whole /56 and a part of the third.
    expect(tried).toBe(4 * 60 + 4 * 60 + 88);
  });
});

describe("a hundred wrong codes in a row for an address", () => {
  test("close it for a day to browsers that never signed in with it, and tell its owner once", async () => {
    const { visitor: owner } = await initiated(portal, ana.email, "Ana");
    const attacker = portal.visitor("198.51.100.66");
    await guess(attacker, 99);
    expect(portal.mailer.closed).toEqual([]);
    expect((await attacker.post(verify, wrong())).status).toBe(422);
    await passes(hour);
    await ask(attacker);
    const refused = await prove(attacker);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(23 * 3600)]);
    expect((await prove(portal.visitor())).status).toBe(429);
    await portal.portal.idle();
    expect(portal.mailer.closed).toEqual([{ to: ana.email, language: "en" }]);
    expect(await rows("rate_limited")).toContainEqual({ limit: "otp-failures", email: ana.email });
    expect((await prove(owner)).status).toBe(200);
  });

  test("open it again after a day, and close it again after ten more", async () => {
    const attacker = portal.visitor("198.51.100.66");
    await guess(attacker, 100);
    await passes(day);
    await guess(attacker, 10);
    await passes(3 * hour);
    await ask(attacker);
    expect((await prove(attacker)).status).toBe(429);
    await portal.portal.idle();
    expect(portal.mailer.closed).toHaveLength(2);
  });

  test("are forgotten with a right one", async () => {
    const visitor = portal.visitor();
    await guess(visitor, 99);
    expect((await prove(visitor)).status).toBe(200);
    expect(await portal.db.read.$count(portal.db.tables.otpFailures)).toBe(0);
  });

  test("are forgotten after thirty days without another", async () => {
    await guess(portal.visitor(), 3);
    portal.clock.advance(29 * day);
    await portal.portal.runJobs("hour");
    expect(await portal.db.read.$count(portal.db.tables.otpFailures)).toBe(1);
    portal.clock.advance(2 * day);
    await portal.portal.runJobs("hour");
    expect(await portal.db.read.$count(portal.db.tables.otpFailures)).toBe(0);
  });

  test("come to 100 when they come at once, and close the address once", async () => {
    const { otpFailures } = portal.db.tables;
    await guess(portal.visitor(), 1);
    await portal.db.write((tx) => tx.update(otpFailures).set({ count: 95 }));
    portal.clock.advance(hour);
    const visitor = portal.visitor();
    await ask(visitor);
    await Promise.all(Array.from({ length: 12 }, () => visitor.post(verify, wrong())));
    const [row] = await portal.db.read.select().from(otpFailures);
    expect(row?.count).toBe(100);
    await portal.portal.idle();
    expect(portal.mailer.closed).toHaveLength(1);
    expect(row?.key).toMatch(/^[0-9a-f]{64}$/);
  });

  test("tell its owner once the day's emails allow, when they were spent", async () => {
    await ask(portal.visitor());
    const { otpFailures, systemSettings } = portal.db.tables;
    const at = portal.clock.now().toISOString();
    const row = { key: "mail_day_budget", value: "1", createdAt: at, updatedAt: at };
    await portal.db.write((tx) => tx.insert(systemSettings).values(row));
    await portal.visitor().post(verify, wrong());
    await portal.db.write((tx) => tx.update(otpFailures).set({ count: 99 }));
    await passes(minute);
    expect((await portal.visitor().post(verify, wrong())).status).toBe(422);
    const beat = async () => {
      await portal.portal.runJobs("moment", "minute");
      await portal.portal.idle();
    };
    await beat();
    expect(portal.mailer.closed).toEqual([]);
    for (const ms of [day - minute, hour]) {
      await passes(ms);
      await beat();
    }
    expect(portal.mailer.closed).toEqual([{ to: ana.email, language: "en" }]);
  });

  test.each([...languages])("are told in %p, the address's own language", async (language) => {
    await portal.visitor().post("/api/auth/send-otp", { ...ana, language });
    const { otpFailures } = portal.db.tables;
    await portal.visitor().post(verify, wrong());
    await portal.db.write((tx) => tx.update(otpFailures).set({ count: 99 }));
    await portal.visitor().post(verify, wrong());
    await portal.portal.idle();
    expect(portal.mailer.closed).toEqual([{ to: ana.email, language }]);
  });
});
