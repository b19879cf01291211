import { expect, test } from "bun:test";
import { makeBook } from "../make.ts";
import { body, columnLeft } from "../sheet.ts";
import { type PrintedPage, readPage } from "./content.ts";
import { linesOf } from "./printed.ts";
import { readBook } from "./reader.ts";

/** A font in which every code is the letter of that number and half as wide as it is high. */
const halves = { name: "Halves", text: (code: number) => String.fromCharCode(code), width: () => 500 };

function read(operators: string): PrintedPage {
  return readPage(Buffer.from(operators), () => halves);
}

test("letters are read with their place, their width, their size and their ink", () => {
  const { runs } = read(`
    q 0.5 0 0 0.5 10 0 cm BT 1 0 0 rg 100 40 Td /F1 12 Tf [<00410042>-1000<0043>]TJ 0 -20 TD /F1 8 Tf 2 Tc <0044>Tj ET Q
    BT /Span << /MCID 3 /ActualText (not \\) read) >> BDC /F1 10 Tf 50 Tz 1 0 0 1 30 30 Tm <00450046>Tj EMC ET % done`);
  expect(runs).toEqual([
    { text: "ABC", x: 60, end: 75, y: 20, size: 6, font: "Halves", ink: [1, 0, 0] },
    { text: "D", x: 60, end: 63, y: 10, size: 4, font: "Halves", ink: [1, 0, 0] },
    { text: "EF", x: 30, end: 35, y: 30, size: 10, font: "Halves", ink: [0, 0, 0] },
  ]);
});

test("circles and straight rectangles are read, and no other shapes", () => {
  const { shapes } = read(`
    0.5 G 10 20 30 40 re S 0 0 1 0 k 0 0 m 10 0 l 10 5 l 0 5 l h f 0 0 m 5 9 l 9 0 l 2 3 l h f
    7 5 m 7 6.1 6.1 7 5 7 c 3.9 7 3 6.1 3 5 c 3 3.9 3.9 3 5 3 c 6.1 3 7 3.9 7 5 c h B 1 1 2 2 re W n`);
  const grey = [0.5, 0.5, 0.5] as const;
  const yellow = [1, 1, 0] as const;
  expect(shapes).toEqual([
    { kind: "rectangle", x: 25, y: 40, width: 30, height: 40, stroke: grey },
    { kind: "rectangle", x: 5, y: 2.5, width: 10, height: 5, fill: yellow },
    { kind: "circle", x: 5, y: 5, width: 4, height: 4, fill: yellow, stroke: grey },
  ]);
});

test("a book's lines are read as they stand, from the top, with their words apart", async () => {
  const bytes = await makeBook({
    settings: {
      title: "The Void",
      numPages: 12,
      urlPage: 2,
      codePage: 3,
      secretUrl: "https://portal.example/",
      originalCode: "VOID-7K2M",
      encryptionType: "base64",
      fontColor: "#FFFFFF",
      addSymbol: false,
      symbolType: "crescent",
      language: "en",
      forms: ["hidden"],
    },
    ownText: `# Mine\n\n${"A *leaning* word and **another** stand here, side by side. ".repeat(60)}`,
    seed: "lines",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  const { printed } = await readBook(bytes);
  const page = printed.findIndex(
    ({ runs }) => runs.filter(({ text }) => text.startsWith("leaning")).length > 4,
  );
  const lines = linesOf(printed[page] ?? { runs: [], shapes: [] }).filter(
    ({ runs }) => runs[0]?.size === body.size,
  );
  expect(lines.map(({ text }) => text).join(" ")).toContain(
    "word and another stand here, side by side. A leaning word and another",
  );
  // Below the drop capital.
  const left = columnLeft(page + 1);
  for (const { runs } of lines.slice(4, 7)) {
    expect(runs[0]?.x).toBeCloseTo(left, 0);
    // Small signs, and the space after the last word, stand outside the column.
    expect(runs.at(-1)?.end).toBeWithin(left + body.measure - 0.5, left + body.measure + 5);
  }
});
