/** A file of an archive. */
export type Entry = { path: string; bytes: Uint8Array; isExecutable?: boolean };

const blockBytes = 512;
/** The fields of a path: its end, and the folders before that. */
const nameBytes = 100;
const prefixBytes = 155;
/** When every file of an archive was changed, whenever it was built: the first second of 2026. */
const changedAt = Date.UTC(2026, 0, 1) / 1000;

/** Returns files as a tar: the same files are the same bytes, by any builder, at any time. Throws for a path that has no room. */
export function tarOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const pieces = entries.flatMap(({ path, bytes, isExecutable = false }) => [
    headerOf(path, bytes.length, isExecutable ? 0o755 : 0o644),
    bytes,
    new Uint8Array(-bytes.length & (blockBytes - 1)),
  ]);
  return new Uint8Array(Buffer.concat([...pieces, new Uint8Array(2 * blockBytes)]));
}

/** Returns the block before a file in the form of POSIX, with root as the file's owner. */
function headerOf(path: string, size: number, mode: number): Uint8Array {
  const name = Buffer.from(path);
  // What has no room in the field of the name begins in another one.
  const cut = name.length > nameBytes ? name.indexOf("/", name.length - nameBytes - 1) : -1;
  if (name.length - cut - 1 > nameBytes || cut > prefixBytes)
    throw new Error(`${path} is longer than a tar takes.`);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  const block = Buffer.alloc(blockBytes);
  name.copy(block, 0, cut + 1);
  block.write(octal(mode, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(changedAt, 11), 100);
  // The checksum is taken with blanks in its own place.
  block.write(`${" ".repeat(8)}0`, 148);
  block.write("ustar\x0000root", 257);
  block.write("root", 297);
  if (cut > 0) name.copy(block, 345, 0, cut);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte),
      6,
    )} `,
    148,
  );
  return block;
}
