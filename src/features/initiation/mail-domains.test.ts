import { afterEach, describe, expect, test } from "bun:test";
import { languages } from "../../core/contract/languages.ts";
import { words } from "../../locales/i18n.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { minute } from "../../testing/test-clock.ts";

let portal: TestPortal;
afterEach(() => portal.close());

const withServer = { SMTP_URL: "smtp+plain://127.0.0.1:2525" };

/** Opens a portal that looks domains up; returns what it looked up. */
async function openLooking(known: Record<string, boolean>, environment: Record<string, string> = withServer) {
  const looked: string[] = [];
  portal = await testPortal({
    environment,
    lookUpDomain: async (domain) => {
      looked.push(domain);
      return known[domain];
    },
  });
  return looked;
}
let people = 0;
const ask = (domain: string, language = "en") => {
  const visitor = portal.visitor();
  visitor.language = language;
  const name = `Person ${++people}`;
  return visitor.post("/api/auth/send-otp", { email: `p${people}@${domain}`, username: name });
};

describe("a domain that no mail can reach", () => {
  test.each([...languages])("is a fault of the address, told at once in %p", async (language) => {
    await openLooking({ "gmial.con": false });
    const { status, body } = await ask("gmial.con", language);
    const fields = { email: words[language].fields.emailDomain };
    expect([status, body.code, body.fields]).toEqual([422, "invalid_data", fields]);
    expect(await portal.db.read.$count(portal.db.tables.letters)).toBe(0);
    // Looking costs the client one of its emails, and the address nothing.
    expect(await portal.db.read.$count(portal.db.tables.attempts)).toBe(1);
  });

  test("is looked up for a client only while it may ask for emails", async () => {
    const looked = await openLooking({});
    const at = portal.clock.now().toISOString();
    const row = { key: "mail_client_hour", value: "2", createdAt: at, updatedAt: at };
    await portal.db.write(async (tx) => void (await tx.insert(portal.db.tables.systemSettings).values(row)));
    const answers: unknown[] = [];
    for (const n of [1, 2, 3, 4]) answers.push((await ask(`mistyped-${n}.example.org`)).status);
    expect(answers).toEqual([200, 200, 429, 429]);
    expect(looked).toEqual(["mistyped-1.example.org", "mistyped-2.example.org"]);
  });

  test("is asked for once a minute at the most, also by many at once, and may be mended", async () => {
    const known: Record<string, boolean> = { "new.example.org": false, "good.example.org": true };
    const looked = await openLooking(known);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => ask("new.example.org")));
    expect(statuses.map(({ status }) => status)).toEqual(Array(5).fill(422));
    expect((await ask("good.example.org")).status).toBe(200);
    known["new.example.org"] = true;
    portal.clock.advance(minute);
    expect((await ask("new.example.org")).status).toBe(200);
    expect((await ask("good.example.org")).status).toBe(200);
    expect(looked).toEqual(["new.example.org", "good.example.org", "new.example.org"]);
  });
});

test("what cannot be told of a domain stops nobody, is not asked for a minute, and says nothing of other domains", async () => {
  const looked = await openLooking({ "dead.example.org": false });
  for (let i = 0; i < 2; i++) expect((await ask("slow.example.org")).status).toBe(200);
  expect((await ask("dead.example.org")).status).toBe(422);
  expect(looked).toEqual(["slow.example.org", "dead.example.org"]);
  portal.clock.advance(minute);
  expect((await ask("slow.example.org")).status).toBe(200);
  expect(looked).toHaveLength(3);
});

test.each([
  ["the operator turned it off", { ...withServer, MAIL_DOMAIN_CHECK: "off" }],
  ["no letter leaves the machine", {}],
])("nothing is looked up while %s", async (_, environment) => {
  const looked = await openLooking({ "gmial.con": false }, environment);
  expect((await ask("gmial.con")).status).toBe(200);
  expect(looked).toEqual([]);
});
