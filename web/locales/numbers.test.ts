import { expect, test } from "bun:test";
import { join } from "node:path";
import { type Language, languages } from "../../src/core/contract/languages.ts";
import {
  mailReserveShare,
  otpClosedMs,
  otpFailuresMax,
  otpLength,
  passwordTicketMs,
  usernameMaxLength,
  usernameMinLength,
} from "../../src/core/contract/limits.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { wordsIn } from "../testing/words.ts";

const minute = 60_000;
const hour = 60 * minute;

/** The words for the numbers that the sentences of each language write out. */
const said: Record<Language, Record<number, string>> = {
  en: { 6: "six", 10: "ten", 100: "a hundred" },
  pt: { 6: "seis", 10: "dez", 100: "cem" },
  es: { 6: "seis", 10: "diez", 100: "cien" },
};

const shares: Record<Language, Record<number, string>> = {
  en: { 10: "The last tenth" },
  pt: { 10: "Os últimos 10%" },
  es: { 10: "La última décima parte" },
};

test.each(languages)(
  "texts in %s write no number of four digits themselves, but for examples",
  (language) => {
    expect(JSON.stringify(wordsIn[language]).match(/(?<!ISO |[:\u00a0])\b\d{4,}\b(?!-)/g)).toBeNull();
  },
);

test("no source of texts writes a number in the way of one language, such as 5,000", async () => {
  const web = join(import.meta.dir, "..");
  const sources = [...new Bun.Glob("**/words/*.ts").scanSync(web)];
  expect(sources.length).toBeGreaterThan(20);
  const texts = await Promise.all(sources.map((path) => Bun.file(join(web, path)).text()));
  expect(texts.join("\n").match(/\b\d{1,3}(?:[.,]\d{3})+\b/g)).toBeNull();
});

test.each(languages)("limits written out in %s are the contract's", (language) => {
  const { password, register, stats, verify } = wordsIn[language];
  const inWords = (number: number) => said[language][number] ?? `no word for ${number}`;
  expect(register.usernameHint).toMatch(new RegExp(`\\b${usernameMinLength} \\w+ ${usernameMaxLength}\\b`));
  expect(register.lead).toContain(` ${inWords(otpLength)} `);
  expect(verify.lead.toLowerCase()).toContain(`${inWords(otpLength)} `);
  expect(password.ticketGone).toContain(` ${inWords(passwordTicketMs / minute)} `);
  expect(stats.mailBudget).toContain(shares[language][mailReserveShare] ?? "no such share");
  const { closedReason } = serverWords[language].emails;
  expect(closedReason).toContain(` ${inWords(otpFailuresMax)} `);
  expect(closedReason).toContain(` ${otpClosedMs / hour} `);
});
