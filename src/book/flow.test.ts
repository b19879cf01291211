import { describe, expect, test } from "bun:test";
import { languages } from "../core/contract/languages.ts";
import { recipeOf } from "../testing/recipe.ts";
import { type FlowBlock, flowOf, type TextPage } from "./flow.ts";
import { planOf } from "./plan.ts";
import { body } from "./sheet.ts";
import type { Line, SetText } from "./type/lines.ts";
import { prepared } from "./typesetting.ts";

const aBook = recipeOf({ numPages: 120, urlPage: 3, codePage: 4 }, { seed: "" });

const line: Line = { words: [], space: { runs: [], width: 0 }, extra: 0, size: 11, x: 0, begun: [] };
const lines = (count: number) => Array.from({ length: count }, () => line);
const options = { first: 5, last: 9, hasSecret: () => false, symbolRows: () => 0 };
const openingRows = 9;

/** A paragraph that can be set with so many lines more or fewer. */
function paragraph(count: number, ways: readonly (1 | -1)[] = []): FlowBlock & { kind: "text" } {
  const text: SetText = {
    lines: lines(count),
    loose: (by) => (ways.includes(by) ? lines(count + by) : undefined),
  };
  return { kind: "text", text, tag: "P", of: { kind: "paragraph", texts: [] } };
}
const rowsOf = (page: TextPage | undefined) =>
  (page?.entries ?? []).flatMap((entry) => (entry.kind === "line" ? [entry.row] : []));
const footOf = (page: TextPage | undefined) => Math.max(...rowsOf(page)) + 1;

describe("text on the rows of pages", () => {
  test("a pause that a page has no room for is not made, and the paragraph after it is set as if it were none", () => {
    const pause: FlowBlock = { kind: "pause", isStarred: true, isElastic: false };
    const after = { ...paragraph(5), unpaused: { lines: lines(6), loose: () => undefined } };
    const flow = flowOf([pause, paragraph(21), pause, after], options);
    expect(flow?.pages.flatMap(({ entries }) => entries.filter(({ kind }) => kind === "star"))).toEqual([]);
    expect(rowsOf(flow?.pages[1])).toHaveLength(6);
    expect(flowOf([paragraph(12), pause, after], options)?.rowsOfLast).toBe(openingRows + 12 + 3 + 5);
  });

  test("the rest of a line of verse that is too wide stays on the page of its beginning", () => {
    const verse = paragraph(8);
    const turned = verse.text.lines.map((each, index) =>
      index % 2 === 1 ? { ...each, isTurnover: true } : each,
    );
    const flow = flowOf(
      [paragraph(16), { ...verse, text: { lines: turned, loose: () => undefined } }],
      options,
    );
    expect(rowsOf(flow?.pages[0])).toHaveLength(16 + 4);
    expect(rowsOf(flow?.pages[1])).toHaveLength(4);
  });

  test("what stands apart begins the next page where there is no room for the pause before it", () => {
    const pause: FlowBlock = { kind: "pause", isStarred: false, isElastic: true };
    const stanza = { ...paragraph(4), isApart: true };
    const flow = flowOf([paragraph(18), pause, stanza], options);
    expect(rowsOf(flow?.pages[0])).toHaveLength(18);
    expect(rowsOf(flow?.pages[1])).toEqual([0, 1, 2, 3]);
  });

  test("no line of a paragraph stands alone, and a page that would be short is filled by a paragraph with a line more or less", () => {
    for (const way of [1, -1] as const) {
      const flow = flowOf([paragraph(10, [way]), paragraph(10), paragraph(20)], options);
      expect(footOf(flow?.pages[0])).toBe(body.rows);
      expect(rowsOf(flow?.pages[0])).toHaveLength(body.rows - openingRows);
    }
    expect(footOf(flowOf([paragraph(10), paragraph(10), paragraph(20)], options)?.pages[0])).toBe(
      body.rows - 1,
    );
  });

  test("a right page that can do it ends on the row its left one had to end on", () => {
    const stiff = flowOf([paragraph(20), paragraph(20), paragraph(40)], { ...options, first: 6 });
    expect([footOf(stiff?.pages[0]), footOf(stiff?.pages[1])]).toEqual([body.rows - 1, body.rows - 1]);
  });

  test("a title stands apart from what is above it, or on the next page", () => {
    const pause: FlowBlock = { kind: "pause", isStarred: false, isElastic: true };
    const title = { ...paragraph(1), need: 5 };
    for (const rows of [12, 13, 14, 15, 16, 17, 18, 19, 20]) {
      const flow = flowOf([paragraph(rows), pause, title, paragraph(30)], options);
      const page = flow?.pages.find(({ entries }) =>
        entries.some((entry) => "of" in entry && entry.of === title.of),
      );
      const at = (page?.entries ?? []).findIndex((entry) => "of" in entry && entry.of === title.of);
      const above = page?.entries[at - 1]?.row;
      const row = page?.entries[at]?.row ?? 0;
      expect([rows, above === undefined || row - above > 1]).toEqual([rows, true]);
    }
  });

  test.each([
    ["goes where a paragraph can be shorter", [paragraph(10), paragraph(12, [-1])], 1],
    [
      "gets more lines where some can be longer",
      [paragraph(10, [1]), paragraph(4, [1]), paragraph(9, [1])],
      2,
    ],
    ["gets more lines from a page that ends earlier", [paragraph(10), paragraph(13)], 2],
  ])("a last page of three lines or fewer %s", (_, blocks, pages) => {
    const flow = flowOf(blocks, options);
    expect(flow?.pages).toHaveLength(pages);
    expect(flow?.rowsOfLast).toBeGreaterThan(3);
  });

  test("what does not fit is told", () => {
    expect(flowOf([paragraph(300)], options)).toBeUndefined();
  });
});

test("facing pages of running text end on one row on 95 of 100 spreads, and no last line is a single word", () => {
  let [spreads, equal, paragraphs, lonely] = [0, 0, 0, 0];
  for (const language of languages) {
    for (const seed of ["one", "two", "three"]) {
      const settings = { ...aBook.settings, language };
      const { book, setter } = prepared({ ...aBook, settings, seed }, false);
      for (const slot of planOf({ book, setter }, 7, settings.numPages - 1, {
        plates: 0,
        isAppendix: false,
      })) {
        if (slot.kind !== "text") continue;
        // A chapter's last page ends where its text does.
        const pages = slot.flow.pages.slice(0, -1);
        for (const [index, left] of pages.entries()) {
          const right = pages[index + 1];
          if (left.page % 2 === 1 || !right) continue;
          spreads++;
          if (footOf(left) === footOf(right)) equal++;
        }
        for (const { entries } of slot.flow.pages) {
          for (const entry of entries) {
            // Verse is set further in, and keeps its lines.
            if (entry.kind !== "line" || !entry.isLast || entry.isFirst || entry.line.x > 14) continue;
            paragraphs++;
            if (entry.line.words.length === 1) lonely++;
          }
        }
      }
    }
  }
  expect([spreads > 20, paragraphs > 1000]).toEqual([true, true]);
  expect(equal / spreads).toBeGreaterThanOrEqual(0.95);
  expect(lonely).toBe(0);
});
