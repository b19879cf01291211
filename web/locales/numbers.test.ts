import { expect, test } from "bun:test";
import { join } from "node:path";
import type { Language } from "../../src/core/contract/languages.ts";
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
import { en as consoleEn } from "./console/en.ts";
import { es as consoleEs } from "./console/es.ts";
import { pt as consolePt } from "./console/pt.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { en as initiateEn } from "./initiate/en.ts";
import { es as initiateEs } from "./initiate/es.ts";
import { pt as initiatePt } from "./initiate/pt.ts";
import { pt } from "./pt.ts";

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

const books = [
  ["en", { ...en, ...initiateEn }, consoleEn],
  ["pt", { ...pt, ...initiatePt }, consolePt],
  ["es", { ...es, ...initiateEs }, consoleEs],
] as const;

test.each(books)("texts in %s write no number of four digits themselves, but for examples", (_, ...words) => {
  expect(JSON.stringify(words).match(/(?<!ISO |[:\u00a0])\b\d{4,}\b(?!-)/g)).toBeNull();
});

test("no source of texts writes a number in the way of one language, such as 5,000", async () => {
  const sources = [...new Bun.Glob("**/*.ts").scanSync(import.meta.dir)].filter(
    (path) => !path.includes(".test."),
  );
  const texts = await Promise.all(sources.map((path) => Bun.file(join(import.meta.dir, path)).text()));
  expect(texts.join("\n").match(/\b\d{1,3}(?:[.,]\d{3})+\b/g)).toBeNull();
});

test.each(books)("limits written out in %s are the contract's", (language, visitor, console) => {
  const inWords = (number: number) => said[language][number] ?? `no word for ${number}`;
  expect(visitor.register.usernameHint).toMatch(
    new RegExp(`\\b${usernameMinLength} \\w+ ${usernameMaxLength}\\b`),
  );
  expect(visitor.register.lead).toContain(` ${inWords(otpLength)} `);
  expect(visitor.verify.lead.toLowerCase()).toContain(`${inWords(otpLength)} `);
  expect(console.password.ticketGone).toContain(` ${inWords(passwordTicketMs / minute)} `);
  expect(console.stats.mailBudget).toContain(shares[language][mailReserveShare] ?? "no such share");
  const { closedReason } = serverWords[language].mail;
  expect(closedReason).toContain(` ${inWords(otpFailuresMax)} `);
  expect(closedReason).toContain(` ${otpClosedMs / hour} `);
});
