import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { shortHash } from "../../core/lib/tokens.ts";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { insertCopy } from "../../testing/insert-copy.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour, minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";

let portal: TestPortal;
let visitor: Visitor;
let userId: number;

beforeEach(async () => {
  portal = await testPortal();
  ({ visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana"));
});
afterEach(() => portal.close());

const enter = (code: unknown, who = visitor, id: unknown = userId) =>
  who.post("/api/codes/validate", { code, userId: id });

async function codeRow(id: number) {
  const { secretCodes } = portal.db.tables;
  const [row] = await portal.db.read.select().from(secretCodes).where(eq(secretCodes.id, id));
  return row;
}

describe("entering a secret code", () => {
  test("admits the initiate, counts one use and writes who used it and when", async () => {
    const id = await insertCode(portal, "THE VOID", { maxUses: 2 });
    const answer = await enter("  the   ｖｏｉｄ ");
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, valid: true, message: "Valid code! Portal unlocked." },
    ]);
    const now = portal.clock.now().toISOString();
    expect(await codeRow(id)).toMatchObject({ usedCount: 1, usedAt: now });
    const [user] = await portal.db.read.select().from(portal.db.tables.users);
    expect(user).toMatchObject({ usedSecretCode: "THE VOID", usedSecretCodeAt: now });
    const [redemption] = await portal.db.read.select().from(portal.db.tables.redemptions);
    expect(redemption).toMatchObject({ codeId: id, code: "THE VOID", userId, createdAt: now });
  });

  test("tells unknown, deactivated, early, expired and exhausted codes apart, in that order, and an early one opens at its start", async () => {
    const past = new Date(portal.clock.now().getTime()).toISOString();
    const startsAt = "2030-03-04T12:00:00.000Z";
    await insertCode(portal, "OFF", { isActive: false, startsAt, expiresAt: past });
    await insertCode(portal, "EARLY", { startsAt, expiresAt: past, maxUses: 0 });
    const soon = portal.clock.now().getTime() + minute;
    await insertCode(portal, "SOON", { startsAt: new Date(soon).toISOString() });
    await insertCode(portal, "OLD", { expiresAt: past, maxUses: 0 });
    await insertCode(portal, "EMPTY", { maxUses: 0 });
    const answers: unknown[] = [];
    for (const code of ["NOWHERE", "OFF", "EARLY", "OLD", "EMPTY"]) {
      const { status, body } = await enter(code);
      expect(body.valid).toBe(false);
      answers.push([status, body.code, body.message]);
    }
    expect(answers).toEqual([
      [404, "code_not_found", "Code not found"],
      [410, "code_deactivated", "Code deactivated"],
      [403, "code_not_yet", "This code opens from March 4, 2030 at 12:00 PM UTC on."],
      [410, "code_expired", "Code expired"],
      [409, "code_exhausted", "Code exceeded usage limit"],
    ]);
    const early = await enter("SOON");
    expect([early.body.code, early.body.opensAt]).toEqual(["code_not_yet", new Date(soon).toISOString()]);
    expect((await enter(btoa("SOON"))).body.code).toBe("code_veiled");
    portal.clock.advance(minute);
    expect((await enter("SOON")).status).toBe(200);
  });

  test("costs nothing a second time, even after the code has expired", async () => {
    const id = await insertCode(portal, "ONCE");
    await enter("ONCE");
    portal.clock.advance(2 * minute);
    const { secretCodes } = portal.db.tables;
    const past = portal.clock.now().toISOString();
    await portal.db.write(async (tx) => {
      await tx.update(secretCodes).set({ expiresAt: past }).where(eq(secretCodes.id, id));
    });
    expect((await enter("once")).status).toBe(200);
    expect((await codeRow(id))?.usedCount).toBe(1);
  });

  test("keeps the first code as the initiate's own", async () => {
    await insertCode(portal, "FIRST");
    await insertCode(portal, "SECOND");
    await enter("FIRST");
    portal.clock.advance(minute);
    await enter("SECOND");
    const [user] = await portal.db.read.select().from(portal.db.tables.users);
    expect(user?.usedSecretCode).toBe("FIRST");
    expect(await portal.db.read.select().from(portal.db.tables.redemptions)).toHaveLength(2);
  });

  test("lets exactly as many in as the code allows, however many knock at once", async () => {
    portal.close();
    portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
    const people = await Promise.all(
      Array.from({ length: 40 }, (_, i) => plantedInitiate(portal, `p${i}@example.org`, `Person ${i}`)),
    );
    for (const maxUses of [1, 2, 10, 39]) {
      const id = await insertCode(portal, `GATE-${maxUses}`, { maxUses });
      const answers = await Promise.all(
        people.map((person) => enter(`GATE-${maxUses}`, person.visitor, person.userId)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxUses);
      expect(answers.filter(({ body }) => body.code === "code_exhausted")).toHaveLength(40 - maxUses);
      expect((await codeRow(id))?.usedCount).toBe(maxUses);
    }
  });

  test("shows codes and guesses in the audit log by two letters and their length only", async () => {
    await enter("SOMETHING SECRET");
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const row = rows.find(({ action }) => action === "code_validation");
    expect(row).toMatchObject({ userId, ipAddress: "203.0.113.7" });
    expect(JSON.parse(row?.details ?? "")).toEqual({ code: "SO… (16)", outcome: "code_not_found" });
    expect(portal.logged()).not.toContain("SOMETHING");
  });
});

