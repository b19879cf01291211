import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { iso } from "../../core/lib/clock.ts";
import { sleepUntil } from "../../core/lib/event-loop.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { productsOwn } from "../../testing/products-own.ts";
import { staffMember } from "../../testing/staff.ts";
import { day, minute } from "../../testing/test-clock.ts";
import { alertEmails } from "../monitoring/alerts/alerts.emails.ts";

let portal: TestPortal;
/** True when a request for an email waits until it left. */
let isPatient: boolean;
beforeEach(async () => {
  isPatient = false;
  const patience = async () => (isPatient ? new Promise<undefined>(() => {}) : undefined);
  portal = await testPortal({
    isQuiet: true,
    emailTimers: { pace: async () => {}, patience, look: sleepUntil },
  });
});
afterEach(() => portal.close());

/** Fails as the mail library does at a stage of the conversation. */
function refuse(command: string, response: string): never {
  throw Object.assign(new Error(`Message failed: ${response}`), {
    response,
    responseCode: Number(response.slice(0, 3)),
    command,
  });
}

const rotated = () => refuse("AUTH PLAIN", "535 5.7.8 Username and password not accepted");

/** Queues emails that are tried for a day. */
async function write(addresses: readonly string[]): Promise<void> {
  const now = portal.clock.now().getTime();
  const rows = addresses.map((to) => ({
    kind: "closed" as const,
    to,
    domain: to.slice(to.indexOf("@") + 1),
    language: "en" as const,
    state: "queued" as const,
    nextAt: iso(now),
    expiresAt: iso(now + day),
    messageId: `<${to}>`,
    spent: JSON.stringify({ events: [], keys: [] }),
    createdAt: iso(now),
    stateAt: iso(now),
  }));
  const { letters } = portal.db.tables;
  for (let at = 0; at < rows.length; at += 500)
    await portal.db.write((tx) => tx.insert(letters).values(rows.slice(at, at + 500)));
}

async function beat(): Promise<void> {
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
}
async function pass(minutes: number): Promise<void> {
  for (let i = 0; i < minutes; i++) {
    portal.clock.advance(minute);
    await beat();
  }
}
const letters = () => portal.db.read.select().from(portal.db.tables.letters);
const stateOf = async (to: string) => (await letters()).find((letter) => letter.to === to)?.state;
const counted = async () => {
  const counts: Record<string, number> = {};
  for (const { state } of await letters()) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};
const arrived = () => portal.mailer.closed.map(({ to }) => to);
const people = (count: number, domain = "example.org") =>
  Array.from({ length: count }, (_, i) => `p${i}@${domain}`);

/** Makes the mail server answer each address in its own way, and records the addresses. */
function answering(answer: (to: string) => unknown): string[] {
  const tried: string[] = [];
  portal.mailer.before = async ({ to }) => {
    tried.push(to);
    answer(to);
  };
  return tried;
}

describe("a mail server that refuses the portal", () => {
  test("for an hour amid 1,500 emails gets one other email a minute; then all leave by themselves, each once", async () => {
    let left = 500;
    const tried = answering(() => left-- <= 0 && rotated());
    await write(people(1500));
    await beat();
    const before = arrived().length;
    expect(before).toBe(500);
    tried.length = 0;
    await pass(60);
    expect(tried).toHaveLength(60);
    expect(new Set(tried).size).toBe(60);
    expect(arrived()).toHaveLength(before);
    expect(await counted()).toEqual({ accepted: before, queued: 1500 - before });
    left = Number.POSITIVE_INFINITY;
    await pass(1);
    expect(await counted()).toEqual({ accepted: 1500 });
    expect(arrived()).toHaveLength(1500);
    expect(new Set(arrived()).size).toBe(1500);
  });

  test.each([
    ["at the greeting", "CONN", "554 5.7.1 your address is blocked"],
    ["at the sign-in", "AUTH LOGIN", "535 5.7.8 wrong password"],
    ["for its sender", "MAIL FROM", "550 5.7.60 not allowed to send as this sender"],
    ["for a sender it does not own", "RCPT TO", "553 5.7.1 Sender address rejected: not owned by user"],
    ["for a spent day", "DATA", "550 5.4.5 Daily user sending limit exceeded"],
    ["for a spent day, for now", "RCPT TO", "452 4.4.5 try again tomorrow"],
    ["by its rules, whoever the email is for", "DATA", "554 5.7.1 account disabled"],
  ])("%s ends no email, and is asked once a minute", async (_, command, response) => {
    let isRefusing = true;
    const tried = answering(() => isRefusing && refuse(command, response));
    await write(people(25).map((to, i) => (i % 2 ? to : to.replace("org", "net"))));
    await beat();
    // Those whose second try by themselves shows it are paused a moment later.
    await pass(2);
    tried.length = 0;
    await pass(10);
    expect(tried).toHaveLength(10);
    expect(await counted()).toEqual({ queued: 25 });
    isRefusing = false;
    await pass(3);
    expect(arrived().sort()).toEqual((await letters()).map(({ to }) => to).sort());
    expect(await counted()).toEqual({ accepted: 25 });
  });

  test("with one email in line tries that each minute, for as long as it lives", async () => {
    const tried = answering(rotated);
    await write(["ana@example.org"]);
    await beat();
    await pass(90);
    expect(tried).toHaveLength(91);
    expect(await stateOf("ana@example.org")).toBe("queued");
    portal.clock.advance(day);
    await beat();
    expect(await stateOf("ana@example.org")).toBe("expired");
  });

  test("for a moment before it hears an email puts that one off, and pauses nothing", async () => {
    let isBusy = true;
    answering(() => isBusy && refuse("CONN", "421 4.3.2 too many connections"));
    await write(["ana@example.org"]);
    await beat();
    isBusy = false;
    portal.clock.advance(5000);
    await beat();
    expect(arrived()).toEqual(["ana@example.org"]);
  });
});

