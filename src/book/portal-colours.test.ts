import { describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { languages } from "../core/contract/languages.ts";
import { contrast } from "../core/contract/oklch.ts";
import { coloured } from "../locales/codex/coloured.ts";
import { wordsOf } from "./book.ts";
import { makeCards } from "./cards.ts";
import { copyOf, makeMaster } from "./copy.ts";
import { makeCopyCover } from "./copy-cover.ts";
import { inksOf } from "./inks.ts";
import { libraryOf } from "./library/library.ts";
import { makeBook, makeEdition } from "./make.ts";
import type { Recipe } from "./recipe.ts";
import { foil, gold, paleGold } from "./sheet.ts";
import { contentOf } from "./verify/printed.ts";
import { verifyBook } from "./verify/verify.ts";

const portal = { title: "O Caminho do Sal", accent: "#3fb8a0" };

const recipe = (change: Partial<Recipe["settings"]> = {}): Recipe => ({
  settings: {
    title: "Salt",
    numPages: 120,
    urlPage: 19,
    codePage: 64,
    secretUrl: "https://portal.example/door",
    originalCode: "SALT-7K2M",
    encryptionType: "base64",
    fontColor: "#FFFFFF",
    addSymbol: true,
    symbolType: "crescent",
    language: "pt",
    forms: ["hidden", "initials", "beads"],
    portal,
    ...change,
  },
  ownText: null,
  seed: "sal",
  createdAt: "2026-03-01T12:00:00.000Z",
});

async function colouredWith(bytes: Uint8Array): Promise<Set<string>> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const texts = document.getPages().map((page) => contentOf(page).toString("latin1"));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/((?:[\d.]+ )+)(?:rg|k)\b/gi)].map(([, of = ""]) => of.trim())),
  );
}

const golds = [gold, foil, paleGold];

describe("a book of a portal with an accent", () => {
  test.each(languages)("in %s has no gold, can be solved, and names that portal alone", async (language) => {
    const { settings } = recipe({ language });
    const bytes = await makeBook(recipe({ language }));
    await verifyBook(bytes, settings, null);
    const used = await colouredWith(bytes);
    expect(golds.filter((each) => used.has(each))).toEqual([]);
    expect(golds.filter((each) => !used.has(inksOf(portal.accent).shown(each)) && each !== paleGold)).toEqual(
      [],
    );
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getProducer()).toBe(portal.title);
    expect(Buffer.from(bytes).includes("Codex Portal")).toBe(false);
    expect(Buffer.from(bytes).includes(`<pdf:Producer>${portal.title}<`)).toBe(true);
  });

  test("has none in its block and cover for a printer, in its publication and on its cards", async () => {
    const options = { gold: "cmyk", multipleOfFour: false, paper: 0.1 } as const;
    for (const kind of ["block", "cover"] as const) {
      const bytes = await makeEdition(recipe(), { kind, options }, () => {});
      const used = await colouredWith(bytes);
      expect(["0.28 0.42 0.9 0.14", "0.14 0.28 0.8 0.02"].filter((each) => used.has(each))).toEqual([]);
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      expect([document.getProducer(), document.getCreator()]).toEqual([portal.title, portal.title]);
    }
    const epub = await makeEdition(recipe({ forms: ["hidden"] }), { kind: "epub" }, () => {});
    const files = Object.values(unzipSync(epub)).map((file) => Buffer.from(file).toString());
    expect(files.filter((file) => /#a3802e|#d4b047|Codex Portal/i.test(file))).toEqual([]);
    expect(files.filter((file) => file.includes("#3fb8a0"))).toHaveLength(1);
    const cards = await makeCards({
      title: "Salt",
      language: "pt",
      cards: [{ nth: 1, of: 2, address: "https://portal.example" }],
      portal,
      createdAt: recipe().createdAt,
    });
    expect((await colouredWith(cards)).has(gold)).toBe(false);
  });

  test("has copies in its colour, whichever copy was made before", async () => {
    const forms = ["beads"] as const;
    const made = async (of: Recipe) => {
      const { bytes, plan } = await makeMaster({ ...of, copies: 2 }, "SALT7K2MQX9T", () => {});
      const copy = copyOf(of, plan, { code: "SALT7K2MQX9T", number: { nth: 1, of: 2 } });
      return colouredWith(Buffer.concat([bytes, copy]));
    };
    const { portal: _, ...goldenSettings } = recipe({ forms: [...forms] }).settings;
    const golden = { ...recipe(), settings: goldenSettings };
    const before = await made(golden);
    const own = await made(recipe({ forms: [...forms] }));
    expect(before.has(gold)).toBe(true);
    expect(golds.filter((each) => own.has(each))).toEqual([]);
  });

  test("has a cover of a copy on which all light is the accent's", async () => {
    const drawn = (of: typeof portal | undefined) =>
      makeCopyCover({
        settings: { title: "Salt", language: "pt", ...(of && { portal: of }) },
        seed: "sal",
        number: { nth: 1, of: 2 },
        name: "Ana",
      });
    const palette = Buffer.from("3fb8a0", "hex");
    expect([
      Buffer.from(drawn(portal)).includes(palette),
      Buffer.from(drawn(undefined)).includes(palette),
    ]).toEqual([true, false]);
  });

  test.each(languages)("says in %s nothing of gold where it speaks of its own ink", (language) => {
    const words = wordsOf(recipe({ language }));
    const own = [
      words.riddles.addressAt.below,
      words.riddles.forms.initials,
      words.figures.primesInGold,
      words.plates.shows.seeds,
    ];
    expect(
      own.flat().filter((text) => /gold|ouro|dourad|\boro\b|dorad/.test(text.replace("{golden}", ""))),
    ).toEqual([]);
    const library = JSON.stringify([...libraryOf(language).introductions]);
    const missing = coloured[language].library.filter(([golden]) => library.split(golden).length !== 2);
    expect(missing).toEqual([]);
  });
});

test("an accent is dark enough for letters on paper, whichever it is", () => {
  const hex = (shares: string) =>
    `#${shares
      .split(" ")
      .map((share) =>
        Math.round(Number(share) * 255)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  for (const accent of ["#ffffff", "#ffff00", "#3fb8a0", "#ff7ab6", "#8fb4ff"]) {
    const { shown } = inksOf(accent);
    expect(contrast(hex(shown(gold)), "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(hex(shown(foil))).toBe(accent);
  }
});

test("a portal of another title alone keeps its books golden", async () => {
  const used = await colouredWith(await makeBook(recipe({ portal: { title: "Sal" }, forms: ["hidden"] })));
  expect([gold, foil].map((each) => used.has(each))).toEqual([true, true]);
});
