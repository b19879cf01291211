import { afterEach, beforeEach, expect, test } from "bun:test";
import { minuteMs } from "../../core/contract/limits.ts";
import type { Message, Sender } from "../../core/mail/mailer.ts";
import { words } from "../../locales/i18n.ts";
import { foreignTexts, productsIn, saidIn } from "../../testing/foreign-texts.ts";
import { insertCode } from "../../testing/initiate.ts";
import { insertEdition } from "../../testing/insert-edition.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

const foreignIn = foreignTexts("pt", [words]);

let portal: TestPortal;
let master: Staff;
/** The emails that left, as their receivers see them. */
let messages: Message[];
let sender: Sender;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
  messages = [];
  const { mailer } = portal;
  const send = mailer.send.bind(mailer);
  mailer.send = (kind, mail) => {
    messages.push(kind.message(mail, sender));
    return send(kind, mail);
  };
  for (const key of ["languages", "interface_languages"])
    await master.put("/api/admin/settings", { key, value: "pt" });
  await writeAsPublished();
});
afterEach(() => portal.close());

/** Emails say what the portal's identity is now. */
async function writeAsPublished(): Promise<void> {
  const { product, course, words, ...look } = await portal.core.identity.published();
  const own = { course, words, look, seal: null };
  const contact = "gate@portal.example";
  sender = { from: `Portal <${contact}>`, product, own, host: "portal.example", contact };
}

async function publishExample(): Promise<void> {
  await master.post("/api/admin/identity/draft", { from: "example" });
  await master.post("/api/admin/identity/publish", {});
  await writeAsPublished();
}

/** How a portal presents itself, and what nothing of it may say. */
const setUps = [
  ["with the product's own identity", async () => {}, () => []],
  ["with the example's identity", publishExample, productsIn],
] as const;

test("a word of another language is noticed, so that finding none means something", () => {
  expect(foreignIn(words.en.errors.not_found)).not.toEqual([]);
  expect(foreignIn(words.es.errors.not_found)).not.toEqual([]);
  expect(foreignIn(words.pt.errors.not_found)).toEqual([]);
});

test("the product's names and gold are noticed, so that finding none means something", async () => {
  expect(productsIn("THE\u00a0VOID, Codex Portal, #D4AF37")).toEqual(["codex portal", "the void", "#d4af37"]);
});

test.each(setUps)(
  "no email of a portal in Portuguese %s has a word of another language, whatever its receiver once chose",
  async (_, setUp, left) => {
    await setUp();
    await master.put("/api/admin/settings", { key: "room_letters", value: "on" });
    await insertCode(portal, "ABRA", { maxUses: 9 });
    const visitor = portal.visitor();
    const email = "ana@example.org";
    await visitor.post("/api/auth/send-otp", { email, username: "Ana", language: "en" });
    const { body } = await visitor.post("/api/auth/verify-otp", {
      email,
      otpCode: portal.mailer.codeFor(email),
    });
    await visitor.post("/api/codes/validate", { code: "ABRA", userId: body.userId });
    portal.clock.advance(10 * minuteMs);
    await portal.visitor().post("/api/auth/return", { email, language: "es" });
    await portal.portal.idle();
    portal.clock.advance(1000);
    const { body: room } = await master.post("/api/admin/rooms", { name: "Sala", status: "revealed" });
    await master.put(`/api/admin/rooms/${room.id}/texts/pt`, {
      title: "Sala do sal",
      content: "<p>Olá.</p>",
    });
    portal.clock.advance(minuteMs);
    await portal.portal.runJobs("moment", "minute");
    await visitor.post("/api/auth/me/leave", {});
    const runId = await insertEdition(portal, 2);
    const csv = "E-mail;Nome\neva@example.org;Eva\n";
    await master.post(`/api/admin/press-runs/${runId}/buyers`, { csv, language: "en" });
    await portal.portal.runJobs("moment", "minute");
    await portal.portal.idle();
    expect(messages.length).toBe(5);
    for (const { subject, text, html } of messages) {
      expect(html).toContain('<html lang="pt">');
      expect(foreignIn([subject, text, saidIn(html)].join("\n"))).toEqual([]);
      expect(left([subject, text, html].join("\n"))).toEqual([]);
    }
  },
);

test.each(setUps)(
  "no refusal or answer of a portal in Portuguese %s to who is no staff has a word of another language",
  async (_, setUp, left) => {
    await setUp();
    const visitor = portal.visitor();
    const said: string[] = [];
    const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const { text } = body ? await visitor.post(path, body, headers) : await visitor.get(path, headers);
      said.push(text);
    };
    const email = "ana@example.org";
    await ask("/api/auth/cookies");
    await ask("/api/auth/send-otp", {});
    await ask("/api/auth/send-otp", { email, username: "Ana", language: "en" });
    await ask(
      "/api/auth/send-otp",
      { email, username: "Ana", language: "en" },
      { origin: "https://x.example" },
    );
    await ask("/api/auth/verify-otp", { email, otpCode: "000000" });
    await ask("/api/auth/return", { email, language: "en" });
    await ask("/api/auth/help", { email, text: "Oi" });
    await ask("/api/codes/validate", { code: "ABRA" });
    await ask("/api/antechamber");
    await ask("/api/pages/nothing");
    await ask(`/api/scroll/${"a".repeat(43)}/pdf`, undefined, { accept: "text/html" });
    await ask(`/api/scroll/${"a".repeat(43)}`);
    await ask("/api/nothing");
    await ask("/nothing.css");
    await ask("/manifest.webmanifest");
    await ask("/nothing");
    await ask("/");
    expect(said.filter((text) => foreignIn(saidIn(text)).length > 0)).toEqual([]);
    expect(said.flatMap((text) => left(text))).toEqual([]);
  },
);
