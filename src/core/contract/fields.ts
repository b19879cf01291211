import * as z from "zod/mini";
import type { FormFault } from "./errors.ts";
import { languages } from "./languages.ts";
import {
  codeMaxLength,
  codeTypedMaxLength,
  emailLocalMaxLength,
  emailMaxLength,
  emailTypedMaxLength,
  otpLength,
  usernameMaxLength,
  usernameMinLength,
  usernameTypedMaxLength,
} from "./limits.ts";
import { isHostName, isHttpUrl } from "./links.ts";
import { asciiDigits, bareAddress } from "./normalize.ts";

// The policy of the portal's pages forbids eval, by which zod would compile its objects.
z.config({ jitless: true });

/** Returns the key of a field error; the locales have its sentence. */
export function fault(key: FormFault): FormFault {
  return key;
}

/** Returns the field error for a text that is too long, which is not checked any further. */
export function tooLong(key: FormFault) {
  return { error: fault(key), abort: true } as const;
}

/** Characters that join what is around them, as in Persian words, in Telugu and in the emoji of a family. */
const joiners = /(?<=[^\s\p{C}])[\u200c\u200d](?=[^\s\p{C}])/gu;

/** True for a text without control or invisible characters, but for line breaks and for joiners between characters that show. */
export function isPrintable(text: string): boolean {
  return isVisible(text.replace(/[\r\n\t]/g, "").replace(joiners, ""));
}

/** True for a text without control or invisible characters, so that whoever sees it can type it. */
export function isVisible(text: string): boolean {
  return !/\p{C}/u.test(text);
}

/** Returns a text without what `isPrintable` refuses, its lines ended alike. */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, "")
    .replace(/(?<![^\s\p{C}])[\u200c\u200d]|[\u200c\u200d](?![^\s\p{C}])/gu, "");
}

/** True for a well-formed text without U+0000, which PostgreSQL cannot store; what comes back is then what was sent. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Returns a text on one line, as it is stored. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Returns an address with its domain as the DNS has it: `ana@café.example` as `ana@xn--caf-dma.example`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^\p{ASCII}]/u.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

export const email = z.string(fault("emailInvalid")).check(
  z.maxLength(emailTypedMaxLength, tooLong("emailInvalid")),
  z.overwrite(bareAddress),
  z.trim(),
  z.toLowerCase(),
  z.overwrite(withAsciiDomain),
  z.maxLength(emailMaxLength, tooLong("emailInvalid")),
  z.email(fault("emailInvalid")),
  z.refine((address) => {
    const at = address.indexOf("@");
    return at <= emailLocalMaxLength && isHostName(address.slice(at + 1));
  }, fault("emailInvalid")),
);

/** Letters that show nothing: the fillers of Hangul, and the blanks of the hieroglyphs. */
const blankLetter = /[\p{Default_Ignorable_Code_Point}\u{13441}\u{13442}]/u;

