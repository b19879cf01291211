import {
  PDFArray,
  type PDFContext,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFRef,
  PDFStreamWriter,
} from "pdf-lib";
import { codexWords } from "../locales/codex/languages.ts";
import { authorOf, producerOf } from "./book.ts";
import type { Slot } from "./forms/form.ts";
import { deflated, embedFonts, newDocument, packed } from "./pdf.ts";
import { identityOf, type Recipe } from "./recipe.ts";
import { sheet } from "./sheet.ts";
import { type MeantPage, metadata, structureOf } from "./structure.ts";
import type { TypesetBook } from "./typesetting.ts";

/** The library packs its streams of objects with tables of 300 kB each, in streams of 50 objects: 90 MB for the structure of 500 pages. */
const objectsPerStream = 500;
/** A book is bound in a thread of its own, which nothing else waits for. */
const objectsPerTick = Number.POSITIVE_INFINITY;

/** The share of the work on a book that setting its pages is; binding them is the rest. */
export const setting = 0.8;

/** A bound book, and the numbers of the objects that its slots are, in the order of the slots. */
type Bound = { bytes: Uint8Array; slotObjects: number[] };

/**
 * Binds typeset pages into a PDF: fonts, metadata, page labels and, unless pages are missing, an outline; `progress` gets the
 * share of pages that are bound. The same pages make the same bytes.
 */
export async function bind(
  recipe: Recipe,
  book: TypesetBook,
  progress: (share: number) => void = () => {},
): Promise<Bound> {
  const { settings, createdAt } = recipe;
  const { furniture } = codexWords[settings.language];
  const { title, language } = settings;
  const [author, producer] = [authorOf(settings), producerOf(settings)];
  const madeOf = identityOf(recipe);
  const document = await newDocument({ title, author, producer, language, createdAt, madeOf });
  const { context, catalog } = document;

  const fonts = await embedFonts(context, book.type);
  const resources = context.register(context.obj({ Font: fonts, ProcSet: ["PDF", "Text"] }));
  const pageRefs: PDFRef[] = [];
  const numbers: number[] = [];
  const meant: MeantPage[] = [];
  const slotRefs = new Map<Slot, PDFRef>();
  for (const [index, content] of book.pages.entries()) {
    if (!content) continue;
    const page = document.addPage([sheet.width, sheet.height]);
    page.node.set(PDFName.of("Resources"), resources);
    const streams = content.map((part) => {
      if (part instanceof Uint8Array) return context.register(deflated(context, part));
      const ref = context.register(packed(context, Buffer.from(book.fills.get(part) ?? "", "latin1")));
      slotRefs.set(part, ref);
      return ref;
    });
    page.node.set(
      PDFName.of("Contents"),
      streams.length === 1 && streams[0] ? streams[0] : context.obj(streams),
    );
    pageRefs.push(page.ref);
    numbers.push(index + 1);
    meant.push({ number: index + 1, ref: page.ref, node: page.node, meanings: book.meanings[index] ?? [] });
    progress((index + 1) / book.pages.length);
  }
  catalog.set(PDFName.of("StructTreeRoot"), structureOf(context, meant, settings.title));
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  const said = metadata(settings, author, producer, createdAt);
  const stream = PDFRawStream.of(
    context.obj({ Type: "Metadata", Subtype: "XML", Length: Buffer.byteLength(said) }),
    Buffer.from(said),
  );
  catalog.set(PDFName.of("Metadata"), context.register(stream));
  catalog.set(PDFName.of("PageLabels"), labels(context, numbers, book.bodyPage));
  if (pageRefs.length === book.pages.length) {
    catalog.set(PDFName.of("Outlines"), outline(context, book, pageRefs, furniture));
    catalog.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  }
  const bytes = await PDFStreamWriter.forContext(
    context,
    objectsPerTick,
    true,
    objectsPerStream,
  ).serializeToBuffer();
  const slotObjects = book.slots.flatMap((slot) => slotRefs.get(slot)?.objectNumber ?? []);
  return { bytes, slotObjects };
}

/** Pages are numbered as they are counted, so that page 19 is page 19 everywhere; the front matter in Roman. */
function labels(context: PDFContext, numbers: readonly number[], bodyPage: number): PDFDict {
  const ranges = PDFArray.withContext(context);
  for (const [index, number] of numbers.entries()) {
    if (number !== bodyPage && number - 1 === numbers[index - 1]) continue;
    const style = number < bodyPage ? "r" : "D";
    ranges.push(PDFNumber.of(index));
    ranges.push(context.obj(number === 1 ? { S: style } : { S: style, St: number }));
  }
  return context.obj({ Nums: ranges });
}

type Bookmark = { title: string; page: number; children: Bookmark[] };

function bookmarksOf(
  { entries, contentsPage, colophonPage }: TypesetBook,
  words: { contents: string; colophonTitle: string },
): Bookmark[] {
  const bookmarks: Bookmark[] = [{ title: words.contents, page: contentsPage, children: [] }];
  let part: Bookmark | undefined;
  for (const { level, label, title, page } of entries) {
    const bookmark = { title: `${label} · ${title}`, page, children: [] };
    if (level === "part") {
      part = bookmark;
      bookmarks.push(bookmark);
    } else (part?.children ?? bookmarks).push(bookmark);
  }
  bookmarks.push({ title: words.colophonTitle, page: colophonPage, children: [] });
  return bookmarks;
}

function outline(
  context: PDFContext,
  book: TypesetBook,
  pageRefs: readonly PDFRef[],
  words: { contents: string; colophonTitle: string },
): PDFRef {
  const root = context.nextRef();
  const dictionary = context.obj({ Type: "Outlines" });
  context.assign(root, dictionary);
  hang(context, bookmarksOf(book, words), root, dictionary, pageRefs);
  return root;
}

function hang(
  context: PDFContext,
  bookmarks: readonly Bookmark[],
  parent: PDFRef,
  dictionary: PDFDict,
  pageRefs: readonly PDFRef[],
): void {
  const refs = bookmarks.map(() => context.nextRef());
  for (const [index, { title, page, children }] of bookmarks.entries()) {
    const [ref, target] = [refs[index], pageRefs[page - 1]];
    if (!ref || !target) continue;
    const item = context.obj({ Parent: parent, Dest: [target, "XYZ", null, null, null] });
    item.set(PDFName.of("Title"), PDFHexString.fromText(title));
    const [before, after] = [refs[index - 1], refs[index + 1]];
    if (before) item.set(PDFName.of("Prev"), before);
    if (after) item.set(PDFName.of("Next"), after);
    context.assign(ref, item);
    if (children.length > 0) hang(context, children, ref, item, pageRefs);
  }
  const [first, last] = [refs[0], refs.at(-1)];
  if (first) dictionary.set(PDFName.of("First"), first);
  if (last) dictionary.set(PDFName.of("Last"), last);
  // Parts stay folded (a negative count), the whole is open.
  const isRoot = dictionary.get(PDFName.of("Type")) !== undefined;
  dictionary.set(PDFName.of("Count"), PDFNumber.of(isRoot ? bookmarks.length : -bookmarks.length));
}
