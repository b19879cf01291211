import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { sleepUntil } from "../../core/lib/event-loop.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour, minute, second } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";

let portal: TestPortal;
/** True when a request for an email waits until it left. */
let isPatient: boolean;
beforeEach(async () => {
  isPatient = false;
  const patience = async () => (isPatient ? new Promise<undefined>(() => {}) : undefined);
  portal = await testPortal({ emailTimers: { pace: async () => {}, patience, look: sleepUntil } });
});
afterEach(() => portal.close());

const ana = { email: "ana@example.org", username: "Ana", language: "en" };
const ask = async (visitor: Visitor) => {
  const { status } = await visitor.post("/api/auth/send-otp", ana);
  await portal.portal.idle();
  return status;
};
const shown = async (visitor: Visitor) => (await visitor.get("/api/auth/letter")).body.letter;
const at = () => portal.clock.now().toISOString();

describe("where an email stands", () => {
  test("is told the browser that asked: when the mail server took it", async () => {
    const visitor = portal.visitor();
    const askedAt = at();
    await ask(visitor);
    portal.clock.advance(minute);
    expect((await visitor.get("/api/auth/letter")).body).toEqual({
      success: true,
      letter: { to: ana.email, state: "accepted", at: askedAt, nextAt: null, words: null },
      from: "Codex Portal <gate@localhost>",
      contact: "gate@localhost",
      hasServer: false,
      codeMinutes: 20,
    });
  });

  test("is when it is tried next, and why, while it is in line", async () => {
    portal.mailer.delaying = true;
    const visitor = portal.visitor();
    expect(await ask(visitor)).toBe(200);
    const nextAt = new Date(portal.clock.now().getTime() + 5 * second).toISOString();
    const words = "451 not yet, says the test";
    expect(await shown(visitor)).toEqual({ to: ana.email, state: "queued", at: at(), nextAt, words });
  });

  test("is the server's own words when it was refused", async () => {
    portal.mailer.failing = true;
    const visitor = portal.visitor();
    await ask(visitor);
    const words = "550 refused by the test";
    expect(await shown(visitor)).toEqual({ to: ana.email, state: "refused", at: at(), nextAt: null, words });
  });

  test.each([
    ["a reply about the portal's own account", "535 5.7.8 wrong password for gate"],
    ["what is no reply", "connect ECONNREFUSED 10.0.0.5:25"],
  ])("is told without %s", async (_, serverWords) => {
    portal.mailer.delaying = true;
    const visitor = portal.visitor();
    await ask(visitor);
    await portal.db.write((tx) => tx.update(portal.db.tables.letters).set({ serverWords }));
    expect(await shown(visitor)).toMatchObject({ state: "queued", words: null });
  });

  test("is told nobody else, and no longer than the browser is known as the one that asked", async () => {
    const visitor = portal.visitor();
    await ask(visitor);
    expect(await shown(portal.visitor())).toBeNull();
    const stranger = portal.visitor();
    stranger.cookie = `portal_asker=${"x".repeat(43)}`;
    expect(await shown(stranger)).toBeNull();
    portal.clock.advance(hour);
    expect(await shown(visitor)).toBeNull();
  });

  test("is not told whoever asks for the way back, whether the address is known or not", async () => {
    isPatient = true;
    await initiated(portal, ana.email, "Ana");
    portal.clock.advance(2 * minute);
    const bodies: unknown[] = [];
    for (const email of [ana.email, "no@example.org"]) {
      const visitor = portal.visitor();
      await visitor.post("/api/auth/return", { email, language: "en" });
      await portal.portal.idle();
      bodies.push((await visitor.get("/api/auth/letter")).body);
    }
    expect(bodies[0]).toEqual(bodies[1]);
    expect(bodies[0]).toMatchObject({ letter: null });
    expect(portal.mailer.sent).toHaveLength(2);
  });
});

test("a mail server's words are stored without the digits that it quotes", async () => {
  portal.mailer.before = async (mail) => {
    const code = "code" in mail ? String(mail.code) : "";
    const response = `550 spam: "${code} is your verification code"`;
    throw Object.assign(new Error(response), { response, responseCode: 550 });
  };
  await ask(portal.visitor());
  const { letters } = portal.db.tables;
  const [letter] = await portal.db.read.select().from(letters).where(eq(letters.to, ana.email));
  expect(letter?.serverWords).toBe('550 spam: "•••••• is your verification code"');
  expect(portal.logged()).toContain("••••••");
  expect(portal.logged()).not.toMatch(/"\d{6} is/);
});