describe("the code of a personal copy", () => {
  test("admits nobody but the address that bought it, and says so to others", async () => {
    const id = await insertCode(portal, "COPY-ONE", { maxUses: 2 });
    const bob = await plantedInitiate(portal, "bob@example.org", "Bob", "203.0.113.9");
    await insertCopy(portal.db, { codeId: id, code: "COPY-ONE", email: "bob@example.org", isPersonal: true });
    const refused = await enter("copy one");
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      "code_personal",
      "This code belongs to somebody else's copy of the book. Sign in with the email address that the copy was bought with.",
    ]);
    expect((await codeRow(id))?.usedCount).toBe(0);
    expect((await enter("COPY-ONE", bob.visitor, bob.userId)).status).toBe(200);
    await portal.db.write((tx) => tx.update(portal.db.tables.secretCodes).set({ maxUses: 1 }));
    expect((await enter("COPY-ONE")).body.code).toBe("code_personal");
    await portal.db.write((tx) => tx.update(portal.db.tables.secretCodes).set({ isActive: false }));
    expect((await enter("COPY-ONE")).body.code).toBe("code_deactivated");
    // An admission is the person's own, even when the copy changes hands.
    await portal.db.write((tx) => tx.update(portal.db.tables.codexCopies).set({ email: "eva@example.org" }));
    expect((await enter("COPY-ONE", bob.visitor, bob.userId)).status).toBe(200);
  });

  test("admits nobody while the copy is not sold, and anybody where the run is not personal", async () => {
    const unsold = await insertCode(portal, "UNSOLD");
    await insertCopy(portal.db, { codeId: unsold, code: "UNSOLD", isPersonal: true });
    expect((await enter("UNSOLD")).body.code).toBe("code_personal");
    const open = await insertCode(portal, "OPEN");
    await insertCopy(portal.db, { codeId: open, code: "OPEN", email: "bob@example.org" });
    expect((await enter("OPEN")).status).toBe(200);
  });
});

describe("a code that is read from paper", () => {
  test.each(["void7k3m", "V0ID 7K3M", "vo1d – 7k-3m", " VOLD\u20117K3M"])(
    "is taken as %p, and written as it was made",
    async (typed) => {
      const id = await insertCode(portal, "VOID-7K3M");
      expect((await enter(typed)).status).toBe(200);
      expect((await codeRow(id))?.usedCount).toBe(1);
      const [redemption] = await portal.db.read.select().from(portal.db.tables.redemptions);
      const [user] = await portal.db.read.select().from(portal.db.tables.users);
      expect([redemption?.code, user?.usedSecretCode]).toEqual(["VOID-7K3M", "VOID-7K3M"]);
    },
  );

  test("costs no try for quotes, a final stop or accents, and is opened in all of them", async () => {
    const id = await insertCode(portal, "CORAÇÃO");
    for (const typed of ["CORACAO", "“Coração”.", "'coracao'", "Corac\u0327a\u0303o..."])
      expect([typed, (await enter(typed)).status]).toEqual([typed, 200]);
    expect((await codeRow(id))?.usedCount).toBe(1);
  });

  test("costs nothing a second time, however it is typed", async () => {
    const id = await insertCode(portal, "VOID-7K3M");
    for (const typed of ["VOID-7K3M", "void 7k3m", "VO1D7K3M"]) expect((await enter(typed)).status).toBe(200);
    expect((await codeRow(id))?.usedCount).toBe(1);
    expect(await portal.db.read.select().from(portal.db.tables.redemptions)).toHaveLength(1);
  });

  test("is another than the older one it reads like, as long as that one was there first", async () => {
    const older = await insertCode(portal, "VOID 1");
    const younger = await insertCode(portal, "VOID-I", { isExact: true });
    expect((await enter("void-i")).status).toBe(200);
    expect([(await codeRow(older))?.usedCount, (await codeRow(younger))?.usedCount]).toEqual([0, 1]);
    for (const typed of ["VOID I", "VOID-1", "void1"]) expect((await enter(typed)).status).toBe(200);
    expect([(await codeRow(older))?.usedCount, (await codeRow(younger))?.usedCount]).toEqual([1, 1]);
  });
});

