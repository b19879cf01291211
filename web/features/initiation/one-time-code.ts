import { otpLength } from "../../../src/core/contract/limits.ts";
import { asciiDigits } from "../../../src/core/contract/normalize.ts";

/** Returns the letters and digits of a text, normalized. */
export function bare(text: string): string {
  return asciiDigits(text).replace(/[^\p{L}\p{Nd}]/gu, "");
}

/** Returns the one-time code in a text such as `Code: 207 542`, if there is one; blanks and dashes may divide it. */
export function wholeCode(text: string): string | undefined {
  const plain = asciiDigits(text).replace(/\p{Cf}/gu, "");
  const joined = plain.replace(/(?<=\d)[\s\p{Dash}]+(?=\d)/gu, "");
  return lone(plain) ?? lone(joined) ?? onlyDigits(joined);
}

/** Returns the first run of digits that is exactly as long as a code. */
function lone(text: string): string | undefined {
  return text.match(/\d+/g)?.find((digits) => digits.length === otpLength);
}

/** Returns the digits of a text when there are exactly as many as in a code. */
function onlyDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  return digits.length === otpLength ? digits : undefined;
}
