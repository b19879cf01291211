import { builtin } from "../../core/lib/builtin.ts";

/** What makes a PDF act when it is opened, send what its reader entered, or carry other files. */
const acting = ["/JavaScript", "/Launch", "/EmbeddedFile", "/RichMedia", "/OpenAction", "/SubmitForm"];
/** How far from its end a PDF says that it ends, in bytes: as readers look for it. */
const endWithin = 1024;
/** What the packed objects of one file may unpack to together, in bytes: some hundred times what large forms hold. */
const objectsMaxBytes = 32 * 1024 * 1024;

/** Returns a PDF without what follows it; undefined when it is none, one that acts by itself, or one whose objects cannot be read. */
export async function barePdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 8))) return undefined;
  const end = file.lastIndexOf("%%EOF");
  if (end < file.length - endWithin || file.lastIndexOf("startxref", end) < end - endWithin) return undefined;
  const text = file.toString("latin1");
  if (isActing(text)) return undefined;
  const objects = await packedObjects(file, text);
  if (!objects || objects.some(isActing)) return undefined;
  return file.subarray(0, end + "%%EOF".length);
}

/** A name may write any of its characters as `#` and two hex digits. */
function withPlainNames(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function isActing(text: string): boolean {
  const plain = withPlainNames(text);
  return acting.some((name) => plain.includes(name));
}

/** Returns the content of packed streams of objects; undefined when one cannot be unpacked, as in an encrypted file. */
async function packedObjects(file: Buffer, text: string): Promise<string[] | undefined> {
  const { promisify } = builtin("node:util");
  const { constants, inflate } = builtin("node:zlib");
  const starts = [...text.matchAll(/\/ObjStm\b/g)].map(({ index }) => index);
  if (withPlainNames(text).split("/ObjStm").length - 1 !== starts.length) return undefined;
  const objects: string[] = [];
  let left = objectsMaxBytes;
  for (const start of starts) {
    const head = /stream\r?\n/g;
    head.lastIndex = start;
    if (!head.exec(text)) return undefined;
    const packed = file.subarray(head.lastIndex, file.indexOf("endstream", head.lastIndex));
    try {
      const options = { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH };
      const object = await promisify(inflate)(packed, options);
      left -= object.length;
      objects.push(object.toString("latin1"));
    } catch {
      return undefined;
    }
  }
  return objects;
}
