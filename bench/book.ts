import fontkit from "@pdf-lib/fontkit";
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  type PDFFont,
  type PDFHexString,
  setFontAndSize,
  showText,
} from "pdf-lib";
import { makeBook } from "../src/book/make.ts";
import type { Recipe } from "../src/book/recipe.ts";
import { fontFiles } from "../src/book/type/fonts.macro.ts";
import { sfntOfWoff } from "../src/book/type/sfnt.ts";
import { readBook } from "../src/book/verify/reader.ts";
import { verifyBook } from "../src/book/verify/verify.ts";
import { bookMemory } from "./book-memory.ts";
import { inTurns, type Row } from "./table.ts";

const rounds = 5;

function recipe(seed: string): Recipe {
  return {
    ownText: null,
    seed,
    createdAt: "2026-01-01T00:00:00.000Z",
    settings: {
      title: "The Book of Nothing",
      numPages: 500,
      urlPage: 19,
      codePage: 64,
      secretUrl: "https://portal.example/initiate",
      originalCode: "BENCH CODE",
      encryptionType: "base64",
      fontColor: "#FFFFFF",
      addSymbol: true,
      symbolType: "crescent",
      language: "en",
      forms: ["hidden"],
    },
  };
}

/** Measures a book of 500 pages, typeset and proved, beside bare text operators that write the same words in the same font. */
export async function book(folder: string): Promise<Row[]> {
  const pages = (await readBook(await makeBook(recipe("words")))).pages;
  const font = new Uint8Array(sfntOfWoff(Buffer.from(fontFiles()[0] ?? "", "base64")));
  const bare = () => timed(() => write(pages, font));
  const made = await inTurns(rounds, (round) => timed(() => makeBook(recipe(`made ${round}`))), bare);
  const proved = await inTurns(
    rounds,
    (round) =>
      timed(async () => {
        const { settings, ...rest } = recipe(`proved ${round}`);
        await verifyBook(await makeBook({ settings, ...rest }), settings, null);
      }),
    bare,
  );
  return [
    { what: "a book of 500 pages", unit: "ms", ...made, lowerIsBetter: true },
    { what: "the same, proved", unit: "ms", ...proved, lowerIsBetter: true },
    await bookMemory(folder),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Writes each line of each page by the library's own operators, with encodings cached per word. */
async function write(pages: string[][], fontFile: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontFile, { subset: true });
  const encoded = new Map<string, PDFHexString>();
  for (const lines of pages) {
    const page = document.addPage([420, 595]);
    const name = page.node.newFontDictionary("F", font.ref);
    page.pushOperators(beginText(), setFontAndSize(name, 11), moveText(50, 560));
    for (const line of lines) {
      for (const word of line.split(/(?<= )/)) page.pushOperators(showText(encodedWord(font, encoded, word)));
      page.pushOperators(moveText(0, -14));
    }
    page.pushOperators(endText());
  }
  return document.save();
}

function encodedWord(font: PDFFont, known: Map<string, PDFHexString>, word: string): PDFHexString {
  const encoded = known.get(word) ?? font.encodeText(word);
  known.set(word, encoded);
  return encoded;
}
