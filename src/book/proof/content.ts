const [slash, less, more, letterT] = [0x2f, 0x3c, 0x3e, 0x54];
/** By byte: whether it ends the name, number or operator before it. */
const isEnd = Array.from(
  { length: 256 },
  (_, byte) => byte <= 0x20 || "/<>[]".includes(String.fromCharCode(byte)),
);

/** The text of a code in a font. */
type Decode = (font: string, code: number) => string;

/**
 * Reads the texts that a content stream shows, each showing as one. It knows only what the books it proves are
 * written in: two-byte codes in hexadecimal strings, shown by Tj or TJ.
 */
export function textsIn(content: Buffer, decode: Decode): string[] {
  const texts: string[] = [];
  const codes: number[] = [];
  let font = "";
  let name = "";
  let at = 0;
  // Byte by byte: a book has millions of tokens, and a string for each takes more memory than making the book.
  while (at < content.length) {
    const byte = content.readUInt8(at++);
    if (byte === less) at = readCodes(content, at, codes);
    else if (byte === slash || !isEnd[byte]) {
      const start = at - 1;
      while (at < content.length && !isEnd[content.readUInt8(at)]) at++;
      if (byte === slash) name = content.toString("latin1", start + 1, at);
      else if (byte === letterT && at - start === 2) {
        const operator = content.toString("latin1", start, at);
        if (operator === "Tf") font = name;
        else if (operator === "Tj" || operator === "TJ") {
          texts.push(codes.map((code) => decode(font, code)).join(""));
          codes.length = 0;
        }
      }
    }
  }
  return texts;
}

/** Reads the codes of a hexadecimal string from after its opening bracket; returns where it ends. */
function readCodes(content: Buffer, from: number, codes: number[]): number {
  const end = content.indexOf(more, from);
  for (let at = from; at + 4 <= end; at += 4) {
    let code = 0;
    for (let i = at; i < at + 4; i++) code = code * 16 + digit(content.readUInt8(i));
    codes.push(code);
  }
  return end < 0 ? content.length : end + 1;
}

function digit(byte: number): number {
  return byte < 0x40 ? byte - 0x30 : (byte | 0x20) - 0x57;
}
