import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { escapeHTML } from "bun";
import PostalMime from "postal-mime";
import type { Language } from "../../core/contract/languages.ts";
import {
  type OwnTextName,
  type OwnWords,
  ownMaxOf,
  ownPlaces,
  ownTextNames,
  placeholdersFor,
} from "../../core/contract/own-words.ts";
import { outboxTransport } from "../../core/mail/outbox.ts";
import { words } from "../../locales/i18n.ts";
import { originalOf } from "../../locales/originals.ts";
import { foreignTexts, productsIn, saidIn } from "../../testing/foreign-texts.ts";
import { titled } from "../../testing/products-own.ts";
import { testClock } from "../../testing/test-clock.ts";
import { emailWith } from "../portal/words-preview.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sender = {
  from: "Casa do Sal <mar@portal.example>",
  host: "portal.example",
  contact: "mar@portal.example",
};
const ofEmails = ownTextNames.filter((key) => key.startsWith("emails:"));
const neededBy = (key: OwnTextName) =>
  placeholdersFor(originalOf(key, "pt")).needed.map((name) => `{{${name}}}`);

/** Returns every email of a portal whose owner says each text of an email in words of their own. */
function emailsWith(wordsFor: (key: OwnTextName, at: number) => string) {
  const own: Parameters<typeof emailWith>[2] = {
    ...titled("Casa do Sal"),
    course: "O Caminho do Sal",
    accent: "#3fb8a0",
    ground: "night",
    emblem: "wave",
    seal: null,
    words: { pt: Object.fromEntries(ofEmails.map((key, at) => [key, wordsFor(key, at)])) },
  };
  return ownPlaces.flatMap((place) => emailWith(place, "pt", own, sender) ?? []);
}

test("each of the owner's words for an email is said in one, and beside them nothing of the product's own", () => {
  const foreignIn = foreignTexts("pt", [words]);
  const emails = emailsWith((key, at) => [`sal${at}z`, ...neededBy(key)].join(" "));
  const said = emails.map(({ subject, text, html }) => [subject, text, html].join("\n"));
  expect(said.flatMap((each) => [...productsIn(each), ...foreignIn(saidIn(each))])).toEqual([]);
  const unsaid = ofEmails.filter((_, at) => !said.some((each) => each.includes(`sal${at}z`)));
  expect(unsaid).toEqual([]);
});

const lines = "sal\r\nBcc: eve@example.org\r\n\r\nmar";
test.each([
  ["markup", `<img src=x onerror=a()></td></body><script>a()</script>"'&`],
  ["line breaks that would begin a header", lines],
  ["an encoded word", "=?utf-8?q?sal=0D=0ABcc=3A_eve@example.org?="],
  ["writing from right to left", "\u202eמלח\u202c ملح"],
  ["another text's name", "$t(emails:footWho) {code} {{ nothing }"],
  ["as many characters as there may be", "sal e mar ".repeat(70)],
])(
  "%s in the owner's words is no more than text in an email, and begins no header of it",
  async (_, text) => {
    const emails = emailsWith((key) => {
      const needed = neededBy(key).join(" ");
      return `${text.slice(0, ownMaxOf(key) - needed.length - 1)} ${needed}`;
    });
    const usual = emailsWith((key) => neededBy(key).join(" ") || "sal");
    const transport = outboxTransport(folder, testClock());
    for (const [at, email] of emails.entries()) {
      const parsed = await PostalMime.parse(readFileSync(await transport.send(email)));
      const plain = await PostalMime.parse(readFileSync(await transport.send(usual[at] ?? email)));
      const namesOf = ({ headers }: typeof parsed) => headers.map(({ key }) => key);
      expect(namesOf(parsed)).toEqual(namesOf(plain));
      expect(parsed.to).toEqual([{ name: "", address: "name@portal.example" }]);
      const tagsIn = (html = "") => html.match(/<[a-z]+/g);
      expect(tagsIn(parsed.html)).toEqual(tagsIn(plain.html));
      expect(parsed.html).toContain(escapeHTML(text.trim().slice(0, 20).split("\r")[0] ?? ""));
    }
  },
);

test("the owner's words in an email are filled in once, and another language keeps the product's own", () => {
  const said = {
    "emails:subject": "{{code}} opens {{course}}",
    "emails:footAsk": "$t(errors:internal) {{contact}}",
  };
  const own = { ...titled("Casa do Sal"), course: "Salt", seal: null };
  const written = (language: Language, words: OwnWords) =>
    emailWith("codeEmail", language, { ...own, words }, sender);
  const { subject, text } = written("en", { en: said }) ?? {};
  expect(subject).toBe("123456 opens Salt");
  expect(text).toContain("$t(errors:internal) mar@portal.example");
  expect(written("pt", { en: said })?.subject).toBe(written("pt", {})?.subject ?? "");
});
