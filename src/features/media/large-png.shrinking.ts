import { promisify } from "node:util";
import { crc32, createInflate, deflate } from "node:zlib";
import { nextTurn } from "../../lib/turns.ts";
import { type Chunk, pngChunks } from "./picture.rules.ts";

export type Size = { width: number; height: number };

/** How a PNG is written (W3C PNG, third edition, 11.2.1). */
type Head = Size & { depth: number; type: number; isInterlaced: boolean };

const headStart = 16;
/** Samples of a pixel by the type of colour: grey, RGB, palette, grey and alpha, RGBA. */
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const [grey, palette] = [0, 3];
/** The bits of a sample that each type of colour may have (W3C PNG, third edition, table 11.1). */
const depthsOf: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Longer rows than any camera or screen makes would be memory again, of which three rows are held. */
const rowMaxBytes = 1024 * 1024;
/** How much is inflated at a time, in bytes. */
const inflatedAtOnce = 64 * 1024;
/** So many pixels are added up before others have a turn, a millisecond of work: 64 kB hold half a million of one bit each. */
const pixelsAtOnce = 50_000;
const deflated = promisify(deflate);

/**
 * Returns a PNG scaled down to a size by the mean of what each pixel covers, 8 bits of RGBA, or undefined for one that is
 * only decoded whole: interlaced, or of rows too long. It is inflated and read row by row, so that its pixels are never in memory together.
 * Throws for one that is damaged, or holds less or more than it says.
 */
export async function shrunkPng(bytes: Uint8Array, to: Size): Promise<Uint8Array | undefined> {
  const head = headOf(bytes);
  const bits = head.depth * (samplesOf[head.type] ?? 0);
  const rowBytes = Math.ceil((bits * head.width) / 8);
  if (head.isInterlaced || rowBytes > rowMaxBytes) return undefined;
  const reader = pixelReader(bytes, head);
  const shrink = shrinker(head, to);
  const pixelBytes = Math.ceil(bits / 8);
  // A pixel of zeros stands before each row, which is what filters take for the one to the left of the first.
  let row = new Uint8Array(pixelBytes + rowBytes);
  let above = new Uint8Array(pixelBytes + rowBytes);
  const line = new Uint8Array(4 * head.width);
  let filter = -1;
  let filled = 0;
  let y = 0;
  let addedUp = 0;
  const inflate = createInflate({ chunkSize: inflatedAtOnce });
  inflate.end(imageData(bytes));
  const parts: AsyncIterable<Uint8Array> = inflate;
  for await (const part of parts) {
    for (let at = 0; at < part.length; ) {
      if (y === head.height) throw new Error("a PNG of more rows than it says");
      if (filter < 0) {
        filter = part[at++] ?? 0;
        continue;
      }
      const taken = part.subarray(at, at + rowBytes - filled);
      row.set(taken, pixelBytes + filled);
      at += taken.length;
      filled += taken.length;
      if (filled < rowBytes) continue;
      unfilter(filter, row, above, pixelBytes);
      reader(row.subarray(pixelBytes), line);
      shrink.add(line, y++);
      [row, above] = [above, row];
      filter = -1;
      filled = 0;
      addedUp += head.width;
      if (addedUp < pixelsAtOnce) continue;
      addedUp = 0;
      await nextTurn();
    }
    if (part.length === inflatedAtOnce) giveBack(part);
  }
  if (y < head.height) throw new Error("a PNG of fewer rows than it says");
  return pngOfRows(shrink.rows, to);
}

/** Throws for a type and depth that do not go together: samples would begin between two bytes, and reading them takes minutes. */
function headOf(bytes: Uint8Array): Head {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const depth = view.getUint8(headStart + 8);
  const type = view.getUint8(headStart + 9);
  if (!depthsOf[type]?.includes(depth)) throw new Error("a PNG of no known kind of colour");
  return {
    width: view.getUint32(headStart),
    height: view.getUint32(headStart + 4),
    depth,
    type,
    isInterlaced: view.getUint8(headStart + 12) !== 0,
  };
}

