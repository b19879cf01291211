import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { day, hour, minute, second } from "../../testing/test-clock.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const ana = { email: "ana@example.org", username: "Ana", language: "en" };

async function auditActions(): Promise<string[]> {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows.map((row) => row.action);
}

async function setBudget(value: string): Promise<void> {
  const at = portal.clock.now().toISOString();
  const row = { key: "mail_day_budget", value, createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => void (await tx.insert(portal.db.tables.systemSettings).values(row)));
}

/** Returns a guess that is surely not the code. */
function wrong(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

describe("asking for a one-time code", () => {
  test("mails six digits to the address and says so in the caller's language", async () => {
    const visitor = portal.visitor();
    visitor.language = "pt-BR,en;q=0.5";
    const answer = await visitor.post("/api/auth/send-otp", { ...ana, language: "pt" });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: "Código de verificação enviado para o seu e-mail",
    });
    expect(portal.mailer.sent).toHaveLength(1);
    expect(portal.mailer.sent[0]).toMatchObject({ to: ana.email, username: "Ana", language: "pt" });
    expect(portal.mailer.codeFor(ana.email)).toMatch(/^\d{6}$/);
  });

  test("stores no digits of the code, and writes no user before the address is proven", async () => {
    await portal.visitor().post("/api/auth/send-otp", ana);
    const { otpVerifications, letters, auditLogs } = portal.db.tables;
    const [otp] = await portal.db.read.select().from(otpVerifications);
    expect(otp?.otpCode).toMatch(/^[\w-]{43}$/);
    for (const table of [otpVerifications, letters, auditLogs]) {
      const rows = await portal.db.read.select().from(table);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(portal.mailer.codeFor(ana.email));
    }
    expect(await portal.db.read.select().from(portal.db.tables.users)).toEqual([]);
    expect(portal.logged()).not.toContain(portal.mailer.codeFor(ana.email));
  });

  test("takes an address with blanks and capitals for the same address", async () => {
    const answer = await portal.visitor().post("/api/auth/send-otp", { ...ana, email: "  ANA@Example.ORG " });
    expect(answer.status).toBe(200);
    expect(portal.mailer.sent[0]?.to).toBe("ana@example.org");
  });

  test("names each wrong field in the caller's language", async () => {
    const visitor = portal.visitor();
    visitor.language = "es";
    const answer = await visitor.post("/api/auth/send-otp", {
      email: "nowhere",
      username: "ab",
      language: "en",
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      success: false,
      code: "invalid_data",
      message: "Datos no válidos",
      fields: {
        email: "Correo electrónico no válido",
        username: "El nombre debe tener al menos 3 caracteres",
      },
    });
  });

  test.each([
    ["a local part of 65", `${"a".repeat(65)}@example.org`],
    ["255 characters", `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(66)}.org`],
    ["a line break", "ana@example.org\r\nBcc: eve@example.org"],
    ["a number", 7],
  ])("refuses an address with %s", async (_, email) => {
    const answer = await portal.visitor().post("/api/auth/send-otp", { ...ana, email });
    expect(answer.status).toBe(422);
    expect(portal.mailer.sent).toEqual([]);
  });

  test.each(["a<b", "tab\there", "emoji 🜁", "x".repeat(51), "  a  "])(
    "refuses the name %p",
    async (username) => {
      expect((await portal.visitor().post("/api/auth/send-otp", { ...ana, username })).status).toBe(422);
    },
  );

  test("answers email_registered for a known address with another name", async () => {
    await initiated(portal, ana.email, "Ana");
    portal.clock.advance(2 * minute);
    const answer = await portal.visitor().post("/api/auth/send-otp", { ...ana, username: "Somebody" });
    expect([answer.status, answer.body.code]).toEqual([409, "email_registered"]);
    expect(await auditActions()).toContain("registration_refused");
    for (let i = 0; i < 20; i++) {
      await portal.visitor().post("/api/auth/send-otp", { ...ana, username: `Somebody ${i}` });
    }
    // The first five are recorded, and then one a minute.
    expect((await auditActions()).filter((action) => action === "registration_refused")).toHaveLength(5);
  });

  test("answers username_taken for another's name, however it is written", async () => {
    await initiated(portal, ana.email, "Ana Ferraß");
    const answer = await portal
      .visitor()
      .post("/api/auth/send-otp", { ...ana, email: "eve@example.org", username: "ＡＮＡ  FERRASS" });
    expect([answer.status, answer.body.code]).toEqual([409, "username_taken"]);
  });

  test("sends a sign-in code to a known address with its own name", async () => {
    const first = await initiated(portal, ana.email, "Ana");
    portal.clock.advance(2 * minute);
    const again = await initiated(portal, ana.email, "ANA");
    expect(again.userId).toBe(first.userId);
    expect(portal.mailer.sent.at(-1)?.username).toBe("Ana");
  });
});

