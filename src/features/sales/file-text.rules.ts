/** What a file begins with that is a workbook: a ZIP (xlsx, ods), or the older container (xls). */
const workbooks = ["504b0304", "d0cf11e0"];
/** So many bytes of a file say how its characters are encoded. */
const sampleBytes = 2000;

/** Returns the encoding of UTF-16 without a mark: characters of the West leave every other byte empty there. */
function withoutMark(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, sampleBytes - (sampleBytes % 2));
  const empty = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const most = sample.length / 4;
  if (odd > most && even < odd / 4) return "utf-16le";
  return even > most && odd < even / 4 ? "utf-16be" : undefined;
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return withoutMark(bytes);
}

/** Returns the text of a file: UTF-16 where its bytes say so, UTF-8 where it is that, and else what Windows writes in the West. */
export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** True for the bytes of a spreadsheet program's own file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return workbooks.includes(Buffer.from(bytes.subarray(0, 4)).toString("hex"));
}