describe("an email that a mail server refuses", () => {
  test.each([
    ["RCPT TO", "550 5.1.1 no such user"],
    ["RCPT TO", "550 no such user"],
    ["DATA", "552 5.2.2 mailbox full"],
    ["RCPT TO", "553 5.1.3 no such address"],
  ])("for its mailbox ends at once and delays nobody: %s %s", async (command, response) => {
    answering((to) => to.startsWith("p1@") && refuse(command, response));
    await write(people(3));
    await beat();
    expect(await counted()).toEqual({ accepted: 2, refused: 1 });
  });

  test("by its rules delays nobody else, and ends when that happens twice", async () => {
    const tried = answering((to) => to.startsWith("p1@") && refuse("RCPT TO", "554 5.7.1 unwanted"));
    await write(people(10));
    await beat();
    expect(arrived()).toHaveLength(9);
    await write(["late@example.net"]);
    await beat();
    expect(arrived()).toContain("late@example.net");
    portal.clock.advance(5000);
    await beat();
    expect(await stateOf("p1@example.org")).toBe("refused");
    expect(tried.filter((to) => to.startsWith("p1@"))).toHaveLength(2);
  });

  test("by its rules together with another to the same domain ends as that does, each after its second time", async () => {
    const tried = answering(() => refuse("DATA", "550 5.7.1 unwanted"));
    await write(people(2));
    await beat();
    await pass(2);
    expect(await counted()).toEqual({ refused: 2 });
    expect(tried).toHaveLength(4);
  });

  test.each(["553 sender not owned", "550 5.4.5 limit", "550 5.7.1 no"])(
    "alone, by what sounds like the portal's account, ends after its second time: %s",
    async (response) => {
      answering((to) => to.startsWith("bad@") && refuse("RCPT TO", response));
      await write(["bad@example.net", ...people(19)]);
      await beat();
      await pass(3);
      expect(arrived()).toHaveLength(19);
      // Of a spent day others have to tell.
      await write(["late@example.com"]);
      await pass(1);
      expect(await stateOf("bad@example.net")).toBe("refused");
      expect(arrived()).toHaveLength(20);
      const { auditLogs } = portal.db.tables;
      const audited = await portal.db.read.select().from(auditLogs);
      expect(audited.map(({ action }) => action)).toEqual(["mail_failed"]);
    },
  );
});

test.each([
  ["en", "AUTH PLAIN", "535 5.7.8 Bad password", "user name and password"],
  ["pt", "RCPT TO", "553 not owned by gate", "remetente"],
  ["es", "DATA", "550 5.4.5 Daily limit", "límite"],
] as const)(
  "a pause is told in %p by the console's header, the doctor and one alert: the mail server's words, and what to do",
  async (language, command, response, remedy) => {
    const master = await staffMember(portal, "master_admin");
    master.visitor.language = language;
    const { users } = portal.db.tables;
    await portal.db.write((tx) => tx.update(users).set({ language }));
    let isRefusing = true;
    answering(() => isRefusing && refuse(command, response));
    await write(people(2));
    await beat();
    await portal.portal.runJobs("halfMinute");
    await portal.portal.runJobs("halfMinute");
    const { mail, worst } = (await master.get("/api/admin/watch")).body;
    expect(mail).toMatchObject({ text: expect.stringContaining(`“${response}”`) });
    expect(mail).toMatchObject({ remedy: expect.stringContaining(remedy) });
    expect(mail).toMatchObject(worst ?? {});
    const { findings } = (await master.get("/api/admin/doctor")).body;
    const finding = { why: expect.stringContaining(response), remedy: expect.stringContaining(remedy) };
    expect(findings).toContainEqual(expect.objectContaining(finding));
    isRefusing = false;
    await pass(2);
    const [alert, ...others] = portal.mailer.alerts;
    expect([alert?.alert.kind, others]).toEqual(["mail_paused", []]);
    const sender = {
      from: "gate@portal.example",
      product: "Portal",
      host: "x",
      contact: "x",
      own: productsOwn,
    };
    if (alert) expect(alertEmails.alert.message(alert, sender).text).toContain(`“${response}”`);
    expect((await master.get("/api/admin/watch")).body.mail).toBeUndefined();
  },
);

