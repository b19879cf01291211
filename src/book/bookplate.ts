import { PDFName, PDFString } from "pdf-lib";
import { readableOn } from "../core/contract/oklch.ts";
import type { Bookplate } from "../core/contract/prints.ts";
import { divider, frame, qrCode } from "./draw/ornaments.ts";
import { Pen } from "./draw/pen.ts";
import { ownSeal } from "./draw/portal-seals.ts";
import { colour, svgOf } from "./draw/svg.ts";
import { sharesOf } from "./inks.ts";
import { bytesOf, embedFonts, newDocument, packed } from "./pdf.ts";
import { fitted, type Print, printed, widthOf } from "./print.ts";
import { foil, gold, ink, num } from "./sheet.ts";
import { TypeCase } from "./type/case.ts";

/** The plate: A6, in points. */
const width = 297.64;
const height = 419.53;
const centre = width / 2;
const measure = 216;
const margin = 15;
const paper = "#fffdf8";

const nameMiddle = 190;
const nameLinesMax = 3;
const qrSize = 48;
const qrBottom = 43;

type Line = { text: string; y: number; print: Print };

/** What is drawn and set, in whichever form it is taken away. */
type Layout = {
  type: TypeCase;
  drawn: string;
  lines: Line[];
  /** A name that the type has no letters for: where it stands, and how large. */
  foreign: { text: string; y: number; size: number } | undefined;
};

/** Returns a bookplate in its form. The same order makes the same bytes. */
export async function makeBookplate(order: Bookplate): Promise<Uint8Array> {
  const layout = layoutOf(order);
  return order.form === "svg" ? Buffer.from(svgPlate(order, layout)) : pdfPlate(order, layout);
}

/** The least contrast of small letters on the plate's paper. */
const textLeast = 4.5;

/** Returns the seal of a bookplate by itself, in the gold of the screens or in an owner's accent, as SVG. */
export function svgSeal(seed: string, accent?: string): string {
  const pen = new Pen();
  const [side, radius] = [200, 98];
  pen.apart(() => ownSeal(pen.colours(accent ? sharesOf(accent) : foil), [side / 2, side / 2], radius, seed));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><g transform="matrix(1 0 0 -1 0 ${side})">${svgOf(pen.text)}</g></svg>\n`;
}

function layoutOf(order: Bookplate): Layout {
  const type = new TypeCase();
  const pen = new Pen();
  const { accent } = order;
  const light = accent ? sharesOf(readableOn(paper, accent, textLeast)) : gold;
  pen.apart(() => frame(pen.colours(light), [margin, margin], width - 2 * margin, height - 2 * margin));
  pen.apart(() => ownSeal(pen.colours(light), [centre, 298], 66, order.seed));
  const name = nameOf(order, type);
  if (name.foreign && order.form === "pdf")
    pen.apart(() =>
      pen
        .colours(ink)
        .width(0.5)
        .line([centre - measure / 2, nameMiddle - 4], [centre + measure / 2, nameMiddle - 4]),
    );
  pen.apart(() => divider(pen.colours(light), [centre, 160], 110));
  pen.apart(() => qrCode(pen.colours(ink), order.address, [centre - qrSize / 2, qrBottom], qrSize));
  const said: Print = { style: "italic", size: 12, colour: ink };
  const product = type.prints(order.product) ? order.product : order.host;
  const product7 = fitted(type, product, { style: "title", size: 8, colour: light, tracking: 1 }, measure, 1);
  const address = fitted(type, order.address, { style: "body", size: 5, colour: ink }, measure + 16, 2);
  return {
    type,
    drawn: pen.text,
    lines: [
      { text: order.heading, y: 377, print: { style: "title", size: 13, colour: light, tracking: 4 } },
      ...name.lines,
      ...order.lines.map((text, index) => ({ text, y: 140 - 16 * index, print: said })),
      ...product7.lines.map((text) => ({ text, y: 103, print: product7.print })),
      ...address.lines.map((text, index) => ({ text, y: 35 - 5.5 * index, print: address.print })),
    ],
    foreign: name.foreign,
  };
}

/** Sets the name in up to three lines; one that the type has no letters for stands in the reader's own, or is written by hand. */
function nameOf({ name, form, byHand }: Bookplate, type: TypeCase): Pick<Layout, "lines" | "foreign"> {
  if (type.prints(name)) {
    const { lines, print } = fitted(
      type,
      name,
      { style: "title", size: 21, colour: ink, tracking: 0.3 },
      measure,
      nameLinesMax,
    );
    const leading = print.size * 1.25;
    const first = nameMiddle - print.size * 0.3 + ((lines.length - 1) * leading) / 2;
    return {
      lines: lines.map((text, index) => ({ text, y: first - index * leading, print })),
      foreign: undefined,
    };
  }
  // A full-width letter is as wide as the size; half of the measure is a reserve for unknown letters.
  const size = Math.max(8, Math.min(20, (measure * 0.9) / [...name].length));
  const foreign = { text: name, y: nameMiddle - 6, size };
  const note: Print = { style: "italic", size: 7, colour: ink };
  return { lines: form === "pdf" ? [{ text: byHand, y: nameMiddle - 13, print: note }] : [], foreign };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

function svgPlate({ language, heading, name, lines }: Bookplate, { type, drawn, ...set }: Layout): string {
  const texts = set.lines.map(({ text, y, print }) => {
    const { style, size, colour: shares, tracking = 0 } = print;
    const scale = size / 1000;
    const x = centre - widthOf(type, text, print) / 2;
    const marks = type.outline(style, text, tracking / scale);
    const place = `translate(${num(x)} ${num(y)}) scale(${scale})`;
    return `<g transform="${place}" fill="${colour(shares.split(" "))}">${marks}</g>`;
  });
  const foreign = set.foreign
    ? `<text x="${num(centre)}" y="${num(height - set.foreign.y)}" font-family="serif" font-size="${num(set.foreign.size)}" text-anchor="middle" fill="${colour(ink.split(" "))}">${escaped(set.foreign.text)}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="105mm" height="148mm" viewBox="0 0 ${width} ${height}" role="img" lang="${language}"><title>${escaped(`${heading} ${name}`)}</title><desc>${escaped(lines.join(" "))}</desc><rect width="100%" height="100%" fill="${paper}"/><g transform="matrix(1 0 0 -1 0 ${height})">${svgOf(drawn)}${texts.join("")}</g>${foreign}</svg>\n`;
}

async function pdfPlate(order: Bookplate, { type, drawn, lines }: Layout): Promise<Uint8Array> {
  const document = await newDocument({
    title: `${order.heading} ${order.name}`,
    subject: order.lines.join(" "),
    language: order.language,
    createdAt: order.createdAt,
    producer: order.product,
    madeOf: order,
  });
  const { context } = document;
  const texts = lines.map(({ text, y, print }) => printed(type, text, centre, y, print, "centre"));
  const page = document.addPage([width, height]);
  page.node.set(
    PDFName.of("Contents"),
    context.register(packed(context, Buffer.from([drawn, ...texts].join("\n"), "latin1"))),
  );
  const fonts = await embedFonts(context, type);
  page.node.set(PDFName.of("Resources"), context.obj({ Font: fonts, ProcSet: ["PDF", "Text"] }));
  const link = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Link",
      Rect: [centre - qrSize / 2, qrBottom, centre + qrSize / 2, qrBottom + qrSize],
      Border: [0, 0, 0],
      A: { S: "URI", URI: PDFString.of(order.address) },
    }),
  );
  page.node.set(PDFName.of("Annots"), context.obj([link]));
  return bytesOf(document);
}
