import * as z from "zod/mini";
import { canonicalCode, isVisible } from "./code-text.ts";
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

/** Returns a schema for a text of the owner's on one line, of up to so many characters. */
export const lineUpTo = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(oneLine),
      z.maxLength(max, fault("valueTooLong")),
      z.refine(isPrintable, fault("invisible")),
    );

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

/** A challenge of proof of work with its solution, as JSON: at most twice its usual length. */
export const work = z.optional(z.string().check(z.maxLength(2000)));

export const httpUrl = z.string().check(z.trim(), z.refine(isHttpUrl, fault("urlInvalid")));
