import { type PDFContext, PDFDict, PDFName, PDFString } from "pdf-lib";
import { authorOf, producerOf } from "../book.ts";
import { Pen } from "../draw/pen.ts";
import { goldMix, type Mix, spotGold } from "../inks.ts";
import { bytesOf, deflated, embedFonts, newDocument, packed } from "../pdf.ts";
import { identityOf, type Recipe } from "../recipe.ts";
import { num } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";
import { cropMarks, registration, type Trim } from "./trim.ts";

/** One sheet for a printer: its operators, deflated, in the coordinates of the trimmed page, and where it is folded. */
export type PressSheet = { trim: Trim; content: readonly Uint8Array[]; folds?: readonly number[] };

type Order = {
  recipe: Recipe;
  type: TypeCase;
  sheets: readonly PressSheet[];
  /** What is printed, beside the book's title. */
  subject: string;
  /** The printing condition, by its name in the registry of the International Color Consortium. */
  condition: string;
  hasSpotGold: boolean;
};

/**
 * Binds sheets into a PDF for a printer after PDF/X-1a:2003 (ISO 15930-4): inks alone and no other colours, every
 * font within, the boxes of trim and bleed, and the condition it was made for. Printers that ask for PDF/X-4 take
 * it, too: it is the older and stricter of the two. The same sheets make the same bytes.
 */
export async function bindForPress({ recipe, type, sheets, ...order }: Order): Promise<Uint8Array> {
  const { settings, createdAt } = recipe;
  const document = await newDocument({
    title: settings.title,
    subject: order.subject,
    author: authorOf(settings),
    creator: producerOf(settings),
    producer: producerOf(settings),
    language: settings.language,
    createdAt,
    madeOf: [identityOf(recipe), order],
  });
  const { context, catalog } = document;
  const info = context.lookup(context.trailerInfo.Info, PDFDict);
  info.set(PDFName.of("GTS_PDFXVersion"), PDFString.of("PDF/X-1a:2003"));
  info.set(PDFName.of("Trapped"), PDFName.of("False"));
  const intent = context.obj({ Type: "OutputIntent", S: "GTS_PDFX" });
  intent.set(PDFName.of("OutputConditionIdentifier"), PDFString.of(order.condition));
  intent.set(PDFName.of("RegistryName"), PDFString.of("http://www.color.org"));
  catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));

  const spaces = context.obj({});
  spaces.set(PDFName.of(registration), separation(context, "All", [1, 1, 1, 1]));
  if (order.hasSpotGold) spaces.set(PDFName.of(spotGold), separation(context, spotGold, goldMix));
  const resources = context.register(
    context.obj({ Font: await embedFonts(context, type), ColorSpace: spaces, ProcSet: ["PDF", "Text"] }),
  );
  for (const { trim, content, folds = [] } of sheets) {
    const { media, bleed, trim: cut } = trim.boxes;
    const page = document.addPage([media[2], media[3]]);
    const [x, y] = trim.origin;
    const marks = new Pen(type.inks);
    cropMarks(marks, trim, folds);
    const before = packed(context, Buffer.from(`q 1 0 0 1 ${num(x)} ${num(y)} cm\n`));
    const after = packed(context, Buffer.from(`\nQ\nq\n${marks.text}\nQ\n`));
    const streams = [before, ...content.map((part) => deflated(context, part)), after];
    page.node.set(PDFName.of("BleedBox"), context.obj(bleed));
    page.node.set(PDFName.of("TrimBox"), context.obj(cut));
    page.node.set(PDFName.of("Resources"), resources);
    page.node.set(PDFName.of("Contents"), context.obj(streams.map((stream) => context.register(stream))));
  }
  const bytes = await bytesOf(document, false);
  // The writer heads every file with the version it can write at most; nothing here needs more than what the standard names.
  bytes.set(Buffer.from("%PDF-1.4"));
  return bytes;
}

/** Returns a colour space of one ink, and what it is mixed of where a press has no such ink. */
function separation(context: PDFContext, ink: string, mix: Mix) {
  const toMix = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...mix], N: 1 });
  return context.register(context.obj(["Separation", ink, "DeviceCMYK", context.register(toMix)]));
}
