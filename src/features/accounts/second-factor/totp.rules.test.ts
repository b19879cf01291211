import { expect, test } from "bun:test";
import { Secret } from "otpauth";
import { newTotpSecret, totpCode, totpStep, totpUri } from "./totp.rules.ts";

/** The SHA-1 vectors of RFC 6238, appendix B: seconds, and the eight digits, of which ours are the last six. */
const vectors: [seconds: number, digits: string][] = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
];
const secret = Secret.fromUTF8("12345678901234567890").base32;

test("codes are those of RFC 6238", () => {
  for (const [seconds, digits] of vectors) {
    expect(totpCode(secret, seconds * 1000)).toBe(digits.slice(-6));
    expect(totpStep(secret, digits.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30));
  }
});

test("a code counts one step before and after its own, and no longer", () => {
  const own = 40 * 30_000;
  const code = totpCode(secret, own);
  expect([-2, -1, 0, 1, 2].map((off) => totpStep(secret, code, own + off * 30_000))).toEqual([
    undefined,
    40,
    40,
    40,
    undefined,
  ]);
  expect(totpStep(secret, "12345", own)).toBeUndefined();
});

test("a secret has 160 bits, and its address names the portal and the account", () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(made, "Café & Codex", "ana@example.org"));
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(decodeURIComponent(uri.pathname)).toBe("/Café & Codex:ana@example.org");
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: made,
    issuer: "Café & Codex",
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