describe("a code that is still encoded", () => {
  const veils: [string, (code: string) => string][] = [
    ["base64", (code) => Buffer.from(code).toString("base64")],
    ["hex", (code) => Buffer.from(code).toString("hex")],
    ["hex in capitals", (code) => Buffer.from(code).toString("hex").toUpperCase()],
    ["reversed", (code) => [...code].reverse().join("")],
    ["reversed in small letters", (code) => [...code].reverse().join("").toLowerCase()],
  ];
  const veiled = (code: string) => Buffer.from(code).toString("base64");

  test.each(veils)("in %s is told apart from a wrong one, and admits nobody", async (_, veil) => {
    await insertCode(portal, "THE VOID-7");
    const answer = await enter(veil("THE VOID-7"));
    expect([answer.status, answer.body.code, answer.body.valid]).toEqual([422, "code_veiled", false]);
    expect(await portal.db.read.select().from(portal.db.tables.redemptions)).toEqual([]);
    expect((await visitor.get("/api/antechamber")).status).toBe(403);
    expect((await enter("THE VOID-7")).status).toBe(200);
  });

  test.each([
    ["en", "These words are still veiled. Decipher them, and speak what they hide."],
    ["pt", "Estas palavras ainda estão veladas. Decifre-as e diga o que escondem."],
    ["es", "Estas palabras aún están veladas. Descífralas y di lo que ocultan."],
  ])("is answered in the visitor's language: %s", async (language, sentence) => {
    await insertCode(portal, "VOID");
    const body = { code: veiled("VOID"), userId };
    const answer = await visitor.post("/api/codes/validate", body, { "accept-language": language });
    expect(answer.body.message).toBe(sentence);
  });

  test("may be as long as the form of the longest code, and any other text may not", async () => {
    const longest = `${"LONG ".repeat(9)}12345`;
    await insertCode(portal, longest);
    expect((await enter(Buffer.from(longest).toString("hex"))).body.code).toBe("code_veiled");
    const unknown = Buffer.from("NO CODE OF THE PORTAL'S THAT ANYBODY HAS").toString("hex");
    expect((await enter(unknown)).body.code).toBe("code_not_found");
    expect((await enter("X".repeat(100))).body.fields).toEqual({ code: "Code too long" });
  });

  test("says nothing of codes that would admit nobody", async () => {
    const past = portal.clock.now().toISOString();
    await insertCode(portal, "SWITCHED OFF", { isActive: false });
    await insertCode(portal, "TOO LATE", { expiresAt: past });
    await insertCode(portal, "USED UP", { maxUses: 0 });
    for (const code of ["SWITCHED OFF", "TOO LATE", "USED UP"])
      expect((await enter(veiled(code))).body.code).toBe("code_not_found");
  });

  test("admits when it is a code itself, whatever else it hides", async () => {
    await insertCode(portal, "STAR");
    const id = await insertCode(portal, "RATS");
    expect((await enter("rats")).status).toBe(200);
    expect((await codeRow(id))?.usedCount).toBe(1);
  });

  test("costs no try thirty times an hour, and after that as much as a guess", async () => {
    await insertCode(portal, "VOID");
    const answers: string[] = [];
    const tell = async (code: string) => answers.push(String((await enter(code)).body.code));
    for (let i = 0; i < 41; i++) await tell(veiled("VOID"));
    expect(answers).toEqual([...Array(40).fill("code_veiled"), "rate_limited"]);
    portal.clock.advance(minute);
    expect((await enter("VOID")).status).toBe(200);
  });

  test("leaves all tries to whoever guesses beside it, and to others on the same network", async () => {
    await insertCode(portal, "VOID");
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      await enter(veiled("VOID"));
      statuses.push((await enter("WRONG")).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429]);
    const attempts = await portal.db.read.select().from(portal.db.tables.attempts);
    expect(attempts.filter(({ key }) => key === shortHash(`code-initiate:${userId}`))).toHaveLength(10);
    expect(attempts.filter(({ key }) => key === shortHash("code-client:203.0.113.7"))).toHaveLength(10);
  });

  test("costs a try when no code is living behind it, however many readings it has", async () => {
    const past = portal.clock.now().toISOString();
    await insertCode(portal, "TOO LATE", { expiresAt: past });
    const guesses = ["TOO LATE", "NO SUCH CODE"].flatMap((code) => veils.map(([, veil]) => veil(code)));
    const answers: unknown[] = [];
    for (const guess of guesses) answers.push((await enter(guess)).body.code);
    expect(answers).toEqual(Array(10).fill("code_not_found"));
    expect((await enter(veiled("NO SUCH CODE"))).body.code).toBe("rate_limited");
  });

  test("is told for nothing to one client a hundred and twenty times an hour, whoever signs in there", async () => {
    await insertCode(portal, "VOID");
    const codes: string[] = [];
    for (let person = 0; person < 5; person++) {
      const other = await plantedInitiate(portal, `o${person}@example.org`, `Other ${person}`);
      for (let i = 0; i < 30; i++)
        codes.push(String((await enter(veiled("VOID"), other.visitor, other.userId)).body.code));
    }
    // The fifth person's answers cost tries, of which a minute has ten.
    expect(codes).toEqual([...Array(130).fill("code_veiled"), ...Array(20).fill("rate_limited")]);
  });

  test("is in the audit log as such, masked", async () => {
    await insertCode(portal, "VOID");
    await enter(veiled("VOID"));
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const row = rows.find(({ action }) => action === "code_validation");
    expect(JSON.parse(row?.details ?? "")).toEqual({ code: "VK… (8)", outcome: "code_veiled" });
  });
});

