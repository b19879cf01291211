import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";

let portal: TestPortal;
let visitor: Visitor;
let setCookies: string[];
/** Somebody proves an address under a name that somebody else took meanwhile. */
beforeEach(async () => {
  portal = await testPortal();
  visitor = portal.visitor();
  const email = "bob@example.org";
  await visitor.post("/api/auth/send-otp", { email, username: "Ana", language: "es" });
  await initiated(portal, "ana@example.org", "Ana", "198.51.100.4");
  const otpCode = portal.mailer.codeFor(email);
  const refused = await visitor.post("/api/auth/verify-otp", { email, otpCode });
  expect([refused.status, refused.body.code]).toEqual([409, "username_taken"]);
  setCookies = refused.headers.getSetCookie();
});
afterEach(() => portal.close());

const claim = (by: Visitor, username: string) => by.post("/api/auth/claim-name", { username });
const users = () => portal.db.read.select().from(portal.db.tables.users);

describe("a right code whose name was taken meanwhile", () => {
  test("leaves its proof in a cookie that no script and no other site reads, for a quarter of an hour", () => {
    expect(setCookies).toHaveLength(1);
    expect(setCookies[0]).toMatch(/^portal_pending=[\w.-]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/);
  });

  test("lets in under another name, in place, with the language that was chosen", async () => {
    const answer = await claim(visitor, "Bob");
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, username: "Bob", admitted: false });
    expect((await users()).at(-1)).toMatchObject({
      email: "bob@example.org",
      username: "Bob",
      language: "es",
    });
    expect((await visitor.get("/api/auth/me")).status).toBe(200);
    expect(visitor.cookie).not.toContain("portal_pending");
  });

  test("stays good while other names are taken, too", async () => {
    const taken = await claim(visitor, "ANA");
    expect([taken.status, taken.body.code]).toEqual([409, "username_taken"]);
    expect((await claim(visitor, "b")).status).toBe(422);
    portal.clock.advance(15 * minute - 1000);
    expect((await claim(visitor, "Bob")).status).toBe(200);
  });

  test("is worth nothing after a quarter of an hour, in another form, or in nobody's hands", async () => {
    const good = visitor.cookie;
    const [, proof = ""] = /portal_pending=([^;]+)/.exec(good) ?? [];
    const [until, language, , digest] = proof.split(".");
    const other = Buffer.from("ana@example.org").toString("base64url");
    const forged = [
      `${until}.${language}.${other}.${digest}`,
      proof.slice(0, -1),
      `${proof}0`,
      proof.replace(/^\w+/, "zzzzzz"),
      "",
    ];
    for (const each of forged) {
      const stranger = portal.visitor();
      stranger.cookie = `portal_pending=${each}`;
      const { status, body } = await claim(stranger, "Bob");
      expect([status, body.code]).toEqual([401, "unauthenticated"]);
    }
    expect((await claim(portal.visitor(), "Bob")).status).toBe(401);
    portal.clock.advance(15 * minute);
    expect((await claim(visitor, "Bob")).status).toBe(401);
    expect(await users()).toHaveLength(1);
  });

  test("makes one initiate, however often it is shown, and signs nobody in later", async () => {
    const { cookie } = visitor;
    const copies = ["Bob", "Robert", "Rob"].map(async (name) => {
      const copy = portal.visitor();
      copy.cookie = cookie;
      return (await claim(copy, name)).status;
    });
    expect((await Promise.all(copies)).sort()).toEqual([200, 409, 409]);
    const late = portal.visitor();
    late.cookie = cookie;
    const { status, body } = await claim(late, "Bobby");
    expect([status, body.code]).toEqual([409, "email_registered"]);
    expect(await users()).toHaveLength(2);
  });

  test("does not open the list of names: sixty tries in ten minutes", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push((await claim(visitor, "Ana")).status);
    // The code that was right cost nothing.
    expect(statuses).toEqual([...Array(60).fill(409), 429]);
  });
});
