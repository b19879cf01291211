import { expect, test } from "bun:test";
import { languages } from "../../../src/core/contract/languages.ts";
import type { OwnEmail, OwnEmailView } from "../../../src/features/mail/mail.contract.ts";
import { words } from "../../../src/locales/i18n.ts";
import { wordsIn } from "../../testing/words.ts";
import { emailNews, emailTo, isAwaited, isLost, isOnItsWay } from "./own-email.queries.ts";

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

test("only an email to the address that is verified is spoken of, whatever its capitals", () => {
  expect(emailTo(" Ana@Example.org ", viewOf(queued))).toBe(queued);
  expect(emailTo("eva@example.org", viewOf(queued))).toBeUndefined();
  expect(emailTo("ana@example.org", viewOf(null))).toBeUndefined();
  expect(emailTo("ana@example.org", undefined)).toBeUndefined();
});

test("it is asked again only while an email to that address may still change its state", () => {
  const asksOn = (state: OwnEmail["state"], email = "ana@example.org") =>
    isOnItsWay(viewOf({ ...queued, state }), email);
  expect([asksOn("queued"), asksOn("sending")]).toEqual([true, true]);
  expect([asksOn("accepted"), asksOn("refused"), asksOn("expired")]).toEqual([false, false, false]);
  expect(asksOn("queued", "eva@example.org")).toBe(false);
  expect(isOnItsWay(viewOf(null), "ana@example.org")).toBe(false);
});

test("an email is lost once it was refused, or came too late", () => {
  const lost = (["queued", "sending", "accepted", "refused", "expired"] as const).filter((state) =>
    isLost(viewOf({ ...queued, state }), "ana@example.org"),
  );
  expect(lost).toEqual(["refused", "expired"]);
});

test("an email is in line, put off with the next try and the server's words, or taken at a time", () => {
  expect(emailNews(queued, true)).toEqual({ key: "verify.email.queued", at, words: null });
  expect(emailNews({ ...queued, nextAt: later }, true)).toEqual({
    key: "verify.email.later",
    at: later,
    words: null,
  });
  const said = "451 4.7.1 greylisted";
  const putOff = { ...queued, nextAt: later, words: said };
  expect(emailNews(putOff, true)).toEqual({ key: "verify.email.putOff", at: later, words: said });
  const taken = { ...queued, state: "accepted" as const, at: later, nextAt: null };
  expect(emailNews(taken, true)).toEqual({ key: "verify.email.accepted", at: later, words: null });
});

test("an email in line is said to be held while nothing leaves, and one that left is not", () => {
  const putOff = { ...queued, nextAt: later, words: "450 later" };
  for (const letter of [queued, putOff])
    expect(emailNews(letter, true, true)).toEqual({ key: "verify.email.held", at, words: null });
  const taken = { ...queued, state: "accepted" as const };
  expect(emailNews(taken, true, true).key).toBe("verify.email.accepted");
  expect(isAwaited({ ...viewOf(null), isHeld: true }, "ana@example.org")).toBe(true);
  expect(isAwaited(viewOf(null), "ana@example.org")).toBe(false);
});

test("an email that no mail server took lies in the outbox, and is not looked for in spam", () => {
  const kept = { ...queued, state: "accepted" as const, nextAt: null };
  expect(emailNews(kept, false)).toEqual({ key: "verify.email.kept", at, words: null });
  expect(emailNews(queued, false).key).toBe("verify.email.queued");
});

test.each([
  ["550 5.1.1 no such user", "verify.email.noMailbox"],
  ["552 5.2.2 mailbox full", "verify.email.full"],
  ["554 5.7.1 looks like spam", "verify.email.unwanted"],
  ["550 no", "verify.email.refused"],
  ["550 5.2.1 disabled", "verify.email.refused"],
  [null, "verify.email.refused"],
])("the refusal %j is said plainly: %s", (said, key) => {
  const refused: OwnEmail = { ...queued, state: "refused", nextAt: null, words: said };
  expect(emailNews(refused, true)).toMatchObject({ key, words: said });
});

test("the subject that is told is the one that emails have, in each language", () => {
  const told = { en, pt, es };
  for (const language of languages) {
    const ending = words[language].emails.subject.replace("{{code}} ", "");
    expect(told[language].verify.email.from).toContain(`“${ending}”`);
    expect(told[language].verify.email.subject).toContain(`“${ending}”`);
  }
});