describe("the gate's guard", () => {
  test("answers 401 without a session, and for a userId that is another's", async () => {
    await insertCode(portal, "THE VOID");
    const other = await plantedInitiate(portal, "bob@example.org", "Bob");
    for (const answer of [
      await enter("THE VOID", portal.visitor()),
      await enter("THE VOID", visitor, other.userId),
    ]) {
      expect([answer.status, answer.body.code, answer.body.valid]).toEqual([401, "unauthenticated", false]);
    }
    expect(await portal.db.read.select().from(portal.db.tables.redemptions)).toEqual([]);
  });

  test("is not moved by an x-user-email header", async () => {
    const stranger = portal.visitor();
    const body = { code: "X", userId };
    const answer = await stranger.post("/api/codes/validate", body, { "x-user-email": "ana@example.org" });
    expect(answer.status).toBe(401);
  });

  test.each([
    [{ code: "", userId: 1 }, "Code is required"],
    [{ code: " \t ", userId: 1 }, "Code is required"],
    [{ code: "x".repeat(51), userId: 1 }, "Code too long"],
    [{ userId: 1 }, "Code is required"],
  ])("refuses %p with the field's own sentence", async (body, sentence) => {
    const answer = await visitor.post("/api/codes/validate", body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: "invalid_data", valid: false, fields: { code: sentence } });
  });

  test("takes a code of fifty characters", async () => {
    expect((await enter("x".repeat(50))).body.code).toBe("code_not_found");
  });
});

describe("the limits of guessing", () => {
  test("allow ten tries a minute and sixty an hour to an initiate", async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 7; round++) {
      for (let i = 0; i < 11; i++) statuses.push((await enter("WRONG")).status);
      portal.clock.advance(minute);
    }
    const tries = statuses.filter((status) => status === 404);
    expect(tries).toHaveLength(60);
    expect(statuses.slice(0, 11)).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    portal.clock.advance(hour);
    expect((await enter("WRONG")).status).toBe(404);
  });

  test("allow one client a hundred and twenty tries an hour, whoever signs in there", async () => {
    let tries = 0;
    for (let person = 0; person < 13; person++) {
      const who = await plantedInitiate(
        portal,
        `q${person}@example.org`,
        `Q ${person}`,
        `198.51.100.${person}`,
      );
      for (let i = 0; i < 10; i++) {
        const request = { code: "WRONG", userId: who.userId };
        const from = portal.visitor("192.0.2.1");
        from.cookie = who.visitor.cookie;
        if ((await from.post("/api/codes/validate", request)).status === 404) tries++;
      }
    }
    expect(tries).toBe(120);
  });

  test("let a whole lecture hall in from one address, and nobody gains tries by a code of their own", async () => {
    await insertCode(portal, "HALL", { maxUses: 200 });
    const people: { visitor: Visitor; userId: number }[] = [];
    for (let i = 0; i < 121; i++) people.push(await plantedInitiate(portal, `s${i}@example.org`, `S ${i}`));
    for (const person of people)
      expect((await enter("HALL", person.visitor, person.userId)).status).toBe(200);
    const statuses: number[] = [];
    for (const person of people) statuses.push((await enter("HALL", person.visitor, person.userId)).status);
    expect(statuses).toEqual([...Array.from({ length: 120 }, () => 200), 429]);
  });
});
