import { deflateSync } from "node:zlib";
import { type PDFContext, PDFRawStream } from "pdf-lib";

/** Returns a compressed stream, made by the platform, which takes a tenth of the time that pdf-lib's own would. */
export function packed(
  context: PDFContext,
  bytes: Uint8Array,
  entries: Record<string, number> = {},
): PDFRawStream {
  return deflated(context, deflateSync(bytes), entries);
}

/** Returns a stream of bytes that are compressed already. */
export function deflated(
  context: PDFContext,
  contents: Uint8Array,
  entries: Record<string, number> = {},
): PDFRawStream {
  return PDFRawStream.of(
    context.obj({ ...entries, Filter: "FlateDecode", Length: contents.length }),
    contents,
  );
}
