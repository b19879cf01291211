import { describe, expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "pdf-lib";
import { languages } from "../core/contract/languages.ts";
import { recipeOf } from "../testing/recipe.ts";
import { makeBook } from "./make.ts";
import { structured } from "./meaning.ts";
import type { Recipe } from "./recipe.ts";
import { contentOf } from "./verify/printed.ts";
import { readBook } from "./verify/reader.ts";

const recipe = (language: Recipe["settings"]["language"], change: Partial<Recipe["settings"]> = {}) =>
  recipeOf(
    { title: "The Void & Its Doors", originalCode: "VOID7K2M", language, ...change },
    { seed: "read aloud" },
  );

const named = (name: string) => PDFName.of(name);

/** An element of the structure: its type, what is said for it, its children, and the stretches of pages it holds. */
type Element = {
  type: string;
  dictionary: PDFDict;
  children: Element[];
  stretches: string[];
  objects: PDFDict[];
};

function elementOf(dictionary: PDFDict): Element {
  const made: Element = {
    type: dictionary.lookup(named("S"), PDFName).decodeText(),
    dictionary,
    children: [],
    stretches: [],
    objects: [],
  };
  const page = dictionary.get(named("Pg"));
  for (const kid of dictionary.lookup(named("K"), PDFArray).asArray()) {
    if (kid instanceof PDFNumber) made.stretches.push(`${page}/${kid.asNumber()}`);
    else {
      const child = dictionary.context.lookup(kid, PDFDict);
      const type = child.lookupMaybe(named("Type"), PDFName)?.decodeText();
      if (type === "MCR") made.stretches.push(`${child.get(named("Pg"))}/${child.get(named("MCID"))}`);
      else if (type === "OBJR") made.objects.push(child.lookup(named("Obj"), PDFDict));
      else made.children.push(elementOf(child));
    }
  }
  return made;
}

function unpacked(stream: PDFObject | undefined): Buffer {
  if (!(stream instanceof PDFRawStream)) throw new Error("this is no stream");
  return inflateSync(stream.getContents());
}

/** The advance of a glyph in a plain font file (OpenType 1.9, hmtx). */
function advanceOf(font: Buffer, glyph: number): number {
  for (let at = 12; ; at += 16) {
    if (font.toString("latin1", at, at + 4) === "hmtx")
      return font.readUInt16BE(font.readUInt32BE(at + 8) + 4 * glyph);
  }
}

const typeOf = ({ type }: Element) => type;

/** The types that stand in others (ISO 32000-1, 14.8.4.3); all the rest hold text or drawings alone. */
const held: Readonly<Record<string, readonly string[]>> = {
  Document: ["H1", "H2", "H3", "P", "Figure", "TOC"],
  TOC: ["TOCI"],
  TOCI: ["Reference"],
  Reference: ["Link"],
};

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];