describe("the limits of sending", () => {
  test("allow one mail a minute to an address and say how long to wait", async () => {
    const visitor = portal.visitor();
    await visitor.post("/api/auth/send-otp", ana);
    portal.clock.advance(18 * second);
    const early = await visitor.post("/api/auth/send-otp", ana);
    expect([early.status, early.body.code, early.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      "42",
    ]);
    expect(early.body.message).toContain("42 s");
    portal.clock.advance(42 * second);
    expect((await visitor.post("/api/auth/send-otp", ana)).status).toBe(200);
  });

  test("allow five an hour and ten a day to an address, in any stretch of that length", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 14; i++) {
      statuses.push((await portal.visitor(`203.0.113.${i}`).post("/api/auth/send-otp", ana)).status);
      portal.clock.advance(i === 5 || i === 11 ? hour : minute);
    }
    // Five, a refusal, an hour later five more, and then the day's ten are spent.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429, 429, 429]);
    portal.clock.advance(day);
    expect((await portal.visitor().post("/api/auth/send-otp", ana)).status).toBe(200);
  });

  test("allow two hundred an hour from one client, whatever the addresses, and a verified code gives one back", async () => {
    await setBudget("100000");
    const visitor = portal.visitor();
    for (let i = 0; i < 200; i++) {
      const person = { email: `p${i}@example.org`, username: `Person ${i}` };
      expect((await visitor.post("/api/auth/send-otp", person)).status).toBe(200);
    }
    expect((await visitor.post("/api/auth/send-otp", ana)).status).toBe(429);
    expect((await portal.visitor("198.51.100.1").post("/api/auth/send-otp", ana)).status).toBe(200);
    expect(await auditActions()).toContain("rate_limited");
    const email = "p0@example.org";
    await visitor.post("/api/auth/verify-otp", { email, otpCode: portal.mailer.codeFor(email) });
    const statuses: number[] = [];
    for (const name of ["Bob", "Eve"]) {
      const person = { email: `${name}@example.org`, username: name };
      statuses.push((await visitor.post("/api/auth/send-otp", person)).status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  test("hold for the whole portal when the operator set a day budget", async () => {
    await setBudget("2");
    const statuses: number[] = [];
    for (const name of ["One", "Two", "Three"]) {
      const person = { email: `${name}@example.org`, username: name };
      statuses.push((await portal.visitor().post("/api/auth/send-otp", person)).status);
    }
    expect(statuses).toEqual([200, 200, 503]);
  });

  test("write one audit row a minute about a caller who does not stop", async () => {
    const visitor = portal.visitor();
    for (let i = 0; i < 30; i++) await visitor.post("/api/auth/send-otp", ana);
    const refusals = (await auditActions()).filter((action) => action === "rate_limited");
    expect(refusals).toHaveLength(1);
    portal.clock.advance(minute - 1);
    for (let i = 0; i < 3; i++) await visitor.post("/api/auth/return", { email: "no@example.org" });
    expect((await auditActions()).filter((action) => action === "rate_limited")).toHaveLength(1);
  });

  test("survive a restart", async () => {
    await portal.visitor().post("/api/auth/send-otp", ana);
    portal = await portal.restart();
    expect((await portal.visitor().post("/api/auth/send-otp", ana)).status).toBe(429);
  });

  test("are off, but for the five tries of a code, when the operator turned them off", async () => {
    portal.close();
    portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
    const visitor = portal.visitor();
    for (let i = 0; i < 25; i++) expect((await visitor.post("/api/auth/send-otp", ana)).status).toBe(200);
    const code = portal.mailer.codeFor(ana.email);
    for (let i = 0; i < 5; i++) {
      await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode: wrong(code) });
    }
    expect((await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode: code })).status).toBe(
      422,
    );
  });
});

