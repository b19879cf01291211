/** One showing of text: the font it is in and the codes it shows. */
export type Shown = { font: string; codes: number[] };

const token = /\/([^\s/<>[\]()]+)|<([0-9a-fA-F\s]*)>|\[|\]|[^\s/<>[\]()]+/g;

/**
 * Reads the text operators of a content stream. It knows only what the books it proves are written in:
 * two-byte codes in hexadecimal strings, shown by Tj or TJ.
 */
export function shownIn(content: string): Shown[] {
  const shown: Shown[] = [];
  let font = "";
  let name = "";
  let codes: number[] = [];
  for (const [text, named, hex] of content.matchAll(token)) {
    if (named !== undefined) name = named;
    else if (hex !== undefined) push(codes, hex);
    else if (text === "Tf") font = name;
    else if (text === "Tj" || text === "TJ") {
      shown.push({ font, codes });
      codes = [];
    }
  }
  return shown;
}

function push(codes: number[], hex: string): void {
  for (let i = 0; i + 4 <= hex.length; i += 4) codes.push(Number.parseInt(hex.slice(i, i + 4), 16));
}
