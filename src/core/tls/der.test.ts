import { expect, test } from "bun:test";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { day } from "../../testing/test-clock.ts";
import { certificateRequest, newKey, selfSigned } from "./der.ts";

const now = new Date("2049-12-01T12:00:00Z");

test("the certificate of one's own is for its names, fits its key, vouches for itself and lasts a season, also beyond 2050", () => {
  const { key, chain } = selfSigned(
    ["portal.example", "xn--prtal-3ta.example", "192.0.2.7", "2001:db8::7"],
    now,
  );
  const certificate = new X509Certificate(chain);
  expect(certificate.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkHost("portal.example")).toBe("portal.example");
  expect(certificate.checkHost("other.example")).toBeUndefined();
  expect(certificate.subjectAltName).toBe(
    "DNS:portal.example, DNS:xn--prtal-3ta.example, IP Address:192.0.2.7, IP Address:2001:DB8:0:0:0:0:0:7",
  );
  expect(Date.parse(certificate.validFrom)).toBe(now.getTime() - day);
  expect(Date.parse(certificate.validTo)).toBe(now.getTime() + 90 * day);
});

test("a request for a certificate is read by openssl, which finds its names and a right signature", async () => {
  const names = Array.from({ length: 40 }, (_, i) => `portal-${i}.example`);
  const openssl = Bun.spawn(["openssl", "req", "-inform", "DER", "-noout", "-text", "-verify"], {
    stdin: certificateRequest(newKey(), names),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [text, verdict] = await Promise.all([
    new Response(openssl.stdout).text(),
    new Response(openssl.stderr).text(),
  ]);
  expect(verdict).toContain("verify OK");
  expect(text).toContain(names.map((name) => `DNS:${name}`).join(", "));
});
