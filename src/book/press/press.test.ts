import { describe, expect, test } from "bun:test";
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import { type PressOptions, pagesOfBlock } from "../../core/contract/editions.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { broken } from "../forms/hidden.ts";
import { makeBook, makeEdition } from "../make.ts";
import { contentOf } from "../verify/printed.ts";
import { readBook } from "../verify/reader.ts";
import { mm } from "./trim.ts";

const recipe = (numPages: number) =>
  recipeOf({
    numPages,
    urlPage: 1,
    codePage: numPages,
    secretUrl: "https://portal.example/door",
    originalCode: "VOID-7K2M",
    addSymbol: true,
    language: "pt",
  });
const usual: PressOptions = { gold: "cmyk", multipleOfFour: false, paper: 0.1 };

async function made(kind: "block" | "cover", numPages: number, options: Partial<PressOptions> = {}) {
  const order = { kind, options: { ...usual, ...options } };
  const bytes = await makeEdition(recipe(numPages), order, () => {});
  return { bytes, document: await PDFDocument.load(bytes, { updateMetadata: false }) };
}
const linesOf = (page: PDFPage) => contentOf(page).toString("latin1").split("\n");
const box = (page: PDFPage, name: string) => {
  const { x, y, width, height } = name === "trim" ? page.getTrimBox() : page.getBleedBox();
  return { left: x, bottom: y, right: x + width, top: y + height };
};
/** The operators that choose a colour, with what stands before them. */
const coloursIn = (text: string) =>
  [...text.matchAll(/((?:[\d.]+ ){1,4}|\/\w+ )(rg|RG|g|G|k|K|cs|CS|scn|SCN)\b/g)].map(([whole]) =>
    whole.trim(),
  );

