import { otpLength } from "../../../src/contract/limits.ts";

/** What of a text can belong to a one-time code: its letters and digits in their plain form. */
export function bare(text: string): string {
  return text.normalize("NFKC").replace(/[^\p{L}\p{Nd}]/gu, "");
}

/** The one-time code in a text such as `Code: 207 542`, if there is one; blanks and dashes may divide it. */
export function wholeCode(text: string): string | undefined {
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const joined = plain.replace(/(?<=\d)[\s\p{Dash}]+(?=\d)/gu, "");
  return lone(plain) ?? lone(joined) ?? onlyDigits(joined);
}

/** The first run of digits that is just as long as a code. */
function lone(text: string): string | undefined {
  return text.match(/\d+/g)?.find((digits) => digits.length === otpLength);
}

/** The digits of a text, when they are just as many as a code has. */
function onlyDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  return digits.length === otpLength ? digits : undefined;
}