/** NFKC first, so that look-alike forms of one name are one name; with them go the fillers that look like nothing. */
export const username = z.string(fault("usernameTooShort")).check(
  z.maxLength(usernameTypedMaxLength, tooLong("usernameTooLong")),
  z.overwrite((name) => name.normalize("NFKC").trim().replace(/ +/g, " ")),
  z.minLength(usernameMinLength, fault("usernameTooShort")),
  z.maxLength(usernameMaxLength, fault("usernameTooLong")),
  z.regex(/^(?:[\p{L}\p{Nd}]\p{M}{0,4}|[ ._'\u2019-])*$/u, fault("usernameCharacters")),
  z.refine((name) => !blankLetter.test(name), fault("usernameCharacters")),
);

export const language = z.enum(languages);

export const otpCode = z
  .string(fault("otpLength"))
  .check(z.trim(), z.overwrite(asciiDigits), z.length(otpLength, fault("otpLength")));

/** Returns the canonical form of a secret code, in which it is stored, compared and encoded in the codex. */
export function canonicalCode(text: string): string {
  // Upper-casing can take letters apart, so that they have to be put together again.
  return text.normalize("NFKC").toUpperCase().normalize("NFKC").trim().replace(/\s+/g, " ");
}

/** Returns a schema for a secret code in canonical form, with the field error of its absence. */
export const secretCodeWith = (missing: FormFault) =>
  z
    .string(fault(missing))
    .check(
      z.maxLength(codeTypedMaxLength, tooLong("codeTooLong")),
      z.overwrite(canonicalCode),
      z.minLength(1, fault(missing)),
      z.maxLength(codeMaxLength, fault("codeTooLong")),
      z.refine(isVisible, fault("invisible")),
    );

export const secretCode = secretCodeWith("codeRequired");

/** A secret code as it was typed, which base64 needs: it tells capitals from small letters. */
export const typedCode = z.string(fault("codeRequired")).check(
  z.maxLength(codeTypedMaxLength, tooLong("codeTooLong")),
  z.refine((text) => canonicalCode(text) !== "", fault("codeRequired")),
  z.refine((text) => isVisible(canonicalCode(text)), fault("invisible")),
);

/** Returns the text that bytes are, if they are one. */
function textOf(bytes: Buffer): string | undefined {
  const text = bytes.toString("utf8");
  // Where bytes are no text, this stands in their place.
  return text.includes("\ufffd") ? undefined : text;
}

/** Base64 as books have it, or as addresses do; the characters that fill it up at the end may be missing. */
const base64 = /^[\w+/-]+={0,2}$/;
const hexPairs = /^(?:[0-9a-f]{2})+$/i;

/** The encodings of the codex, each with what undoes it. */
const undone: ((typed: string) => string | undefined)[] = [
  (typed) => (base64.test(typed) ? textOf(Buffer.from(typed, "base64")) : undefined),
  (typed) => (hexPairs.test(typed) ? textOf(Buffer.from(typed, "hex")) : undefined),
];
const reversed = (typed: string) => [...typed].reverse().join("");

/**
 * Returns the canonical codes that a typed text may be the base64, hex or reversed form of: at most one each, so that a try tests
 * four codes at the most, the text itself among them. In truth it tests two: what decodes to a code that somebody might guess is
 * neither a likely code itself nor one backwards. Random codes have six characters of 28 at least (482 million): 60 tries an hour,
 * each for four, find one of a hundred in over two years on average.
 * Lines may have been broken where they were copied from.
 */
export function decodedCodes(typed: string): string[] {
  const joined = typed.replace(/\s+/g, "");
  const texts = [...undone.map((undo) => undo(joined)), reversed(typed)];
  return texts.flatMap((text) => secretCode.safeParse(text).data ?? []);
}

/** Runs of characters that may be base64, or hex, inside a text without its blanks; shorter ones hide no character. */
const encodedRuns: readonly [run: RegExp, encoding: "base64" | "hex", characters: number][] = [
  [/[\w+/-]{2,}/g, "base64", 4],
  [/[0-9a-f]{2,}/gi, "hex", 2],
];

/**
 * Returns what a longer text hides in base64 and in hex, wherever in it that begins: each run is read from each of the places
 * at which one of its characters' bytes may begin. What is hidden stands in one of them, between what means nothing.
 */
export function hiddenIn(text: string): string[] {
  const joined = text.replace(/\s+/g, "");
  return encodedRuns.flatMap(([run, encoding, characters]) =>
    [...joined.matchAll(run)].flatMap(([found]) =>
      Array.from({ length: characters }, (_, at) => Buffer.from(found.slice(at), encoding).toString("utf8")),
    ),
  );
}

/** True for an instant of a year of four digits: stored as text, only such instants sort by time. */
export function hasFourDigitYear(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && /^\d{4}-/.test(new Date(time).toISOString());
}

/** Any ISO 8601 instant with an offset; stored and sent in UTC. */
export const instant = z.string().check(
  z.iso.datetime({ offset: true, abort: true, error: fault("invalid") }),
  z.overwrite((text) => new Date(text).toISOString()),
  z.refine(hasFourDigitYear, fault("invalid")),
);

/** A piece of work that was asked for, with its solution, as JSON: the longest that is read is twice what one takes. */
export const work = z.optional(z.string().check(z.maxLength(2000)));

export const httpUrl = z.string().check(z.trim(), z.refine(isHttpUrl, fault("urlInvalid")));