describe("the block for a printer", () => {
  test.each(["cmyk", "spot"] as const)(
    "has inks alone where gold is %s: no red, green or blue, and letters in black alone or in gold",
    async (gold) => {
      const { document } = await made("block", 24, { gold });
      const content = document.getPages().map((page) => contentOf(page).toString("latin1"));
      const chosen = new Set(content.flatMap(coloursIn));
      expect([...chosen].filter((each) => /(rg|RG|g|G)$/.test(each))).toEqual([]);
      expect([...chosen].some((each) => each.startsWith("/Gold"))).toBe(gold === "spot");
      const golden = gold === "spot" ? ["/Gold cs", "1 scn"] : ["0.28 0.42 0.9 0.14 k"];
      const letters = content.flatMap((text) =>
        [...text.matchAll(/BT([\s\S]*?)ET/g)].map(([, inner = ""]) => inner),
      );
      const allowed = ["0 0 0 1 k", "0 0 0 0 k", ...golden];
      expect([...new Set(letters.flatMap(coloursIn))].filter((each) => !allowed.includes(each))).toEqual([]);
      expect(letters.length).toBeGreaterThan(100);
    },
  );

  test("can be cut: 3 mm of bleed around A5, and marks that touch neither", async () => {
    const { document } = await made("block", 10);
    for (const page of document.getPages()) {
      const [trim, bleed] = [box(page, "trim"), box(page, "bleed")];
      expect([trim.right - trim.left, trim.top - trim.bottom].map((side) => Math.round(side / mm))).toEqual([
        148, 210,
      ]);
      for (const side of [
        trim.left - bleed.left,
        bleed.right - trim.right,
        trim.bottom - bleed.bottom,
        bleed.top - trim.top,
      ])
        expect(side / mm).toBeCloseTo(3, 3);
      const marks = linesOf(page).slice(
        linesOf(page).findIndex((line) => line.startsWith("/Registration CS")),
      );
      const ends = marks.flatMap((line) =>
        [...line.matchAll(/([\d.]+) ([\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
      );
      expect(ends).toHaveLength(16);
      const { width, height } = page.getSize();
      for (const [x, y] of ends) {
        expect(x < bleed.left || x > bleed.right || y < bleed.bottom || y > bleed.top).toBe(true);
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
    }
  });

  test("says what PDF/X-1a:2003 asks for, and has every font within", async () => {
    const { bytes, document } = await made("block", 10, { gold: "spot" });
    expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe("%PDF-1.4");
    const { context, catalog } = document;
    const info = String(context.lookup(context.trailerInfo.Info));
    expect(info).toContain("/GTS_PDFXVersion (PDF/X-1a:2003)");
    expect(info).toContain("/Trapped /False");
    expect(String(catalog.lookup(PDFName.of("OutputIntents"), PDFArray).lookup(0))).toContain("(FOGRA52)");
    expect(document.getTitle()).toBe("The Void and Its Doors");
    const objects = context.enumerateIndirectObjects().map(([, object]) => object);
    const fonts = objects.filter(
      (each) => each instanceof PDFDict && each.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"),
    );
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(String(font)).toContain("/FontFile2");
    expect(
      objects.map(String).filter((each) => /\/DeviceRGB|\/ObjStm|\/Annots|\/JavaScript/.test(each)),
    ).toEqual([]);
  });

  test("has the pages of the book one for one, its cover's place aside, and hides there what the book hides", async () => {
    const block = await readBook((await made("block", 24)).bytes);
    const book = await readBook(await makeBook(recipe(24)));
    expect(block.pages.slice(1)).toEqual(book.pages.slice(1));
    expect(block.pages[0]).toEqual([broken("https://portal.example/door")]);
  });

  test.each([69, 70, 71, 72])(
    "comes to a multiple of four where that is asked for, from %d pages on",
    async (numPages) => {
      expect(pagesOfBlock(numPages, usual)).toBe(numPages);
      expect(pagesOfBlock(numPages, { ...usual, multipleOfFour: true })).toBe(72);
    },
  );

  test("fills its sheets with note leaves before the colophon, and leaves all other pages as they are", async () => {
    const [full, plain] = [await made("block", 30, { multipleOfFour: true }), await made("block", 30)];
    const [more, fewer] = [await readBook(full.bytes), await readBook(plain.bytes)];
    expect([more.pages.length, fewer.pages.length]).toEqual([32, 30]);
    expect(more.pages.slice(0, 29)).toEqual(fewer.pages.slice(0, 29));
    expect(more.pages[29]).toContain(Buffer.from("VOID-7K2M").toString("base64"));
    for (const page of [29, 30]) expect(more.pages[page]?.at(-1)).toBe(String(page + 1));
    expect(more.pages[31]?.join(" ")).toContain("32 páginas");
  });

  test("comes out the same each time", async () => {
    const [one, two] = [await made("block", 12), await made("block", 12)];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
  });
});

describe("the cover for a printer", () => {
  test("is one sheet as wide as two pages and the spine, which has half as many leaves as pages", async () => {
    for (const [numPages, paper] of [
      [70, 0.1],
      [71, 0.1],
      [500, 0.12],
    ] as const) {
      const { document } = await made("cover", numPages, { paper });
      const [page, ...others] = document.getPages();
      if (!page || others.length > 0) throw new Error("a cover is one sheet");
      const { left, right } = box(page, "trim");
      const leaves = Math.ceil(numPages / 2);
      expect((right - left) / mm).toBeCloseTo(2 * 148 + leaves * paper, 1);
    }
  });

  test("has its title on a spine that is wide enough to be read, and its ground reaches over the bleed", async () => {
    const thin = await made("cover", 70);
    const thick = await made("cover", 300);
    const titles = async ({ bytes }: { bytes: Uint8Array }) =>
      (await readBook(bytes)).pages.flat().filter((text) => text === "The Void and Its Doors").length;
    expect([await titles(thin), await titles(thick)]).toEqual([0, 1]);
    const [page] = thick.document.getPages();
    if (!page) throw new Error("a cover is one sheet");
    const bleed = box(page, "bleed");
    const ground = /(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/
      .exec(linesOf(page).join("\n"))
      ?.slice(1)
      .map(Number);
    const [x = 0, y = 0, width = 0, height = 0] = ground ?? [];
    const { x: left, y: bottom } = page.getTrimBox();
    expect(left + x).toBeCloseTo(bleed.left, 1);
    expect(bottom + y).toBeCloseTo(bleed.bottom, 1);
    expect(width).toBeCloseTo(bleed.right - bleed.left, 1);
    expect(height).toBeCloseTo(bleed.top - bleed.bottom, 1);
  });

  test("tells the printer how wide the spine is, and shows nothing of what the book hides", async () => {
    const { bytes, document } = await made("cover", 70);
    expect(document.getSubject()).toBe("70 pages, spine 3.5 mm");
    const said = (await readBook(bytes)).pages.flat().join("\n");
    expect(said).not.toContain("portal.example");
    expect(said).toContain("Há livros que se leem.");
  });
});
