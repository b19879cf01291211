import { brotliCompressSync, constants } from "node:zlib";

const made = new Map<string, Buffer>();

/** Returns bytes in their smallest brotli form. Scripts are weighed first and shipped later; this is made once, as it takes seconds. */
export function brotli(bytes: Uint8Array): Buffer {
  const digest = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  const known = made.get(digest);
  if (known) return known;
  const form = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  made.set(digest, form);
  return form;
}