describe("a code's email that is held", () => {
  const ask = (visitor = portal.visitor()) =>
    visitor.post("/api/auth/send-otp", { email: "ana@example.org", username: "Ana", language: "en" });

  test("is said to be held, never sent, without the mail server's words about the portal, and leaves while its code lives", async () => {
    let isRotated = true;
    answering(() => isRotated && rotated());
    const visitor = portal.visitor();
    const { status, body } = await ask(visitor);
    expect([status, body.success, body.isInLine]).toEqual([200, true, true]);
    expect(body.message).not.toContain("sent");
    await portal.portal.idle();
    const shown = (await visitor.get("/api/auth/letter")).body;
    expect(shown).toMatchObject({ isHeld: true, letter: { state: "queued", words: null } });
    isRotated = false;
    await pass(1);
    const after = (await visitor.get("/api/auth/letter")).body;
    expect(after).toMatchObject({ letter: { state: "accepted" } });
    expect(after.isHeld).toBeUndefined();
    const proof = { email: "ana@example.org", otpCode: portal.mailer.codeFor("ana@example.org") };
    expect((await visitor.post("/api/auth/verify-otp", proof)).status).toBe(200);
  });

  test("is dropped as expired, also while nothing leaves, once its code is over", async () => {
    answering(rotated);
    const visitor = portal.visitor();
    await ask(visitor);
    await pass(21);
    expect((await visitor.get("/api/auth/letter")).body.letter).toMatchObject({
      state: "expired",
      words: null,
    });
    portal.mailer.before = undefined;
    await pass(2);
    expect(portal.mailer.sent).toEqual([]);
  });

  test("is told of whoever comes back, too, alike for known and unknown addresses", async () => {
    isPatient = true;
    await initiated(portal, "ana@example.org", "Ana");
    portal.clock.advance(2 * minute);
    answering(rotated);
    await write(["other@example.org"]);
    await beat();
    const bodies = [];
    for (const email of ["ana@example.org", "nobody@example.org"]) {
      const visitor = portal.visitor();
      const { body } = await visitor.post("/api/auth/return", { email, language: "en" });
      await portal.portal.idle();
      bodies.push([body, (await visitor.get("/api/auth/letter")).body]);
    }
    expect(bodies[0]).toEqual(bodies[1] ?? []);
    expect(bodies[0]).toMatchObject([{ isInLine: true }, { isHeld: true, letter: null }]);
  });
});

/** A reply, by the stage at which it came; undefined for an email that is taken. */
type Reply = readonly [command: string, response: string] | undefined;
const replies: Record<"own" | "account" | "later" | "mailbox", Reply[]> = {
  /** What may be an email's own fault, or not. */
  own: [
    ["RCPT TO", "554 5.7.1 no"],
    ["DATA", "550 5.7.1 no"],
    ["RCPT TO", "553 not owned"],
    ["DATA", "550 5.4.5 limit"],
    ["MAIL FROM", "550 5.7.60 no"],
    ["DATA", "554 5.6.0 no"],
  ],
  account: [
    ["CONN", "554 no"],
    ["AUTH PLAIN", "535 5.7.8 no"],
  ],
  later: [
    ["RCPT TO", "451 4.7.1 greylisted"],
    ["CONN", "421 busy"],
    ["MAIL FROM", "452 4.3.1 full"],
  ],
  mailbox: [
    ["RCPT TO", "550 5.1.1 no"],
    ["RCPT TO", "550 no"],
    ["DATA", "552 5.2.2 full"],
  ],
};
const anyReply = fc.constantFrom<Reply[]>(undefined, undefined, ...Object.values(replies).flat());

test("whatever a mail server replies, no email is lost or sent twice, and none ends but by what was said of it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyReply, { maxLength: 30 }),
      fc.array(fc.constantFrom("example.org", "example.net", "example.com"), { minLength: 1, maxLength: 7 }),
      async (script, domains) => {
        const { letters: table, mailQueue } = portal.db.tables;
        await portal.db.write(async (tx) => {
          await tx.delete(table);
          await tx.delete(mailQueue);
        });
        portal.mailer.closed.length = 0;
        const said = new Map<string, Reply[]>();
        const left = [...script];
        answering((to) => {
          const reply = left.shift();
          said.set(to, [...(said.get(to) ?? []), reply]);
          if (reply) refuse(...reply);
        });
        await write(domains.map((domain, i) => `p${i}@${domain}`));
        await beat();
        for (let i = 0; i < 200 && (await counted()).queued; i++) await pass(1);
        expect(new Set(arrived()).size).toBe(arrived().length);
        for (const { to, state } of await letters()) {
          const own = said.get(to) ?? [];
          const isOfMailbox = own.some((reply) => replies.mailbox.includes(reply));
          const ofItself = own.filter((reply) => replies.own.includes(reply)).length;
          const isRefused = state === "refused" && (isOfMailbox || ofItself >= 2);
          const isSaid = (state === "accepted" && arrived().includes(to)) || isRefused;
          expect([to, state, own, isSaid]).toEqual([to, state, own, true]);
        }
      },
    ),
    { numRuns: 60 },
  );
});
