import { expect, test } from "bun:test";
import { formerOf, fragmentsOf, pseudonymised, roughFragmentsOf } from "./pseudonym.rules.ts";

const ana = { emails: ["ana@example.org"], names: ["Ana"] };
const by = { email: "gone@erased.invalid", username: "gone" };
const after = (details: object) => JSON.parse(pseudonymised(JSON.stringify(details), ana, by));

test("a value that is the address or the name becomes the pseudonym, also as a side of a change", () => {
  expect(after({ email: "ana@example.org", username: "ANA", outcome: "email_registered" })).toEqual({
    email: by.email,
    username: by.username,
    outcome: "email_registered",
  });
  expect(after({ username: "Ana → Bea", email: ["old@example.org", "ana@example.org"] })).toEqual({
    username: "gone → Bea",
    email: ["old@example.org", by.email],
  });
  expect(after({ to: "ana@example.org", count: 3, isActive: true, label: null })).toEqual({
    to: by.email,
    count: 3,
    isActive: true,
    label: null,
  });
});

test("longer names and addresses, and what only is called the same, stay", () => {
  const others = {
    email: "joana@example.org",
    to: "ana@example.org.br",
    username: "Ana Maria",
    name: "Ana",
    label: "Ana",
    value: "xana@example.org and ana@example.organic",
  };
  expect(after(others)).toEqual(others);
});

test("an address inside a call or a sentence is replaced, and a name in what staff wrote about the person", () => {
  expect(after({ call: "POST /api/admin/people/ana%40example.org/erase" })).toEqual({
    call: "POST /api/admin/people/gone@erased.invalid/erase",
  });
  expect(after({ reason: "Ana wrote from ana@example.org. Banana is not Ana." })).toEqual({
    reason: "gone wrote from gone@erased.invalid. Banana is not gone.",
  });
});

test("details that are no JSON object stay as they are", () => {
  for (const text of ["", "ana@example.org", "[1]", "null"]) expect(pseudonymised(text, ana, by)).toBe(text);
});

test("a change says what a person was called before", () => {
  const before = (details: object, action = "self_updated") =>
    formerOf({ action, details: JSON.stringify(details) }, ana);
  expect(before({ username: "Anita → Ana", email: "old@example.org → ana@example.org" })).toEqual({
    emails: ["old@example.org"],
    names: ["Anita"],
  });
  expect(before({ username: "Bea → Cara" })).toEqual({ emails: [], names: [] });
  const moved = { id: 7, email: "old@example.org", to: "ana@example.org", reason: "mistyped" };
  expect(before(moved, "address_changed").emails).toEqual(["old@example.org"]);
  expect(before({ id: 7, email: "older@example.org" }, "person_noted").emails).toEqual(["older@example.org"]);
  expect(before({ email: "oldest@example.org" }, "otp_verified").emails).toEqual(["oldest@example.org"]);
  expect(before({ email: "typed@example.org" }, "login_attempt").emails).toEqual([]);
});

test("every detail that is replaced holds one of the pieces that rows are looked for by", () => {
  const [pieces, rough] = [fragmentsOf(ana), roughFragmentsOf(ana)];
  const replaced = [
    { email: "ana@example.org" },
    { email: "a → ana@example.org" },
    { email: ["ana@example.org", "b"] },
    { username: "Ana" },
    { username: "Ana → B" },
    { username: "A → Ana" },
    { username: ["Ana", "B"] },
    { username: ["B", "Ana"] },
    { call: "GET /people/ana%40example.org" },
  ];
  for (const details of replaced) {
    const text = JSON.stringify(details);
    expect([text, pieces.some((piece) => text.includes(piece))]).toEqual([text, true]);
    expect([text, rough.some((piece) => text.includes(piece))]).toEqual([text, true]);
    expect(pseudonymised(text, ana, by)).not.toBe(text);
  }
});
