import { expect, test } from "bun:test";
import { copiedText, type Photocopy, photocopy } from "../../testing/poppler.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { copyOf, makeMaster } from "../copy.ts";
import { makeBook } from "../make.ts";
import { randomOf } from "../random.ts";
import { readBook } from "../verify/reader.ts";
import { paperForms } from "../verify/solvers/solvers.ts";

const { settings } = recipeOf({ numPages: 30, codePage: 22, originalCode: "OD" });

/** A code, and others that have a neighbour of one of its signs on the disc, so that they differ as little as they can. */
const codes = ["OD", "PD", "OE"] as const;

/** Dots that the least mark takes on a photocopy: a bead, a stroke or a letter that leans. */
const leastMark = 12;
/** A photocopier shifts a page, and leaves specks: so many dots, and one dot in as many. */
const [shift, specks] = [1, 100];
/** Two sheets are compared as well aligned as possible, by so many dots to each side. */
const reach = 2;

/** Returns the second photocopy of a photocopy: shifted and speckled. */
function copiedAgain({ width, height, isBlack }: Photocopy, seed: string): Photocopy {
  const random = randomOf(seed);
  const isSpeck = Array.from({ length: width * height }, () => random.int(1, specks) === 1);
  return {
    width,
    height,
    isBlack: (x, y) => isBlack(x - shift, y - shift) !== (isSpeck[y * width + x] ?? false),
  };
}

type Dot = readonly [x: number, y: number];

/** Returns the dots in which some pages are not all alike. */
function differing([first, ...others]: readonly Photocopy[]): Dot[] {
  const dots: Dot[] = [];
  for (let y = 0; y < (first?.height ?? 0); y++) {
    for (let x = 0; x < (first?.width ?? 0); x++)
      if (others.some((each) => each.isBlack(x, y) !== first?.isBlack(x, y))) dots.push([x, y]);
  }
  return dots;
}

/** Returns in how many of these dots a scan differs from a page that is laid on it as well as can be. */
function distance(scan: Photocopy, page: Photocopy, dots: readonly Dot[]): number {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const counts = steps.flatMap((dx) =>
    steps.map((dy) =>
      dots.reduce((sum, [x, y]) => sum + Number(scan.isBlack(x + dx, y + dy) !== page.isBlack(x, y)), 0),
    ),
  );
  return Math.min(...counts);
}

test.each(paperForms)(
  "a speckled photocopy of a photocopy is still told from those of the nearest codes by its %s",
  async (form) => {
    const recipe = { settings: { ...settings, forms: [form] }, ownText: null, seed: "copied", copies: 3 };
    const run = { ...recipe, createdAt: "2026-03-01T12:00:00.000Z" };
    const { bytes, plan } = await makeMaster(run, codes[0]);
    const copies = codes.map((code) => Buffer.concat([bytes, copyOf(run, plan, { code })]));
    const printed = await Promise.all(copies.map(async (copy) => (await readBook(copy)).printed));
    const pages = Array.from({ length: settings.numPages }, (_, index) => index).filter(
      (index) => new Set(printed.map((each) => JSON.stringify(each[index]))).size > 1,
    );
    const distances = codes.map(() => 0);
    const marks = codes.map(() => 0);
    for (const page of pages) {
      const alternatives = copies.map((copy) => photocopy(copy, page + 1));
      const [own] = alternatives;
      if (!own) continue;
      const scan = copiedAgain(own, `${form}/${page}`);
      const dots = differing(alternatives);
      for (const [index, each] of alternatives.entries()) {
        distances[index] = (distances[index] ?? 0) + distance(scan, each, dots);
        marks[index] = (marks[index] ?? 0) + differing([own, each]).length;
      }
    }
    const [own = 0, ...others] = distances;
    for (const dots of marks.slice(1)) expect(dots).toBeGreaterThan(leastMark);
    // Twice as far is not to be mistaken.
    for (const other of others) expect(other).toBeGreaterThan(2 * own);
  },
);

test("whoever copies a page out of Poppler gets a hidden line where it lies, between two words", async () => {
  const ownText = `# Mine\n\n${"Nobody had opened the door since the keeper went away. ".repeat(90)}`;
  const placed = { ...settings, urlPage: 7, codePage: 6 };
  const bytes = await makeBook({
    settings: placed,
    ownText,
    seed: "between",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  const between = / [a-z]+\.? ·https·:·\/·\/portal·\.example·\/antechamber· [a-z]+ [a-z]+/i;
  expect(copiedText(bytes, 7)).toMatch(between);
  expect(copiedText(bytes, 6)).toMatch(/ [a-z]+\.? ·T0Q=· [a-z]+ [a-z]+/i);
});

test("Poppler reads words whole whose letters are spaced or that a line cuts", async () => {
  const sentence = "Nevertheless the extraordinary correspondence between lighthouses remained unanswered. ";
  const bytes = await makeBook({
    settings: { ...settings, urlPage: 1, codePage: 2 },
    ownText: `# Mine\n\n${sentence.repeat(12)}`,
    seed: "whole",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  expect(copiedText(bytes, 3)).toContain("The Void and Its Doors");
  const known = new Set(`${sentence} Chapter I Mine The Void and Its Doors`.match(/\p{L}+/gu));
  const read = copiedText(bytes, 6).match(/\p{L}+/gu) ?? [];
  expect(read.length).toBeGreaterThan(90);
  expect(read.filter((word) => !known.has(word))).toEqual([]);
});
