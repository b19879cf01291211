import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { decrypt, encrypt, isEncrypted, isSecretKey, keysOf, newSecret } from "./keys.ts";

const secret = Buffer.alloc(32, 7).toString("base64");
const { settings, otp } = keysOf(secret);

describe("the keys of a portal", () => {
  test("are the same for the same secret, and all different from each other and from it", () => {
    const keys = keysOf(secret);
    expect(keys).toEqual(keysOf(secret));
    const all = [...Object.values(keys), ...Object.values(keysOf(newSecret())), secret];
    expect(new Set(all).size).toBe(all.length);
    const { fingerprint, ...derived } = keys;
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
    for (const key of Object.values(derived)) expect(Buffer.from(key, "base64url")).toHaveLength(32);
  });

  test("are those of RFC 5869, so that another release derives the same", () => {
    expect(keysOf(secret).fingerprint).toBe("7ad79d0468e8d131");
  });

  test.each([
    ["", false],
    [secret, true],
    [`${secret}\n`, false],
    [secret.slice(0, -1), false],
    [Buffer.alloc(31).toString("base64"), false],
    [Buffer.alloc(33).toString("base64"), false],
    ["correct horse battery staple", false],
  ])("take %j as a secret: %p", (text, taken) => {
    expect(isSecretKey(text)).toBe(taken);
  });
});

describe("a sealed text", () => {
  test("opens with its key and name alone, and is never twice the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const sealed = encrypt(settings, "smtp_url", text);
        expect(isEncrypted(sealed)).toBe(true);
        expect(decrypt(settings, "smtp_url", sealed)).toBe(text);
        expect(decrypt(otp, "smtp_url", sealed)).toBeUndefined();
        expect(decrypt(settings, "mail_from", sealed)).toBeUndefined();
        expect(encrypt(settings, "smtp_url", text)).not.toBe(sealed);
      }),
    );
  });

  test("that was changed or cut anywhere does not open, and nothing else does", () => {
    const sealed = encrypt(settings, "smtp_url", "smtp://me:hunter2@mail.example");
    expect(sealed).not.toContain("hunter2");
    const prefix = sealed.lastIndexOf(":") + 1;
    const body = Buffer.from(sealed.slice(prefix), "base64url");
    const prefixed = (bytes: Buffer) => sealed.slice(0, prefix) + bytes.toString("base64url");
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(decrypt(settings, "smtp_url", prefixed(changed))).toBeUndefined();
      expect(decrypt(settings, "smtp_url", prefixed(body.subarray(0, at)))).toBeUndefined();
    }
    expect(decrypt(settings, "smtp_url", "smtp://me:hunter2@mail.example")).toBeUndefined();
  });
});
