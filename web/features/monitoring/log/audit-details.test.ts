import { expect, test } from "bun:test";
import i18next from "i18next";
import { auditFacts, auditOutcomes } from "../../../../src/core/contract/audit-details.ts";
import { type Language, languages } from "../../../../src/core/contract/languages.ts";
import { changesOf } from "../../../../src/core/lib/changes.ts";
import { type AuditAction, auditActions, limitNames, settingKeys } from "../../../../src/entries.ts";
import { wordsIn as texts } from "../../../testing/words.ts";
import { detailsLine, detailsOf, lookOf } from "./audit-details.ts";

const i18n = i18next.createInstance();
await i18n.init({
  resources: Object.fromEntries(languages.map((each) => [each, { monitoring: texts[each] }])),
  interpolation: { escapeValue: false },
  fallbackLng: false,
});
const wordsIn = (language: Language) => ({
  language,
  t: i18n.getFixedT(language, "monitoring"),
});
const details = (facts: object, language: Language = "en") =>
  detailsOf(JSON.stringify(facts), wordsIn(language));

test("the facts of a row are shown in the reader's language, names and values alike", () => {
  const facts = { email: "ana@mail.example", outcome: "login_invalid" };
  expect(details(facts, "pt")).toEqual([
    ["E-mail", "ana@mail.example"],
    ["Resultado", "E-mail ou senha incorretos"],
  ]);
  expect(details(facts, "es")).toEqual([
    ["Correo electrónico", "ana@mail.example"],
    ["Resultado", "Correo o contraseña incorrectos"],
  ]);
});

test("a number is named alike whether it counts codes, copies or sessions", () => {
  const name = { en: "Number", pt: "Quantidade", es: "Cantidad" };
  for (const language of languages) expect(details({ count: 1200 }, language)[0]?.[0]).toBe(name[language]);
});

test("the kind of a second factor is named as its screens name it", () => {
  for (const [kind, words] of [
    ["totp", "Aplicativo autenticador"],
    ["passkey", "Chave de acesso"],
    ["recovery", "Códigos de recuperação"],
  ] as const)
    expect(details({ kind }, "pt").map(([, value]) => value)).toEqual([words]);
});

test("both sides of a change are put into words", () => {
  const change = { status: "locked → hidden", isActive: "true → false", role: "user → admin" };
  expect(details(change)).toEqual([
    ["Status", "Locked → Hidden"],
    ["Active", "yes → no"],
    ["Role", "User → Admin"],
  ]);
  expect(details({ content: "(1) → (2)", description: "– → x" })).toEqual([
    ["Content", "1 character → 2 characters"],
    ["Description", "– → x"],
  ]);
});

test("a long text is shown by its length, and a text that looks like a length as it is", () => {
  const before = { name: "x".repeat(150), title: "(2024)", slug: "a → b", content: "y" };
  const request = { name: "x".repeat(160), title: "(150)", slug: "c", content: "z".repeat(121) };
  expect(details(changesOf(before, request).details)).toEqual([
    ["Name", "150 characters → 160 characters"],
    ["Title", "(2024) → (150)"],
    ["Slug", "a → b → c"],
    ["Content", "y → 121 characters"],
  ]);
  expect(details({ name: "(150) → (160)", title: "– → x" }, "pt")).toEqual([
    ["Nome", "150 caracteres → 160 caracteres"],
    ["Título", "– → x"],
  ]);
  expect(details({ title: "(2024)" })).toEqual([["Title", "(2024)"]]);
});

test("numbers, dates and languages are written as the reader writes them", () => {
  expect(details({ count: 12_000, language: "pt" }, "es")).toEqual([
    ["Cantidad", "12,000"],
    ["Idioma", "portugués"],
  ]);
  expect(details({ count: 12_000 }, "pt")).toEqual([["Quantidade", "12.000"]]);
  expect(details({ size: 1_077_248, sold: 5000 }, "es").map(([, value]) => value)).toEqual([
    "1,077,248",
    "5,000",
  ]);
  for (const fact of ["expiresAt", "opensAt", "closesAt"]) {
    const [[, date] = ["", ""]] = details({ [fact]: "2030-01-31T12:00:00.000Z" }, "pt");
    expect(date).toContain("2030");
    expect(date).not.toContain("T12");
  }
  const [[, change] = ["", ""]] = details({ opensAt: "– → 2030-01-31T12:00:00.000Z" });
  expect(change).toStartWith("– → Jan 31, 2030");
});

test("what no words are known for is shown as it is stored", () => {
  expect(details({ slug: "rites", was: null, more: { a: 1 }, outcome: "of an earlier release" })).toEqual([
    ["Slug", "rites"],
    ["was", "–"],
    ["more", '{"a":1}'],
    ["Outcome", "of an earlier release"],
  ]);
  expect(detailsOf("plain", wordsIn("en"))).toEqual([["", "plain"]]);
  expect(detailsOf("", wordsIn("en"))).toEqual([]);
  expect(detailsLine('{"a":1,"b":"c"}', wordsIn("en"))).toBe("a: 1, b: c");
});

test.each([...languages])(
  "each fact and each coded value that the contract knows has words in %s",
  (language) => {
    const coded: [fact: string, values: readonly string[]][] = [
      ["outcome", auditOutcomes],
      ["limit", limitNames],
      ["key", settingKeys],
      ["role", ["user", "admin", "master_admin"]],
      ["status", ["locked", "revealed", "hidden"]],
      ["change", ["role", "code_created", "page_deleted"]],
      ["by", ["command line", "start"]],
    ];
    for (const [fact, values] of coded) {
      for (const value of values) {
        const [[, text] = ["", ""]] = details({ [fact]: value }, language);
        expect([fact, value, text.length > 0 && text !== value && !text.includes(".")]).toEqual([
          fact,
          value,
          true,
        ]);
      }
    }
    for (const fact of auditFacts) {
      const [[name] = [""]] = details({ [fact]: "x" }, language);
      expect([fact, name.length > 0 && name !== fact]).toEqual([fact, true]);
    }
  },
);

test("a refused act and a done one differ in icon, tone and words", () => {
  const look = (action: AuditAction, facts: object) => lookOf(action, JSON.stringify(facts));
  for (const action of ["code_validation", "login_attempt"] as const) {
    const [done, refused] = [look(action, { outcome: "valid" }), look(action, { outcome: "code_not_found" })];
    expect([done.tone, refused.tone]).toEqual(["good", "bad"]);
    expect(done.icon).not.toBe(refused.icon);
    for (const language of languages)
      expect(wordsIn(language).t(done.word)).not.toBe(wordsIn(language).t(refused.word));
  }
  expect(look("test_mail_sent", { success: false })).toMatchObject({ tone: "bad" });
  expect(look("test_mail_sent", { success: true }).tone).not.toBe("bad");
  for (const action of auditActions) {
    const { tone, icon } = look(action, {});
    // What was done, a deletion too, never wears the colour or the icon of a refusal.
    const isRefusal = /refused|limited|failed|forbidden|foreign|not_admitted/.test(action);
    expect([action, tone === "bad", icon === "ban"]).toEqual([action, isRefusal, isRefusal]);
  }
});
