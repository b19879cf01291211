import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFHexString, PDFName, type PDFPage, PDFRawStream, PDFString } from "pdf-lib";
import { textsIn } from "./content.ts";

/** What a reader finds in a book: for each page its showings of text, each as one string. */
export type Reading = {
  pages: string[][];
  /** Metadata and outline: text that no page shows. */
  aside: string;
  /** Names of what a book must not hold, such as scripts and links. */
  actions: string[];
};

/** What a PDF could do besides showing pages. */
const forbidden = ["JavaScript", "JS", "OpenAction", "AA", "A", "Annots", "EmbeddedFiles", "AcroForm"];

/** Opens a finished file again and reads it, knowing nothing of how it was made. */
export async function readBook(bytes: Uint8Array): Promise<Reading> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const maps = new Map<PDFDict, Map<number, string>>();
  const pages = document.getPages().map((page) => textsOf(page, maps));
  const actions = new Set<string>();
  let aside = [document.getTitle(), document.getAuthor(), document.getSubject(), document.getKeywords()].join(
    "\n",
  );
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue;
    for (const name of forbidden) if (object.has(PDFName.of(name))) actions.add(name);
    const title = object.get(PDFName.of("Title"));
    if (title instanceof PDFHexString || title instanceof PDFString) aside += `\n${title.decodeText()}`;
  }
  return { pages, aside, actions: [...actions] };
}

function textsOf(page: PDFPage, maps: Map<PDFDict, Map<number, string>>): string[] {
  const content = page.node.Contents();
  if (!(content instanceof PDFRawStream)) return [];
  const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
  const known = new Map<string, Map<number, string>>();
  return textsIn(unpacked(content), (name, code) => {
    let map = known.get(name);
    if (!map) {
      const font = fonts?.lookup(PDFName.of(name), PDFDict);
      map = (font && maps.get(font)) ?? mapOf(font);
      if (font) maps.set(font, map);
      known.set(name, map);
    }
    return map.get(code) ?? "\ufffd";
  });
}

function unpacked(stream: PDFRawStream): Buffer {
  return inflateSync(stream.getContents());
}

/** Returns the texts of a font's codes, from its ToUnicode map. */
function mapOf(font: PDFDict | undefined): Map<number, string> {
  const stream = font?.lookup(PDFName.of("ToUnicode"));
  const map = new Map<number, string>();
  if (!(stream instanceof PDFRawStream)) return map;
  const source = unpacked(stream).toString("latin1");
  for (const [, block = ""] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", units = ""] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)) {
      map.set(Number.parseInt(code, 16), Buffer.from(units, "hex").swap16().toString("utf16le"));
    }
  }
  return map;
}
