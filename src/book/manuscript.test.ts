import { expect, test } from "bun:test";
import fc from "fast-check";
import { codexRequest } from "../features/codex/codex.contract.ts";
import { readManuscript, typographic } from "./manuscript.ts";

/** Own text in the pieces that mean something in it. */
const text = fc
  .array(
    fc.constantFrom(
      "_",
      "__",
      "*",
      "a",
      "b ",
      " ",
      "#",
      "# ",
      "## ",
      "\n",
      "\n\n",
      ".",
      "é",
      "😀",
      "\r",
      "\t",
    ),
    {
      maxLength: 24,
    },
  )
  .map((pieces) => pieces.join(""));

/** The same reading in patterns that say it shortly, but take the square of a text's length. */
const headings = /^(#{1,6})\s+(.+?)\s*#*$/;
function shortly(line: string): string {
  return line
    .replace(/(?<![\p{L}\p{N}])__(.+?)__(?![\p{L}\p{N}])/gu, "**$1**")
    .replace(/(?<![\p{L}\p{N}])_(.+?)_(?![\p{L}\p{N}])/gu, "*$1*");
}
const unmarked = (line: string) => line.replace(/[*`]/g, "").replace(/\s+/g, " ").trim();
const isBalanced = (line: string) =>
  (line.match(/\*/g) ?? []).length % 2 === 0 && (line.match(/\*\*/g) ?? []).length % 2 === 0;

test("emphasis in a line of own text is read as its patterns say", () => {
  fc.assert(
    fc.property(text, (any) => {
      const line = `a ${any.replace(/[#\s]+/g, " ").trim()}`.trim();
      const said = shortly(line);
      expect(readManuscript(line)).toEqual([
        { title: undefined, blocks: [{ kind: "paragraph", text: isBalanced(said) ? said : unmarked(said) }] },
      ]);
    }),
    { numRuns: 5000 },
  );
});

test("a heading of own text is read as its pattern says", () => {
  fc.assert(
    fc.property(text, (any) => {
      const line = `# ${any.replace(/[\n\r]/g, "")}`;
      const [, , title] = headings.exec(line.trim()) ?? [];
      const [first] = readManuscript(line);
      if (title !== undefined && line.trim().length <= 200) expect(first?.title).toBe(unmarked(title));
      else expect(first?.title).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});

test("short lines are verse and keep their breaks; wide ones are a paragraph", () => {
  expect(readManuscript("The door is shut,\nthe *key* is lost.\n")).toEqual([
    { title: undefined, blocks: [{ kind: "verse", lines: ["The door is shut,", "the *key* is lost."] }] },
  ]);
  const wide = "A column of pasted prose is wider than any line of verse, so that";
  expect(readManuscript(`${wide}\nit goes on.`)).toEqual([
    { title: undefined, blocks: [{ kind: "paragraph", text: `${wide} it goes on.` }] },
  ]);
});

test("what a keyboard has is printed with quotes, apostrophes and dashes, and words cut by a line's end are whole", () => {
  expect(typographic(`He said: "it's 'so' --`)).toBe("He said: “it’s ‘so’ —");
  expect(typographic('("yes") - *"no"*')).toBe("(“yes”) – *“no”*");
  expect(typographic("a candle-\nstick of Ann-\nMarie")).toBe("a candlestick of Ann-\nMarie");
  expect(typographic("a lan-  \n  tern, well-\nknown and well-known")).toBe(
    "a lantern, well-known and well-known",
  );
  expect(typographic("disse-\n-lhe que sim")).toBe("disse-lhe que sim");
  for (const same of ["---", "- - -", "- an item", "well-known"]) expect(typographic(same)).toBe(same);
});

test("soft hyphens of a pasted text leave its words whole, within a line and at its end", () => {
  const ownText = "The lan\u00adtern was a can\u00ad\r\n  dle once\u00ad.";
  const typed = { title: "Nothing", secretUrl: "https://portal.example/", originalCode: "ONE", ownText };
  expect(codexRequest.parse(typed).ownText).toBe("The lantern was a candle once.");
});
