import { expect, test } from "bun:test";
import { copiedText, type Photocopy, photocopy } from "../../testing/poppler.ts";
import { copyOf, makeMaster } from "../copy.ts";
import { makeBook } from "../make.ts";
import type { Recipe } from "../recipe.ts";
import { paperForms } from "./solvers.ts";

const settings: Recipe["settings"] = {
  title: "The Void and Its Doors",
  numPages: 30,
  urlPage: 19,
  codePage: 22,
  secretUrl: "https://portal.example/antechamber",
  originalCode: "OD",
  encryptionType: "base64",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "crescent",
  language: "en",
  forms: ["hidden"],
};

/** Two codes whose signs are neighbours on the disc, so that they differ as little as they can. */
const codes = ["OD", "PD"] as const;

/** How many dots of a page are black on one photocopy and white on the other. */
function difference(one: Photocopy, other: Photocopy): number {
  let dots = 0;
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) if (one.isBlack(x, y) !== other.isBlack(x, y)) dots++;
  }
  return dots;
}

/** Dots that the least mark takes on a photocopy: a bead, a stroke or a letter that leans. */
const leastMark = 12;

test.each(paperForms)(
  "a photocopy of a printed book still tells two codes apart by their %s",
  async (form) => {
    const recipe = { settings: { ...settings, forms: [form] }, ownText: null, seed: "copied", copies: 2 };
    const run = { ...recipe, createdAt: "2026-03-01T12:00:00.000Z" };
    const { bytes, plan } = await makeMaster(run, codes[0]);
    const [one, other] = codes.map((code) => Buffer.concat([bytes, copyOf(run, plan, { code })]));
    const pages = [...new Set(plan.slots.filter(({ kind }) => kind === form).map(({ page }) => page))];
    const isTold = pages.some((page) => {
      const dots = difference(photocopy(one ?? Buffer.of(), page), photocopy(other ?? Buffer.of(), page));
      return dots > leastMark;
    });
    expect(isTold).toBe(true);
  },
);

test("whoever copies a page out of Poppler gets a hidden line where it lies, between two words", async () => {
  const ownText = `# Mine\n\n${"Nobody had opened the door since the keeper went away. ".repeat(90)}`;
  const placed = { ...settings, urlPage: 6, codePage: 5 };
  const bytes = await makeBook({
    settings: placed,
    ownText,
    seed: "between",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  const between = / [a-z]+\.? ·https·:·\/·\/portal·\.example·\/antechamber· [a-z]+ [a-z]+/i;
  expect(copiedText(bytes, 6)).toMatch(between);
  expect(copiedText(bytes, 5)).toMatch(/ [a-z]+\.? ·T0Q=· [a-z]+ [a-z]+/i);
});
