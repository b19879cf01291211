import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import type { AlertKind } from "../../alerts.ts";
import type { AnyFacts } from "../../core/contract/alert.ts";
import { languages, locales } from "../../core/contract/languages.ts";
import { liveMailer } from "../../core/mail/live-mailer.ts";
import type { Message } from "../../core/mail/mailer.ts";
import { outboxTransport } from "../../core/mail/outbox.ts";
import { productsOwn } from "../../testing/products-own.ts";
import { testClock } from "../../testing/test-clock.ts";
import { initiationEmails } from "../initiation/initiation.emails.ts";
import { alertEmails } from "../monitoring/alerts/alerts.emails.ts";
import { roomEmails } from "../rooms/rooms.emails.ts";
import { buyerEmails } from "../sales/buyers.emails.ts";
import { supportEmails } from "../support/support.emails.ts";

const { message: alertMessage } = alertEmails.alert;
const { message: closedMessage } = initiationEmails.closed;
const { message: otpMessage } = initiationEmails.register;
const { message: roomMessage } = roomEmails.room;
const { message: downloadMessage } = buyerEmails.scroll;
const letter = { to: "a@b.org", messageId: "<one@portal.example>" };
const sender = {
  from: "Codex Portal <gate@portal.example>",
  product: "Codex Portal",
  host: "portal.example",
  contact: "keepers@portal.example",
  own: productsOwn,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([...languages])(
  "the mail in %p has the code in subject, text and HTML, and no link",
  (language) => {
    const mail = otpMessage({ ...letter, username: "Ana", code: "012345", minutes: 20, language }, sender);
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain("012345");
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text + mail.html).not.toMatch(/https?:|href|src="(?!cid:)|url\(/);
  },
);

test.each([...languages])(
  "the mail in %p ends with who wrote it, whom to ask, and a line that binds its code to the portal's host",
  (language) => {
    const mail = otpMessage({ ...letter, username: "Ana", code: "012345", minutes: 20, language }, sender);
    const lines = mail.text.split("\n\n");
    expect(lines.at(-1)).toBe("@portal.example #012345");
    expect(lines.slice(-3, -1).join(" ")).toMatch(
      /Codex Portal \(portal\.example\).*keepers@portal\.example/,
    );
    for (const line of lines.slice(-3)) expect(mail.html).toContain(line);
  },
);

test.each([...languages])(
  "a letter about rooms in %p names them, and is stopped by one link in its foot and by a mailbox's own button",
  async (language) => {
    const stopUrl = "https://portal.example/letters/stop/abcdefghijklmnopqrstuvwxyz0123";
    const titles = ["The <b>mirror</b> & co.uk", ...Array.from({ length: 6 }, (_, at) => `Room ${at + 2}`)];
    const mail = roomMessage({ ...letter, username: "Ana", titles, stopUrl, language }, sender);
    expect(mail.subject).toContain("7");
    expect(mail.html).toContain("<bdi>The &lt;b&gt;mirror&lt;/b&gt; &amp; co·uk</bdi>");
    for (const part of [mail.text, mail.html]) {
      for (const room of ["Room 2", "Room 5"]) expect(part).toContain(room);
      expect(part).not.toContain("Room 6");
      expect(part.match(/https?:[^\s"<]+/g)).toEqual([stopUrl]);
    }
    const one = roomMessage({ ...letter, username: "Ana", titles: ["Room 2"], stopUrl, language }, sender);
    expect(one.subject).toContain("Room 2");
    const transport = outboxTransport(folder, testClock());
    const { headers } = await PostalMime.parse(readFileSync(await transport.send(mail)));
    const headerOf = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(headerOf("list-unsubscribe")).toBe(`<${stopUrl}>`);
    expect(headerOf("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  },
);

test("every email says that a program wrote it, so that no holiday notice answers it", async () => {
  const { product, host, contact, from } = sender;
  const sent: Message[] = [];
  const mailer = liveMailer(
    async () => ({ ...sender, smtpUrl: "smtp://x", connections: 5 }),
    async () => ({ send: async (message) => `250 ${sent.push(message)}`, close() {} }),
    {
      open: () => Promise.reject(new Error("a mail server is set")),
      announce: () => {},
      forget: async () => 0,
    },
  );
  const to = { ...letter, language: "en" as const };
  const coded = { ...to, username: "Ana", code: "012345", minutes: 20 };
  const url = "https://portal.example/x";
  await mailer.send(initiationEmails.register, coded);
  await mailer.send(initiationEmails.leave, coded);
  await mailer.send(initiationEmails.closed, to);
  await mailer.send(supportEmails.answer, { ...to, sentence: "Help", answer: "Yes" });
  await mailer.send(roomEmails.room, { ...to, username: "Ana", titles: ["One"], stopUrl: url });
  await mailer.send(buyerEmails.scroll, { ...to, username: "Ana", title: "One", nth: 1, of: 2, url });
  const alert = { kind: "audit_broken", facts: { row: 7 } } as const;
  await mailer.send(alertEmails.alert, { ...to, alert, url });
  await mailer.sendTest("a@b.org", "en", {
    smtpUrl: "smtp://x",
    own: productsOwn,
    connections: 5,
    product,
    host,
    contact,
    from,
  });
  expect(sent).toHaveLength(8);
  const transport = outboxTransport(folder, testClock());
  for (const message of sent) {
    const { headers } = await PostalMime.parse(readFileSync(await transport.send(message)));
    const said = headers.filter(({ key }) => key === "auto-submitted").map(({ value }) => value);
    expect([message.subject, said]).toEqual([message.subject, ["auto-generated"]]);
  }
});

test("an email carries its seal, which nothing has to be fetched for, and shows in dark and in light", async () => {
  const mail = otpMessage(
    { ...letter, username: "Ana", code: "012345", minutes: 20, language: "en" },
    sender,
  );
  const transport = outboxTransport(folder, testClock());
  const parsed = await PostalMime.parse(readFileSync(await transport.send(mail)));
  const [seal] = parsed.attachments;
  if (!(seal?.content instanceof ArrayBuffer)) throw new Error("there is no seal");
  expect(Buffer.from(seal.content).subarray(1, 4).toString()).toBe("PNG");
  expect(mail.html).toContain(`src="cid:${seal.contentId?.replace(/[<>]/g, "")}"`);
  expect(mail.html).toContain("prefers-color-scheme:dark");
});

const english = { ...letter, language: "en" as const };
const copyUrl = "https://portal.example/copies/abcdefghijklmnopqrstuvwxyz0123";
const copyOf = (title: string, username = "") =>
  downloadMessage({ ...english, username, title, nth: 7, of: 40, url: copyUrl }, sender);

/** The emails that greet somebody by name. */
const greeting: [string, (username: string) => Message][] = [
  ["with a code", (username) => otpMessage({ ...english, username, code: "012345", minutes: 20 }, sender)],
  [
    "about rooms",
    (username) => roomMessage({ ...english, username, titles: ["Room 2"], stopUrl: copyUrl }, sender),
  ],
  ["about a bought copy", (username) => copyOf("Codex", username)],
];

test.each(greeting)(
  "a name in a letter %s has nothing of which a mail client makes a link, and does not run on",
  (_, written) => {
    const names = ["evil.example", "www.evil.example.com", "a.b.c", `Win.now.${"x".repeat(42)}`];
    for (const username of [...names, "http://1249763844/", "https://evil.example/"]) {
      const { text, html } = written(username);
      const inert = username.replaceAll(".", "·").replace("://", "·//");
      for (const part of [text, html]) {
        expect(part).not.toContain(username);
        expect(part).toContain(`Greetings, ${inert.slice(0, 24)}`);
        expect(part).not.toContain("x".repeat(24));
      }
    }
    expect(written("J. R. Ana").text).toContain("Greetings, J. R. Ana.");
  },
);

test("a title in an email about a bought copy becomes no link and no markup", () => {
  const { subject, text, html } = copyOf("The <b>mirror</b> & https://evil.example/ or http://1249763844/");
  for (const part of [subject, text])
    expect(part).toContain("The <b>mirror</b> & https·//evil·example/ or http·//1249763844/");
  expect(html).toContain(
    "<bdi>The &lt;b&gt;mirror&lt;/b&gt; &amp; https·//evil·example/ or http·//1249763844/</bdi>",
  );
  for (const part of [text, html]) expect(part.match(/https?:[^\s"<]+/g)).toEqual([copyUrl]);
});

test.each([...languages])(
  "the letter about a closed address in %p says the same in text and HTML, without a link",
  (language) => {
    const mail = closedMessage({ ...letter, language }, sender);
    expect(mail.subject).toContain("Codex Portal");
    expect(mail.text).toContain("24");
    for (const paragraph of mail.text.split("\n\n")) {
      if (paragraph !== "-- ") expect(mail.html).toContain(paragraph);
    }
    expect(mail.text + mail.html).not.toMatch(/https?:|href|src="(?!cid:)|url\(/);
  },
);

test.each(greeting)("a name in an email %s cannot become markup", (_, written) => {
  expect(written('<img src="x">&').html).toContain("&lt;img src=&quot;x&quot;&gt;&amp;");
});

test("without a mail server each mail becomes a private .eml file, and its code is announced", async () => {
  const announced: string[] = [];
  const mailer = liveMailer(
    async () => ({ ...sender, smtpUrl: null, connections: 5 }),
    () => Promise.reject(new Error("no mail server is set")),
    {
      open: async () => outboxTransport(join(folder, "outbox"), testClock()),
      announce: (to, code) => announced.push(`${to} ${code}`),
      forget: async () => 0,
    },
  );
  await mailer.send(initiationEmails.register, {
    ...letter,
    to: "ana@example.org",
    username: "Aná",
    code: "012345",
    minutes: 12,
    language: "pt",
  });
  expect(announced).toEqual(["ana@example.org 012345"]);
  const [name = ""] = readdirSync(join(folder, "outbox"));
  expect(name).toMatch(/^2026-03-01T12-00-00-000Z-[0-9a-f]{8}\.eml$/);
  const file = join(folder, "outbox", name);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const parsed = await PostalMime.parse(readFileSync(file));
  expect(parsed.subject).toBe("012345 é o seu código de verificação");
  expect(parsed.to?.[0]?.address).toBe("ana@example.org");
  expect(parsed.text).toContain("Saudações, Aná.");
  expect(parsed.text).toContain("Ele vale por 12 minutos");
  expect(parsed.messageId).toBe(letter.messageId);
});

test.each([...languages])(
  "a letter about an alert in %p says what is wrong in numbers, what to do, and links there",
  (language) => {
    const url = "https://portal.example/observatory?tab=settings&card=mail";
    const alert = { kind: "budget_low" as const, facts: { sent: 1600, budget: 2000 } };
    const mail = alertMessage({ ...letter, language, alert, url }, sender);
    const count = new Intl.NumberFormat(locales[language]);
    for (const number of [1600, 2000]) expect(mail.text).toContain(count.format(number));
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${Bun.escapeHTML(url)}"`);
    expect(mail.subject + mail.text).not.toMatch(/\{\w+\}/);
  },
);

test.each([...languages])(
  "a letter about an alert in %p quotes the names of codes, accounts and devices",
  (language) => {
    const textOf = (kind: AlertKind, facts: AnyFacts) =>
      alertMessage({ ...letter, language, alert: { kind, facts }, url: "https://portal.example/" }, sender)
        .text;
    const endsAt = "2026-11-20T14:05:00.000Z";
    const code = { code: "CO… (13)", label: "ends in minutes", more: 0 };
    for (const text of [
      textOf("code_ending", { ...code, endsAt }),
      textOf("code_nearly_used", { ...code, used: 4, of: 5 }),
    ])
      expect(text).toMatch(/“CO… \(13\)” \(\p{L}+: “ends in minutes”\)/u);
    expect(textOf("code_ending", { ...code, label: "", endsAt })).toMatch(/“CO… \(13\)” [^(]/);
    expect(textOf("second_factor_lost", { account: "a@b" })).toContain("“a@b”");
    expect(textOf("new_device", { at: endsAt, device: "Firefox", address: "::1" })).toContain("“Firefox”");
  },
);

test.each([...languages])(
  "a letter about a new device in %p says when, where and what to do, and makes no link of what the device says",
  (language) => {
    const url = "https://portal.example/observatory";
    const facts = { at: "2026-11-20T14:05:00.000Z", device: "evil.example/login", address: "203.0.113.7" };
    const alert = { kind: "new_device" as const, facts };
    const mail = alertMessage({ ...letter, language, alert, url }, sender);
    for (const said of ["evil·example/login", "203.0.113.7", "2026", "UTC", "admin reset-factor"])
      expect(mail.text).toContain(said);
    expect(mail.subject + mail.text).not.toMatch(/\{\w+\}/);
    const unnamed = { ...alert, facts: { ...facts, device: "" } };
    expect(alertMessage({ ...letter, language, alert: unnamed, url }, sender).text).not.toMatch(
      /: ,|\{\w+\}/,
    );
  },
);

test("an email of a portal with a look of its own has its emblem and colours, and nothing of the product's gold", () => {
  const look = { accent: "#3fb8a0", ground: "night", emblem: "wave" } as const;
  const mail = { ...letter, username: "Ana", code: "012345", minutes: 20, language: "en" } as const;
  const seal = new TextEncoder().encode("a wave");
  const { html, attachments } = otpMessage(mail, { ...sender, own: { ...productsOwn, look, seal } });
  expect(attachments?.map(({ content }) => content.toString())).toEqual(["a wave"]);
  expect(html).toContain("#3fb8a0");
  expect(html).not.toMatch(/#(?:d4af37|6f5410|d8cba8|3a3423|0b0b10)/);
  const without = otpMessage(mail, { ...sender, own: { ...productsOwn, look, seal: null } });
  expect(without.html).not.toContain("<img");
  expect(without.attachments).toBeUndefined();
});
