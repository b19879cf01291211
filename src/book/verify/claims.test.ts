import { describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { type FormKind, formKinds } from "../../core/contract/codex-form.ts";
import { languages } from "../../core/contract/languages.ts";
import { codexWords } from "../../locales/codex/languages.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { makeMaster } from "../copy.ts";
import { makeEpub } from "../epub/epub.ts";
import { makeBook, makeEdition } from "../make.ts";
import type { Recipe } from "../recipe.ts";
import { typesetMatter } from "../typesetting.ts";
import { linesOf } from "./printed.ts";
import { readBook } from "./reader.ts";
import { verifyBook } from "./verify.ts";

const recipe = (change: Partial<Recipe["settings"]>, more: Partial<Recipe> = {}) =>
  recipeOf(
    { title: "The Void", secretUrl: "https://portal.example/door", ...change },
    { seed: "claims", ...more },
  );

const proven = async (made: Recipe) => verifyBook(await makeBook(made), made.settings, made.ownText);
const said = async (bytes: Uint8Array, page = -1) => {
  const { printed } = await readBook(bytes);
  const at = printed.at(page);
  return at ? linesOf(at).map(({ text }) => text) : [];
};
const plain = (text: string) => text.replace(/\s+/g, " ");
const options = { gold: "cmyk", multipleOfFour: true, paper: 0.1 } as const;

/** Returns the pages of running text of a recipe's book, and those of plates and figures. */
function pagesOf(made: Recipe): { text: number[]; other: number[] } {
  const { matter } = typesetMatter(made, () => {});
  const text = matter.flatMap((each) =>
    each.kind === "text" ? each.flow.pages.map(({ page }) => page) : [],
  );
  const other = matter.flatMap(({ kind, page }) => (kind === "plate" || kind === "figure" ? [page] : []));
  return { text, other };
}

describe.each(languages)("the colophon of a book in %s", (language) => {
  const { riddles } = codexWords[language];

  test.each([...formKinds])(
    "says where the lines of a book of %s lie, and the check takes it",
    async (kind) => {
      await proven(recipe({ language, forms: [kind] }));
    },
  );

  test("says so of lines between words, at the foot, and one in each way, and the check refuses any other", async () => {
    const { text, other } = pagesOf(recipe({ language, urlPage: 2, codePage: 5 }));
    // The first page of a chapter may be too short to hide a line in.
    const [t1 = 0, t2 = 0] = text.slice(4);
    const [o1 = 0, o2 = 0] = other.slice(1);
    const placed: [place: "words" | "foot" | "mixed", urlPage: number, codePage: number][] = [
      ["words", t1, t2],
      ["foot", o1, o2],
      ["mixed", t1, o1],
    ];
    for (const [place, urlPage, codePage] of placed) {
      const made = recipe({ language, urlPage, codePage });
      const bytes = await makeBook(made);
      await verifyBook(bytes, made.settings, null);
      const words = plain((await said(bytes)).join(" "));
      expect(riddles.hiddenAt[place].filter((sentence) => words.includes(sentence))).toHaveLength(1);
    }
  });
});

/** In one language: the rest is decided alike in all. */
describe("the colophon of a book", () => {
  const language = "pt";
  const { riddles, furniture } = codexWords[language];

  test("of edition 6 speaks of two words wherever its lines lie, and the check refuses that of a later one", async () => {
    const { other } = pagesOf(recipe({ language, urlPage: 2, codePage: 5 }));
    const [o1 = 0, o2 = 0] = other.slice(1);
    const former = recipe({ language, urlPage: o1, codePage: o2 }, { edition: 6 });
    const bytes = await makeBook(former);
    await verifyBook(bytes, former.settings, null, { edition: 6 });
    await expect(verifyBook(bytes, former.settings, null)).rejects.toThrow("its colophon says of its lines");
  });

  test("claims no number of its own for copies of a run, and the check refuses a run that does", async () => {
    const made = recipe({ language }, { copies: 300 });
    const { bytes } = await makeMaster(made, "VOID-AAAA-0001");
    const words = plain((await said(bytes)).join(" "));
    const [, shared = ""] = furniture.colophon.made.run.split("{letters}");
    expect(words).toContain(shared);
    const { bytes: former } = await makeMaster({ ...made, edition: 6 }, "VOID-AAAA-0001");
    expect(plain((await said(former)).join(" "))).not.toContain(shared);
  });

  test("of a printer's block shows the address of a book that is solved on paper, and sends nobody to white ink", async () => {
    for (const forms of [["paragraphs"], ["hidden", "beads"]] as FormKind[][]) {
      const bytes = await makeEdition(recipe({ language, forms }), { kind: "block", options }, () => {});
      const lines = await said(bytes);
      const words = plain(lines.join(" "));
      expect(lines.at(-1)?.replaceAll("·", "")).toBe("https://portal.example/door");
      expect(words).toContain(riddles.addressAt.below[0] ?? "?");
      for (const place of ["words", "foot", "mixed"] as const)
        for (const sentence of riddles.hiddenAt[place]) expect(words).not.toContain(sentence);
    }
  });

  test("of an EPUB counts no pages as its own and names no face, and finds its lines in the text", () => {
    const files = unzipSync(makeEpub(recipe({ language }), () => {}));
    const text = Object.entries(files).flatMap(([name, file]) =>
      name.endsWith("xhtml") ? Buffer.from(file).toString() : [],
    );
    const all = text.join(" ");
    expect(all).not.toContain("Garamond");
    const [start = ""] = furniture.colophon.made.alone.split("{pages}");
    expect(all).not.toContain(`${start.replace("{title}", "The Void")}70`);
    expect(riddles.hiddenAt.flowing.some((sentence) => all.includes(sentence))).toBe(true);
  });

  test("does not stand behind a promise that all is true in a book whose page numbers are not", async () => {
    const { computed, computedButFolios } = furniture.imprintPage.promises;
    const imprint = async (forms: FormKind[]) => {
      const { pages } = await readBook(await makeBook(recipe({ language, forms })));
      return plain(pages.slice(0, 8).flat().join(" "));
    };
    expect(await imprint(["folios"])).not.toContain(computed);
    expect(await imprint(["folios"])).toContain(computedButFolios);
    expect(await imprint(["beads"])).toContain(computed);
  });
});