/** Returns what all IDAT chunks hold, in one: there may be thousands of them. */
function imageData(bytes: Uint8Array): Uint8Array {
  const data = new Uint8Array(bytes.length);
  let length = 0;
  for (const chunk of pngChunks(bytes)) {
    if (chunk.name !== "IDAT") continue;
    const held = heldBy(bytes, chunk);
    data.set(held, length);
    length += held.length;
  }
  return data.subarray(0, length);
}

/** Returns what a chunk holds: all but its length and name, and its checksum, which the platform's decoder leaves unread, too. */
const heldBy = (bytes: Uint8Array, { from, to }: Chunk) => bytes.subarray(from + 8, to - 4);

function firstOf(bytes: Uint8Array, name: string): Uint8Array | undefined {
  for (const chunk of pngChunks(bytes)) if (chunk.name === name) return heldBy(bytes, chunk);
  return undefined;
}

/** Undoes the filter of a row in place (W3C PNG, 9.2). Throws for one that does not exist. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  const { length } = row;
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let at = pixelBytes; at < length; at++) row[at] = (row[at] ?? 0) + (row[at - pixelBytes] ?? 0);
      return;
    case 2:
      for (let at = pixelBytes; at < length; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0);
      return;
    case 3:
      for (let at = pixelBytes; at < length; at++)
        row[at] = (row[at] ?? 0) + (((row[at - pixelBytes] ?? 0) + (above[at] ?? 0)) >> 1);
      return;
    case 4:
      for (let at = pixelBytes; at < length; at++)
        row[at] =
          (row[at] ?? 0) + paeth(row[at - pixelBytes] ?? 0, above[at] ?? 0, above[at - pixelBytes] ?? 0);
      return;
    default:
      throw new Error("a PNG row of no known filter");
  }
}

function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Returns what writes a row as RGBA of 8 bits; of 16 bits the high byte is kept. */
function pixelReader(bytes: Uint8Array, { type, depth, width }: Head) {
  const clear = firstOf(bytes, "tRNS") ?? new Uint8Array();
  if (type === palette || (type === grey && depth <= 8)) {
    const colours = type === palette ? paletteOf(bytes, clear) : greysOf(depth, clear);
    return tableReader(colours, depth, width);
  }
  return sampleReader(type, depth, width, clear);
}

/** Returns the 256 colours of a palette; those that it does not name are black. */
function paletteOf(bytes: Uint8Array, alphas: Uint8Array): Uint8Array {
  const named = firstOf(bytes, "PLTE") ?? new Uint8Array();
  return Uint8Array.from({ length: 4 * 256 }, (_, at) => {
    const [colour, sample] = [at >> 2, at % 4];
    return sample === 3 ? (alphas[colour] ?? 255) : (named[3 * colour + sample] ?? 0);
  });
}

/** Returns all greys of a depth, of which one may be clear. */
function greysOf(depth: number, [, clear]: Uint8Array): Uint8Array {
  const white = 2 ** depth - 1;
  return Uint8Array.from({ length: 4 * 256 }, (_, at) => {
    if (at % 4 === 3) return at >> 2 === clear ? 0 : 255;
    return ((at >> 2) * 255) / white;
  });
}

