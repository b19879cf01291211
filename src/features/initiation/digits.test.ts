import { expect, test } from "bun:test";
import fc from "fast-check";
import { digitsOf } from "./initiation.rules.ts";
import { oneTimeCodes } from "./one-time-codes.service.ts";

const text = fc.string({ minLength: 1, maxLength: 40 });

test("the digits are those of RFC 4226: its first value for its own secret", () => {
  expect(digitsOf(Buffer.from("12345678901234567890").toString("hex"))).toBe("755224");
});

test("a code's digits are always the same, six of them, and nothing else is right", () => {
  fc.assert(
    fc.property(text, text, text, fc.stringMatching(/^\d{6}$/), (key, email, otpCode, typed) => {
      const codes = oneTimeCodes(key);
      const digits = codes.digits({ email, otpCode });
      expect(digits).toMatch(/^\d{6}$/);
      expect(oneTimeCodes(key).digits({ email, otpCode })).toBe(digits);
      expect(codes.isRight({ email, otpCode }, digits)).toBe(true);
      expect(codes.isRight({ email, otpCode }, typed)).toBe(typed === digits);
    }),
  );
});

/** How often two of a thousand pairs of even digits agree: once in a million each. */
const agreeing = (pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([one, other]) => one === other).length;

test("the digits need the key, and differ by address and by row", () => {
  const [codes, others] = [oneTimeCodes("one key"), oneTimeCodes("another key")];
  const rows = Array.from({ length: 1000 }, () => ({ email: "ana@example.org", otpCode: codes.newSeed() }));
  expect(agreeing(rows.map((row) => [codes.digits(row), others.digits(row)]))).toBeLessThan(3);
  const elsewhere = rows.map((row) => ({ ...row, email: "bob@example.org" }));
  expect(agreeing(rows.map((row, i) => [codes.digits(row), codes.digits(elsewhere[i] ?? row)]))).toBeLessThan(
    3,
  );
  expect(
    agreeing(rows.slice(1).map((row, i) => [codes.digits(row), codes.digits(rows[i] ?? row)])),
  ).toBeLessThan(3);
});

test("the digits are spread evenly and keep leading zeros", () => {
  const codes = oneTimeCodes("key");
  const drawn = Array.from({ length: 5000 }, () =>
    codes.digits({ email: "ana@example.org", otpCode: codes.newSeed() }),
  );
  const counts = new Map<string, number>();
  for (const digit of drawn.join("")) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  // 3000 of each are expected; five standard deviations are 260.
  expect(counts.size).toBe(10);
  for (const count of counts.values()) expect(Math.abs(count - 3000)).toBeLessThan(260);
});
