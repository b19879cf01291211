import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  type PDFContext,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from "pdf-lib";
import type { TypeCase } from "./type/case.ts";
import type { Typeface } from "./type/typeface.ts";

/** What a file says of itself; its identifier is decided by `madeOf`, so that the same order makes the same bytes. */
type About = {
  title: string;
  subject?: string;
  author?: string;
  creator?: string;
  /** The portal's title. */
  producer: string;
  language: string;
  createdAt: string;
  madeOf: unknown;
};

/** Begins a PDF that says what it is. */
export async function newDocument(about: About): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const date = new Date(about.createdAt);
  document.setTitle(about.title, { showInWindowTitleBar: true });
  if (about.subject !== undefined) document.setSubject(about.subject);
  if (about.author !== undefined) document.setAuthor(about.author);
  document.setLanguage(about.language);
  document.setProducer(about.producer);
  if (about.creator !== undefined) document.setCreator(about.creator);
  document.setCreationDate(date);
  document.setModificationDate(date);
  const digest = createHash("sha256").update(JSON.stringify(about.madeOf)).digest("hex");
  const id = PDFHexString.of(digest.slice(0, 32));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  return document;
}

/** Returns a document's bytes without yielding: its worker has no other work. */
export function bytesOf(document: PDFDocument, useObjectStreams = true): Promise<Uint8Array> {
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    useObjectStreams,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}

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

const symbolic = 4;
const italic = 64;

/** Embeds the glyphs that were used of each face, under the names the lines call them by. */
export async function embedFonts(context: PDFContext, type: TypeCase): Promise<PDFDict> {
  const fonts = context.obj({});
  const used = [...type.faces].filter(([, face]) => face.isUsed).sort(([a], [b]) => a - b);
  for (const [index, face] of used) {
    fonts.set(PDFName.of(`F${index}`), await embed(context, index, face));
  }
  return fonts;
}

async function embed(context: PDFContext, index: number, face: Typeface): Promise<PDFRef> {
  const { ascent, descent, italicAngle, bbox, capHeight } = face.metrics;
  // Files of one family share a name; the tag that marks a subset tells them apart.
  const name = `CODEX${String.fromCharCode(65 + index)}+${face.name}`;
  const file = await face.file();
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: symbolic | (italicAngle === 0 ? 0 : italic),
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY],
      ItalicAngle: italicAngle,
      Ascent: ascent,
      Descent: descent,
      CapHeight: capHeight || 650,
      StemV: 80,
      FontFile2: context.register(packed(context, file, { Length1: file.length })),
    }),
  );
  const glyphs = Buffer.alloc(face.entries.length * 2);
  for (const [code, { glyph }] of face.entries.entries()) glyphs.writeUInt16BE(glyph, code * 2);
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: 0,
      W: [0, face.entries.map(({ advance }) => advance)],
      CIDToGIDMap: context.register(packed(context, glyphs)),
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: context.register(packed(context, Buffer.from(toUnicode(face), "latin1"))),
    }),
  );
}

/** At most so many lines stand in one block of a character map (Adobe Technical Note 5411). */
const blockMax = 100;

function toUnicode({ entries }: Typeface): string {
  const lines = entries.slice(1).map(({ text }, index) => `<${hex(index + 1)}> <${utf16(text)}>`);
  let blocks = "";
  for (let i = 0; i < lines.length; i += blockMax) {
    const block = lines.slice(i, i + blockMax);
    blocks += `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar\n`;
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks}endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function hex(value: number): string {
  return value.toString(16).padStart(4, "0");
}

function utf16(text: string): string {
  let codes = "";
  for (let i = 0; i < text.length; i++) codes += hex(text.charCodeAt(i));
  return codes;
}
