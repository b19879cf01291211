import { expect, test } from "bun:test";
import { languages } from "../../../src/core/contract/languages.ts";
import type { OwnEmail, OwnEmailView } from "../../../src/features/mail/mail.contract.ts";
import { words } from "../../../src/locales/i18n.ts";
import { wordsIn } from "../../testing/words.ts";
import { isAwaited, isLost, isOnItsWay, letterNews, letterTo } from "./letter.queries.ts";

const { en, es, pt } = wordsIn;

const at = "2026-01-02T10:32:00.000Z";
const later = "2026-01-02T10:32:05.000Z";
const queued: OwnEmail = { to: "ana@example.org", state: "queued", at, nextAt: at, words: null };
const viewOf = (letter: OwnEmail | null): OwnEmailView => ({
  success: true,
  letter,
  from: "Codex Portal <gate@localhost>",
  contact: "gate@localhost",
  hasServer: true,
  codeMinutes: 20,
});

test("only a letter to the address that is verified is spoken of, whatever its capitals", () => {
  expect(letterTo(" Ana@Example.org ", viewOf(queued))).toBe(queued);
  expect(letterTo("eva@example.org", viewOf(queued))).toBeUndefined();
  expect(letterTo("ana@example.org", viewOf(null))).toBeUndefined();
  expect(letterTo("ana@example.org", undefined)).toBeUndefined();
});

test("it is asked again only while a letter to that address may still change its state", () => {
  const asksOn = (state: OwnEmail["state"], email = "ana@example.org") =>
    isOnItsWay(viewOf({ ...queued, state }), email);
  expect([asksOn("queued"), asksOn("sending")]).toEqual([true, true]);
  expect([asksOn("accepted"), asksOn("refused"), asksOn("expired")]).toEqual([false, false, false]);
  expect(asksOn("queued", "eva@example.org")).toBe(false);
  expect(isOnItsWay(viewOf(null), "ana@example.org")).toBe(false);
});

test("a letter is lost once it was refused, or came too late", () => {
  const lost = (["queued", "sending", "accepted", "refused", "expired"] as const).filter((state) =>
    isLost(viewOf({ ...queued, state }), "ana@example.org"),
  );
  expect(lost).toEqual(["refused", "expired"]);
});

test("a letter is in line, put off with the next try and the server's words, or taken at a time", () => {
  expect(letterNews(queued, true)).toEqual({ key: "verify.letter.queued", at, words: null });
  expect(letterNews({ ...queued, nextAt: later }, true)).toEqual({
    key: "verify.letter.later",
    at: later,
    words: null,
  });
  const said = "451 4.7.1 greylisted";
  const putOff = { ...queued, nextAt: later, words: said };
  expect(letterNews(putOff, true)).toEqual({ key: "verify.letter.putOff", at: later, words: said });
  const taken = { ...queued, state: "accepted" as const, at: later, nextAt: null };
  expect(letterNews(taken, true)).toEqual({ key: "verify.letter.accepted", at: later, words: null });
});

test("a letter in line is said to be held while nothing leaves, and one that left is not", () => {
  const putOff = { ...queued, nextAt: later, words: "450 later" };
  for (const letter of [queued, putOff])
    expect(letterNews(letter, true, true)).toEqual({ key: "verify.letter.held", at, words: null });
  const taken = { ...queued, state: "accepted" as const };
  expect(letterNews(taken, true, true).key).toBe("verify.letter.accepted");
  expect(isAwaited({ ...viewOf(null), isHeld: true }, "ana@example.org")).toBe(true);
  expect(isAwaited(viewOf(null), "ana@example.org")).toBe(false);
});

test("a letter that no mail server took lies in the outbox, and is not looked for in spam", () => {
  const kept = { ...queued, state: "accepted" as const, nextAt: null };
  expect(letterNews(kept, false)).toEqual({ key: "verify.letter.kept", at, words: null });
  expect(letterNews(queued, false).key).toBe("verify.letter.queued");
});

test.each([
  ["550 5.1.1 no such user", "verify.letter.noMailbox"],
  ["552 5.2.2 mailbox full", "verify.letter.full"],
  ["554 5.7.1 looks like spam", "verify.letter.unwanted"],
  ["550 no", "verify.letter.refused"],
  ["550 5.2.1 disabled", "verify.letter.refused"],
  [null, "verify.letter.refused"],
])("the refusal %j is said plainly: %s", (said, key) => {
  const refused: OwnEmail = { ...queued, state: "refused", nextAt: null, words: said };
  expect(letterNews(refused, true)).toMatchObject({ key, words: said });
});

test("the subject that is told is the one that letters have, in each language", () => {
  const told = { en, pt, es };
  for (const language of languages) {
    const ending = words[language].emails.subject.replace("{{code}} ", "");
    expect(told[language].verify.letter.from).toContain(`“${ending}”`);
    expect(told[language].verify.letter.subject).toContain(`“${ending}”`);
  }
});
