import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { isIP } from "node:net";
import { dayMs } from "../contract/limits.ts";
import { randomBytes } from "../lib/tokens.ts";

/** A private key and the certificates that belong to it, its own first, as PEM. */
export type Pair = { key: string; chain: string };

/** How long a certificate of our own lasts: it is there until a trusted one is. */
const selfSignedDays = 90;
/** Times before 2050 have two digits of their year (RFC 5280, section 4.1.2.5). */
const shortYearsEnd = 2050;

const tags = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** The parts of structures that are known by their number alone. */
  attributes: 0xa0,
  version: 0xa0,
  extensions: 0xa3,
  dnsName: 0x82,
  ipAddress: 0x87,
};

/** Returns a value of DER: its tag, its length, and what it consists of. */
function der(tag: keyof typeof tags, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) length.unshift(rest % 256);
  const head = body.length < 128 ? [body.length] : [0x80 + length.length, ...length];
  return Buffer.concat([Buffer.from([tags[tag], ...head]), body]);
}

/** Returns an object identifier; the first two numbers share one byte, of the others each byte holds seven bits. */
function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = rest.flatMap((number) => {
    const groups = [number & 0x7f];
    for (let left = number >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return der("oid", Buffer.from([40 * first + second, ...bytes]));
}

const ecdsaWithSha256 = () => der("sequence", oid("1.2.840.10045.4.3.2"));
const versionOf = (number: number) => der("integer", Buffer.from([number]));

function ipBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  const [head = "", tail = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: zeros }, () => "0"), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, "0")).join(""), "hex");
}

/** Returns the extension that lists the names which a certificate is for. */
function namesExtension(names: readonly string[]): Buffer {
  const list = names.map((name) =>
    isIP(name) === 0 ? der("dnsName", Buffer.from(name, "latin1")) : der("ipAddress", ipBytes(name)),
  );
  return der("sequence", oid("2.5.29.17"), der("octetString", der("sequence", ...list)));
}

function signed(content: Buffer, key: KeyObject): Buffer {
  const signature = Buffer.concat([Buffer.of(0), sign("sha256", content, key)]);
  return der("sequence", content, ecdsaWithSha256(), der("bitString", signature));
}

/** Returns a new key on P-256, whose handshakes cost least. */
export function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    privateKey,
    spki: publicKey.export({ type: "spki", format: "der" }),
    pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

type Key = ReturnType<typeof newKey>;

/** Returns a request for a certificate (PKCS#10, RFC 2986) with its names, and no other subject. */
export function certificateRequest({ privateKey, spki }: Key, names: readonly string[]): Buffer {
  const extensions = der("set", der("sequence", namesExtension(names)));
  const attribute = der("sequence", oid("1.2.840.113549.1.9.14"), extensions);
  const content = der("sequence", versionOf(0), der("sequence"), spki, der("attributes", attribute));
  return signed(content, privateKey);
}

function time(instant: Date): Buffer {
  const digits = `${instant.toISOString().replace(/\D/g, "").slice(0, 14)}Z`;
  return instant.getUTCFullYear() < shortYearsEnd
    ? der("utcTime", Buffer.from(digits.slice(2)))
    : der("generalizedTime", Buffer.from(digits));
}

/** Returns a new key and a certificate for some names that it signed itself: it encrypts, and nobody vouches for it. */
export function selfSigned(names: readonly string[], now: Date): Pair {
  const key = newKey();
  const common = der("sequence", oid("2.5.4.3"), der("utf8", Buffer.from("Codex Portal")));
  const subject = der("sequence", der("set", common));
  const from = new Date(now.getTime() - dayMs);
  const until = new Date(now.getTime() + selfSignedDays * dayMs);
  const serial = randomBytes(16);
  // Positive, and without a zero in front.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const content = der(
    "sequence",
    der("version", versionOf(2)),
    der("integer", serial),
    ecdsaWithSha256(),
    subject,
    der("sequence", time(from), time(until)),
    subject,
    key.spki,
    der("extensions", der("sequence", namesExtension(names))),
  );
  const base64 = signed(content, key.privateKey).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: key.pem,
    chain: `-----BEGIN CERTIFICATE-----\n${base64.trim()}\n-----END CERTIFICATE-----\n`,
  };
}
