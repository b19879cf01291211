import type { EncodingType } from "../core/contract/codex-form.ts";

type Encoding = { encode(text: string): string; decode(text: string): string };

const reversed = (text: string) => [...text].reverse().join("");

/** The transforms a code can hide behind, and their way back. */
export const encodings: Record<EncodingType, Encoding> = {
  base64: {
    encode: (text) => Buffer.from(text, "utf8").toString("base64"),
    decode: (text) => Buffer.from(text, "base64").toString("utf8"),
  },
  hex: {
    encode: (text) => Buffer.from(text, "utf8").toString("hex"),
    decode: (text) => Buffer.from(text, "hex").toString("utf8"),
  },
  reverse: { encode: reversed, decode: reversed },
  none: { encode: (text) => text, decode: (text) => text },
};
