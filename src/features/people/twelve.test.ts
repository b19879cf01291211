import { afterAll, beforeAll, expect, test } from "bun:test";
import type { StuckCause } from "../../contract/desk.ts";
import { sleepUntil } from "../../lib/turns.ts";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { insertCopy } from "../../testing/insert-copy.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";

let portal: TestPortal;
let master: Staff;
let clients = 0;

/** What the mail server says to letters for some addresses. */
const replies: Record<string, string> = {
  "gus@example.org": "451 4.7.1 greylisted, try again later",
  "rita@example.org": "552 5.2.2 mailbox full",
  "wanda@example.org": "550 5.1.1 no such user here",
};

beforeAll(async () => {
  const { promise: putOff, resolve } = Promise.withResolvers<undefined>();
  portal = await testPortal({
    letterTimers: { pace: async () => {}, patience: () => putOff, look: sleepUntil },
  });
  master = await staffMember(portal, "master_admin");
  portal.mailer.before = async ({ to }) => {
    const response = replies[to];
    // Whoever waits for the word of a server that wants to be asked later need not wait any longer.
    if (response?.startsWith("4")) resolve(undefined);
    if (response)
      throw Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)) });
  };
});
afterAll(() => portal.close());

const browser = () => portal.visitor(`198.51.100.${++clients}`);

/** Asks for a code in a browser of its own. */
async function asked(email: string, username: string): Promise<Visitor> {
  const visitor = browser();
  await visitor.post("/api/auth/send-otp", { email, username, language: "en" });
  await portal.portal.idle();
  return visitor;
}

/** Walks somebody to the gate, where they enter a text. */
async function entered(email: string, username: string, code: string): Promise<void> {
  const { visitor, userId } = await plantedInitiate(portal, email, username, `198.51.100.${++clients}`);
  await visitor.post("/api/codes/validate", { code, userId });
}

const wrong = (email: string) => (portal.mailer.codeFor(email) === "000000" ? "000001" : "000000");

const planted: [who: string, q: string, cause: StuckCause, plant: () => Promise<unknown>][] = [
  [
    "whose letter lies among the spam",
    "spam@example.org",
    "letterUnread",
    () => asked("spam@example.org", "Spam"),
  ],
  ["who mistyped the domain", "mia@gmial.com", "domainMistyped", () => asked("mia@gmial.com", "Mia")],
  [
    "whose mailbox refuses letters",
    "rita@example.org",
    "mailboxRefused",
    () => asked("rita@example.org", "Rita"),
  ],
  [
    "who gave a wrong address",
    "wanda@example.org",
    "addressUnknown",
    () => asked("wanda@example.org", "Wanda"),
  ],
  [
    "whose code is used up",
    "uma@example.org",
    "codeUsedUp",
    async () => {
      await insertCode(portal, "SPENT", { maxUses: 0 });
      await entered("uma@example.org", "Uma", "SPENT");
    },
  ],
  [
    "who has the code of somebody else's copy",
    "paz@example.org",
    "codePersonal",
    async () => {
      const codeId = await insertCode(portal, "COPY");
      await insertCopy(portal.db, { codeId, code: "COPY", email: "x@example.org", isPersonal: true });
      await entered("paz@example.org", "Paz", "COPY");
    },
  ],
  [
    "whose code has expired",
    "eva@example.org",
    "codeExpired",
    async () => {
      await insertCode(portal, "LATE", { maxUses: 5, expiresAt: "2020-01-01T00:00:00.000Z" });
      await entered("eva@example.org", "Eva", "LATE");
    },
  ],
  [
    "who typed the base64 of a code",
    "bea@example.org",
    "codeVeiled",
    async () => {
      await insertCode(portal, "THE VOID", { maxUses: 5 });
      await entered("bea@example.org", "Bea", Buffer.from("THE VOID").toString("base64"));
    },
  ],
  [
    "who is suspended",
    "sue@example.org",
    "suspended",
    async () => {
      const { userId } = await plantedInitiate(portal, "sue@example.org", "Sue", `198.51.100.${++clients}`);
      await master.post(`/api/admin/people/${userId}/suspend`, { reason: "asked for it" });
    },
  ],
  ["whose name is taken", "ned@example.org", "nameTaken", () => asked("ned@example.org", "Sue")],
  [
    "who reached a limit",
    "lee@example.org",
    "limitReached",
    async () => {
      for (let time = 0; time < 5; time++) {
        await asked("lee@example.org", "Lee");
        portal.clock.advance(minute);
      }
    },
  ],
  [
    "who typed the code in another browser",
    "otto@example.org",
    "otpOtherBrowser",
    async () => {
      await asked("otto@example.org", "Otto");
      const proof = { email: "otto@example.org", otpCode: wrong("otto@example.org") };
      await browser().post("/api/auth/verify-otp", proof);
    },
  ],
  // The last, since nobody waits for a letter's outcome from then on.
  ["whose server puts letters off", "gus@example.org", "letterPutOff", () => asked("gus@example.org", "Gus")],
];

test.each(planted)("the card of somebody %s names that", async (_who, q, cause, plant) => {
  await plant();
  const { body } = await master.get(`/api/admin/people?q=${encodeURIComponent(q)}`);
  expect(body.people).toHaveLength(1);
  expect(body.people).toMatchObject([{ email: q, stuckAt: cause }]);
  const [{ key = "" } = {}] = Array.isArray(body.people) ? body.people : [];
  const card = await master.get(`/api/admin/people/${encodeURIComponent(key)}/timeline`);
  expect([card.status, card.body.stuckAt]).toEqual([200, cause]);
});