describe.each([
  ...languages.map((language) => [`a book in ${language}`, recipe(language)] as const),
  [
    "a book of other forms",
    recipe("en", { forms: ["initials", "paragraphs", "biliteral"], numPages: 120 }),
  ] as const,
])("%s can be read aloud by the rules of PDF/UA-1 that a program can check", async (_, book) => {
  const bytes = await makeBook(book);
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = document;
  const pages = document.getPages();
  const tree = catalog.lookup(named("StructTreeRoot"), PDFDict);
  const root = elementOf(context.lookup(tree.lookup(named("K"), PDFArray).get(0), PDFDict));

  test("it says that it is tagged, in which language, by what title, and that it keeps to the standard", () => {
    expect(catalog.lookup(named("MarkInfo"), PDFDict).get(named("Marked"))?.toString()).toBe("true");
    expect(catalog.get(named("Lang"))?.toString()).toContain(book.settings.language);
    const preferences = catalog.lookup(named("ViewerPreferences"), PDFDict);
    expect(preferences.get(named("DisplayDocTitle"))?.toString()).toBe("true");
    const metadata = catalog.lookup(named("Metadata"));
    const said = metadata instanceof PDFRawStream ? Buffer.from(metadata.getContents()).toString() : "";
    expect(said).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(said).toContain("The Void &amp; Its Doors");
  });

  test("every operator that shows something stands in a stretch of the tree or in ornament, and stretches are closed", () => {
    const held = new Set(all(root).flatMap(({ stretches }) => stretches));
    const used = new Set<string>();
    for (const page of pages) {
      const tags: (string | undefined)[] = [];
      for (const line of contentOf(page).toString("latin1").split("\n")) {
        for (const [word, id] of line.matchAll(
          /\/MCID (\d+)>> BDC|\bBDC\b|\bBMC\b|\bEMC\b|\bT[jJ]\b|(?<= )[SfB]\b/g,
        )) {
          if (id !== undefined) {
            expect(tags).toEqual([]);
            used.add(`${page.ref}/${id}`);
            tags.push(id);
          } else if (word === "BDC" || word === "BMC") {
            // Ornament stands in no stretch, and in no other ornament.
            if (line.startsWith("/Artifact")) expect(tags).toEqual([]);
            tags.push(undefined);
          } else if (word === "EMC") tags.pop();
          else expect([line.slice(0, 60), tags.length > 0]).toEqual([line.slice(0, 60), true]);
        }
      }
      expect(tags).toEqual([]);
    }
    expect([...used].sort()).toEqual([...held].sort());
  });

  test("the tree of parents leads from each stretch and each link back to its element", () => {
    const numbers = tree.lookup(named("ParentTree"), PDFDict).lookup(named("Nums"), PDFArray).asArray();
    const parents = new Map(
      numbers.flatMap((each, at) => (at % 2 === 0 ? [[Number(`${each}`), numbers[at + 1]] as const] : [])),
    );
    const byRef = new Map(context.enumerateIndirectObjects().map(([ref, object]) => [object, ref]));
    const pageOf = new Map(pages.map((page) => [`${page.ref}`, page]));
    for (const element of all(root)) {
      const ref = byRef.get(element.dictionary);
      for (const stretch of element.stretches) {
        const [page = "", id] = stretch.split("/");
        const key = pageOf.get(page)?.node.lookup(named("StructParents"), PDFNumber).asNumber() ?? -1;
        const owners = context.lookup(parents.get(key), PDFArray);
        expect(owners.get(Number(id))).toBe(ref ?? PDFRef.of(0));
      }
      for (const annotation of element.objects) {
        expect(parents.get(annotation.lookup(named("StructParent"), PDFNumber).asNumber())).toBe(ref);
      }
    }
  });

  test("headings begin with the first and leave no level out, and every drawing and link says what it is", () => {
    let level = 0;
    for (const { type, dictionary, objects } of all(root)) {
      const [, number] = /^H(\d)$/.exec(type) ?? [];
      if (number) {
        expect(Number(number)).toBeLessThanOrEqual(level + 1);
        level = Number(number);
      }
      const said = dictionary.get(named("Alt"));
      if (type === "Figure") expect(said instanceof PDFHexString && said.decodeText().length > 5).toBe(true);
      if (type !== "Link") continue;
      expect(objects).toHaveLength(1);
      for (const link of objects) {
        const contents = link.get(named("Contents"));
        expect(contents instanceof PDFHexString && /\d$/.test(contents.decodeText())).toBe(true);
      }
    }
    expect(level).toBeGreaterThan(0);
    expect(all(root).filter(({ type }) => type === "TOCI").length).toBeGreaterThan(10);
    for (const page of pages) expect(page.node.get(named("Tabs"))).toBe(named("S"));
  });

  test("fonts are embedded, every code of them says its text, and glyphs are as wide in the file as they are said to be", () => {
    for (const [, object] of context.enumerateIndirectObjects()) {
      if (!(object instanceof PDFDict) || object.get(named("Subtype")) !== named("Type0")) continue;
      expect(object.has(named("ToUnicode"))).toBe(true);
      const child = context.lookup(object.lookup(named("DescendantFonts"), PDFArray).get(0), PDFDict);
      const file = unpacked(child.lookup(named("FontDescriptor"), PDFDict).lookup(named("FontFile2")));
      const glyphs = unpacked(child.lookup(named("CIDToGIDMap")));
      const widths = child.lookup(named("W"), PDFArray).lookup(1, PDFArray).asArray().map(String);
      const advances = widths.map((_, code) => advanceOf(file, glyphs.readUInt16BE(2 * code)));
      // The first is the missing glyph, which no page shows.
      const missing = widths.filter((_, code) => code > 0 && glyphs.readUInt16BE(2 * code) === 0);
      expect(missing).toEqual([]);
      expect(advances.slice(1).map(String)).toEqual(widths.slice(1));
    }
  });

  test("elements are of the standard’s own types, and each stands where its type may", () => {
    expect(tree.has(named("RoleMap"))).toBe(false);
    for (const { type, children } of all(root)) {
      const strange = children.map(typeOf).filter((each) => !held[type]?.includes(each));
      expect([type, strange]).toEqual([type, []]);
    }
  });

  test("every annotation is a link of the tree, and nothing is encrypted, optional, or drawn from elsewhere", () => {
    const linked = new Set(all(root).flatMap(({ objects }) => objects));
    const annotations = pages.flatMap((page) => {
      const list = page.node.lookupMaybe(named("Annots"), PDFArray);
      return Array.from({ length: list?.size() ?? 0 }, (_, at) => list?.lookup(at, PDFDict));
    });
    expect(annotations.filter((each) => !each || !linked.has(each))).toEqual([]);
    expect(annotations).toHaveLength(linked.size);
    expect(context.trailerInfo.Encrypt).toBeUndefined();
    expect(catalog.has(named("OCProperties"))).toBe(false);
    for (const page of pages) expect(page.node.Resources()?.has(named("XObject"))).toBe(false);
  });

  test("the only links go to a page of the book, and no letter is missing from its font or from its text", async () => {
    const { actions, printed } = await readBook(bytes);
    expect(actions).toEqual([]);
    const runs = printed.flatMap((page) => page.runs);
    expect(runs.filter(({ text }) => /[\0\ufeff\ufffd\ufffe]/.test(text))).toEqual([]);
  });
});

test("what means nothing is ornament, and a slot belongs to the stretch around it", () => {
  const slot = { kind: "copy", page: 1, x: 0, y: 0 } as const;
  const { pieces, meanings } = structured(['a\n%<{"type":"P"}\nb\n', slot, "c\n%>\n\nd\n", slot]);
  expect(pieces).toEqual([
    "/Artifact BMC\na\nEMC\n/P <</MCID 0>> BDC\nb\n",
    slot,
    "c\nEMC\n/Artifact BMC\n\nd\n",
    slot,
    "EMC\n",
  ]);
  expect(meanings).toEqual([{ type: "P" }]);
});