function tableReader(colours: Uint8Array, depth: number, width: number) {
  const mask = 2 ** depth - 1;
  return (row: Uint8Array, line: Uint8Array) => {
    for (let x = 0; x < width; x++) {
      const bit = depth * x;
      const from = 4 * (((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & mask);
      const to = 4 * x;
      line[to] = colours[from] ?? 0;
      line[to + 1] = colours[from + 1] ?? 0;
      line[to + 2] = colours[from + 2] ?? 0;
      line[to + 3] = colours[from + 3] ?? 0;
    }
  };
}

function sampleReader(type: number, depth: number, width: number, clear: Uint8Array) {
  const bytes = depth / 8;
  const samples = samplesOf[type] ?? 0;
  const pixelBytes = samples * bytes;
  const [green, blue] = samples > 2 ? [bytes, 2 * bytes] : [0, 0];
  const alpha = samples % 2 === 0 ? pixelBytes - bytes : undefined;
  // The colour that is clear has two bytes a sample, whatever the depth.
  const key = clear.length >= 2 * samples ? clear.filter((_, at) => bytes === 2 || at % 2 === 1) : undefined;
  const isClear = (row: Uint8Array, from: number) => key?.every((byte, at) => row[from + at] === byte);
  return (row: Uint8Array, line: Uint8Array) => {
    for (let x = 0; x < width; x++) {
      const from = pixelBytes * x;
      const to = 4 * x;
      line[to] = row[from] ?? 0;
      line[to + 1] = row[from + green] ?? 0;
      line[to + 2] = row[from + blue] ?? 0;
      if (alpha !== undefined) line[to + 3] = row[from + alpha] ?? 0;
      else line[to + 3] = key && isClear(row, from) ? 0 : 255;
    }
  };
}

/** Says of each pixel of a side what share of it goes to the block after its own: less than none where its block goes on after it. */
function restsOf(pixels: number, blocks: number): Float64Array {
  return Float64Array.from({ length: pixels }, (_, at) => {
    const over = ((at + 1) * blocks) % pixels;
    return over < blocks ? over / blocks : -1;
  });
}

/** Returns what takes rows of RGBA and holds the rows of the smaller picture, each after the name of its filter: none. Colours count by their alpha. */
function shrinker(from: Size, to: Size) {
  const across = restsOf(from.width, to.width);
  const down = restsOf(from.height, to.height);
  const area = (from.width * from.height) / (to.width * to.height);
  const sums = new Float64Array(4 * to.width);
  const rows = new Uint8ClampedArray((1 + 4 * to.width) * to.height);
  let written = 0;

  function sum(line: Uint8Array, weight: number): void {
    let [reds, greens, blues, alphas] = [0, 0, 0, 0];
    let at = 0;
    for (let x = 0; x < from.width; x++) {
      const alpha = line[4 * x + 3] ?? 0;
      const red = alpha * (line[4 * x] ?? 0);
      const green = alpha * (line[4 * x + 1] ?? 0);
      const blue = alpha * (line[4 * x + 2] ?? 0);
      reds += red;
      greens += green;
      blues += blue;
      alphas += alpha;
      const rest = across[x] ?? 0;
      if (rest < 0) continue;
      sums[at] = (sums[at] ?? 0) + weight * (reds - rest * red);
      sums[at + 1] = (sums[at + 1] ?? 0) + weight * (greens - rest * green);
      sums[at + 2] = (sums[at + 2] ?? 0) + weight * (blues - rest * blue);
      sums[at + 3] = (sums[at + 3] ?? 0) + weight * (alphas - rest * alpha);
      reds = rest * red;
      greens = rest * green;
      blues = rest * blue;
      alphas = rest * alpha;
      at += 4;
    }
  }

  function write(): void {
    const start = written++ * (1 + 4 * to.width) + 1;
    for (let at = 0; at < 4 * to.width; at += 4) {
      const alpha = sums[at + 3] ?? 0;
      if (alpha === 0) continue;
      for (let sample = 0; sample < 3; sample++) rows[start + at + sample] = (sums[at + sample] ?? 0) / alpha;
      rows[start + at + 3] = alpha / area;
    }
    sums.fill(0);
  }

  return {
    rows,
    add(line: Uint8Array, y: number): void {
      const rest = down[y] ?? 0;
      sum(line, rest < 0 ? 1 : 1 - rest);
      if (rest < 0) return;
      write();
      if (rest > 0) sum(line, rest);
    },
  };
}

/** Returns the PNG of rows of RGBA, not compressed: it is only read once, at once. */
async function pngOfRows(rows: Uint8ClampedArray, { width, height }: Size): Promise<Uint8Array> {
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8);
  head.setUint8(9, 6);
  const data = await deflated(rows, { level: 0, chunkSize: rowMaxBytes });
  giveBack(rows);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...pngChunk("IHDR", new Uint8Array(head.buffer)),
    ...pngChunk("IDAT", data),
    ...pngChunk("IEND", new Uint8Array()),
  ]);
  giveBack(data);
  return png;
}

function pngChunk(name: string, data: Uint8Array): Uint8Array[] {
  const before = Buffer.alloc(8);
  before.writeUInt32BE(data.length);
  before.write(name, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data, crc32(name)));
  return [before, data, sum];
}

/** Gives memory back at once where it is held by these bytes alone: the collector would leave 40 MB more for later. */
function giveBack({ buffer, byteLength }: Uint8Array | Uint8ClampedArray): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