describe("a mail that no server takes", () => {
  test("answers mail_failed, voids its code, and lets the visitor ask again at once", async () => {
    const visitor = portal.visitor();
    portal.mailer.failing = true;
    const failed = await visitor.post("/api/auth/send-otp", ana);
    expect([failed.status, failed.body.code]).toEqual([502, "mail_failed"]);
    expect(failed.text).not.toContain("refused by the test");
    expect(await portal.db.read.select().from(portal.db.tables.otpVerifications)).toEqual([]);
    portal.mailer.failing = false;
    expect((await visitor.post("/api/auth/send-otp", ana)).status).toBe(200);
    expect(await auditActions()).toContain("mail_failed");
  });

  test("still counts for the client that asked, so that failing mails fill no log", async () => {
    const visitor = portal.visitor();
    portal.mailer.failing = true;
    const statuses: number[] = [];
    for (let i = 0; i < 201; i++) statuses.push((await visitor.post("/api/auth/send-otp", ana)).status);
    expect(statuses).toEqual([...Array(200).fill(502), 429]);
  });
});

describe("proving an address", () => {
  test("writes user, session and audit row, and opens a session by an HttpOnly cookie", async () => {
    const visitor = portal.visitor();
    await visitor.post("/api/auth/send-otp", { ...ana, language: "es" });
    const otpCode = portal.mailer.codeFor(ana.email);
    const answer = await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: "Email verified successfully! Proceeding to secret code entry.",
      userId: 1,
      username: "Ana",
      admitted: false,
    });
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^portal_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const [session] = await portal.db.read.select().from(portal.db.tables.userSessions);
    expect(session?.sessionToken).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(session?.sessionToken ?? "");
    const [user] = await portal.db.read.select().from(portal.db.tables.users);
    expect(user).toMatchObject({ email: ana.email, username: "Ana", role: "user", language: "es" });
    expect(await auditActions()).toEqual(["otp_sent", "otp_verified"]);
    const me = await visitor.get("/api/auth/me");
    expect(me.body).toMatchObject({
      success: true,
      user: { id: 1, email: ana.email, username: "Ana", admitted: false, language: "es", role: "user" },
    });
  });

  test("pins the cookie to the host when the portal is public over https", async () => {
    portal.close();
    portal = await testPortal({ environment: { PUBLIC_URL: "https://portal.example" } });
    const { visitor } = await initiated(portal, ana.email, "Ana");
    expect(visitor.cookie).toStartWith("__Host-portal_session=");
    expect((await visitor.get("/api/auth/me")).headers.get("strict-transport-security")).toContain("max-age");
  });

  test("fails with the right code at the sixth try, also across a restart", async () => {
    const before = portal.visitor();
    await before.post("/api/auth/send-otp", ana);
    const code = portal.mailer.codeFor(ana.email);
    const guess = { email: ana.email, otpCode: wrong(code) };
    for (let i = 0; i < 3; i++) expect((await before.post("/api/auth/verify-otp", guess)).status).toBe(422);
    portal = await portal.restart();
    const visitor = portal.visitor();
    visitor.cookie = before.cookie;
    for (let i = 0; i < 2; i++) expect((await visitor.post("/api/auth/verify-otp", guess)).status).toBe(422);
    const sixth = await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode: code });
    expect([sixth.status, sixth.body.code]).toEqual([422, "otp_invalid"]);
    expect(sixth.headers.get("set-cookie")).toBeNull();
  });

  test("succeeds with the right code at the fifth try", async () => {
    const visitor = portal.visitor();
    await visitor.post("/api/auth/send-otp", ana);
    const otpCode = portal.mailer.codeFor(ana.email);
    for (let i = 0; i < 4; i++) {
      await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode: wrong(otpCode) });
    }
    expect((await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode })).status).toBe(200);
  });

  test("fails for a code that is used, or twenty minutes old", async () => {
    const visitor = portal.visitor();
    const tryCode = async (otpCode: string) =>
      (await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode })).status;
    await visitor.post("/api/auth/send-otp", ana);
    portal.clock.advance(20 * minute - 1);
    const first = portal.mailer.codeFor(ana.email);
    expect(await tryCode(first)).toBe(200);
    expect(await tryCode(first)).toBe(422);
    portal.clock.advance(minute);
    await visitor.post("/api/auth/send-otp", ana);
    portal.clock.advance(20 * minute);
    expect(await tryCode(portal.mailer.codeFor(ana.email))).toBe(422);
  });

  test("lets one of many simultaneous verifications of a right code in", async () => {
    await portal.visitor().post("/api/auth/send-otp", ana);
    const proof = { email: ana.email, otpCode: portal.mailer.codeFor(ana.email) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => portal.visitor().post("/api/auth/verify-otp", proof)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test("allows ten guesses an hour for an address, whatever the number of codes", async () => {
    const visitor = portal.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) {
      if (i % 5 === 0) {
        portal.clock.advance(minute);
        await visitor.post("/api/auth/send-otp", ana);
      }
      const otpCode = wrong(portal.mailer.codeFor(ana.email));
      statuses.push((await visitor.post("/api/auth/verify-otp", { email: ana.email, otpCode })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  test("refuses the second of two who asked for one name, and tells them why", async () => {
    const bob = { email: "bob@example.org", username: "Ana" };
    await portal.visitor().post("/api/auth/send-otp", ana);
    await portal.visitor().post("/api/auth/send-otp", bob);
    const prove = (email: string) =>
      portal.visitor().post("/api/auth/verify-otp", { email, otpCode: portal.mailer.codeFor(email) });
    expect((await prove(ana.email)).status).toBe(200);
    const second = await prove(bob.email);
    expect([second.status, second.body.code]).toEqual([409, "username_taken"]);
  });
});

describe("the way back", () => {
  test("answers known and unknown addresses alike, and mails only the known one", async () => {
    await initiated(portal, ana.email, "Ana");
    portal.clock.advance(2 * minute);
    const known = await portal.visitor().post("/api/auth/return", { email: ana.email, language: "en" });
    const unknown = await portal
      .visitor()
      .post("/api/auth/return", { email: "no@example.org", language: "en" });
    await portal.portal.idle();
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(portal.mailer.sent.map(({ to }) => to)).toEqual([ana.email, ana.email]);
  });

  test("limits unknown addresses like known ones", async () => {
    const ask = () => portal.visitor().post("/api/auth/return", { email: "no@example.org", language: "en" });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
  });

  test("signs an initiate in on a second device, with a session of its own", async () => {
    const { visitor: first, userId } = await initiated(portal, ana.email, "Ana");
    portal.clock.advance(2 * minute);
    const second = portal.visitor("198.51.100.4");
    await second.post("/api/auth/return", { email: ana.email, language: "en" });
    await portal.portal.idle();
    const otpCode = portal.mailer.codeFor(ana.email);
    const answer = await second.post("/api/auth/verify-otp", { email: ana.email, otpCode });
    expect(answer.body.userId).toBe(userId);
    expect((await first.get("/api/auth/me")).status).toBe(200);
    expect((await second.get("/api/auth/me")).status).toBe(200);
  });
});
