import { email } from "../../core/contract/fields.ts";
import { emailTypedMaxLength } from "../../core/contract/limits.ts";

/** Returns the address in a text: bare, after `mailto:`, or in brackets behind a name; undefined for none and for several. */
export function addressOf(text: string): string | undefined {
  // A cell may be as long as its file.
  if (text.length > emailTypedMaxLength) return undefined;
  const [, before = "", inside] = /^([^<>]*)<([^<>]*)>[\s;,]*$/.exec(text.replace(/\p{Cf}/gu, "")) ?? [];
  if (inside === undefined) return bare(text.replace(/\p{Cf}/gu, ""));
  const address = bare(inside);
  // Another address beside the brackets makes two.
  return before.includes("@") && bare(before.replace(/["']/g, "")) !== address ? undefined : address;
}

function bare(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/(?<![;,.\s])[;,.\s]+$/, "");
  return email.safeParse(plain).data;
}
