/** What makes a PDF act when it is opened, or carry other files. */
const acting = ["/JavaScript", "/Launch", "/EmbeddedFile", "/RichMedia"];
/** How far from its end a PDF says that it ends, in bytes: as readers look for it. */
const endWithin = 1024;

/** Returns a PDF without what follows it; undefined when it is none, or one that acts by itself. */
export function barePdf(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 8))) return undefined;
  const end = file.lastIndexOf("%%EOF");
  if (end < file.length - endWithin || file.lastIndexOf("startxref", end) < end - endWithin) return undefined;
  if (acting.some((name) => file.includes(name))) return undefined;
  return file.subarray(0, end + "%%EOF".length);
}
