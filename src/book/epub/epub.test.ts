import { describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import type { FormKind } from "../../core/contract/codex-form.ts";
import { discSigns } from "../../core/contract/disc.ts";
import { type Language, languages } from "../../core/contract/languages.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { makeBook } from "../make.ts";
import type { Recipe } from "../recipe.ts";
import { Refusal } from "../refusal.ts";
import { readBook } from "../verify/reader.ts";
import { makeEpub } from "./epub.ts";

const recipe = (
  language: Language,
  change: Partial<Recipe["settings"]> = {},
  ownText: string | null = null,
) =>
  recipeOf(
    {
      title: "The Void & Its <Doors>",
      numPages: 60,
      codePage: 34,
      secretUrl: "https://portal.example/door",
      addSymbol: true,
      language,
      ...change,
    },
    { ownText, seed: "epub" },
  );

function opened(bytes: Uint8Array): Map<string, string> {
  const files = Object.entries(unzipSync(bytes)).map(
    ([path, file]) => [path, Buffer.from(file).toString("utf8")] as const,
  );
  return new Map(files);
}

/** Throws where a text is not well-formed XML of elements, texts and the five entities; returns its elements' attributes. */
function wellFormed(path: string, text: string): { name: string; attributes: Map<string, string> }[] {
  const fail = (why: string) => new Error(`${path}: ${why}`);
  const elements: { name: string; attributes: Map<string, string> }[] = [];
  const open: string[] = [];
  const body = text.replace(/^<\?xml [^>]*\?>\n?(?:<!DOCTYPE html>\n)?/, "");
  let end = 0;
  for (const { 0: tag, 1: close, 2: name = "", 3: inner = "", 4: empty, index } of body.matchAll(
    /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const between = body.slice(end, index);
    if (/[<>]/.test(between) || /&(?!(?:amp|lt|gt|quot|apos);)/.test(between + inner))
      throw fail(`“${between.slice(0, 80)}”`);
    if (open.length === 0 && between.trim() !== "") throw fail("there is text outside its root");
    end = index + tag.length;
    if (close) {
      if (open.pop() !== name) throw fail(`</${name}> closes another element`);
      continue;
    }
    const attributes = [...inner.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(
      ([, key = "", value = ""]) => [key, value] as const,
    );
    if (new Set(attributes.map(([key]) => key)).size !== attributes.length)
      throw fail(`an attribute of ${name} stands twice`);
    elements.push({ name, attributes: new Map(attributes) });
    if (!empty) open.push(name);
  }
  if (open.length > 0 || body.slice(end).trim() !== "") throw fail("it does not end with its root");
  return elements;
}

const plain = (xhtml: string) =>
  xhtml
    .replace(/<head>.*?<\/head>/s, "")
    .replace(/<svg.*?<\/svg>/gs, "")
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");

const ownText = `# One & Only

A *text* of **mine**, and 2 < 3 is true.

***

${"More words follow here. ".repeat(120)}

> Quoted.

## Within

${"The last words are not the least. ".repeat(90)}`;

const ownIn = (language: Language) => (language === "es" ? ownText : null);
const publications = new Map<Language, Uint8Array>();
/** Returns the publication in a language, made once; the Spanish one has an own text. */
function publicationIn(language: Language): Uint8Array {
  const made = publications.get(language) ?? makeEpub(recipe(language, {}, ownIn(language)), () => {});
  publications.set(language, made);
  return made;
}

describe("the EPUB of a book", () => {
  test.each(languages)("in %s is a publication that any reader opens", (language) => {
    const bytes = publicationIn(language);
    const head = Buffer.from(bytes);
    // OCF 3.3, 4.3: the type of the file lies first, neither compressed nor with an extra field.
    expect([head.readUInt16LE(8), head.readUInt16LE(28)]).toEqual([0, 0]);
    expect(head.toString("latin1", 30, 58)).toBe("mimetypeapplication/epub+zip");
    const files = opened(bytes);
    expect(files.get("META-INF/container.xml")).toContain('full-path="EPUB/package.opf"');

    const read = new Map(
      [...files]
        .filter(([path]) => /\.(xhtml|opf|svg|xml)$/.test(path))
        .map(([path, text]) => [path, wellFormed(path, text)]),
    );
    const inPackage = read.get("EPUB/package.opf") ?? [];
    const items = inPackage.filter(({ name }) => name === "item").map(({ attributes }) => attributes);
    const hrefs = items.map((item) => `EPUB/${item.get("href")}`);
    const content = [...files.keys()].filter(
      (path) => path.startsWith("EPUB/") && path !== "EPUB/package.opf",
    );
    expect(hrefs.toSorted()).toEqual(content.toSorted());
    expect(new Set(items.map((item) => item.get("id"))).size).toBe(items.length);
    const spine = inPackage
      .filter(({ name }) => name === "itemref")
      .map(({ attributes }) => attributes.get("idref"));
    expect(spine).toEqual(
      items
        .filter((item) => item.get("media-type") === "application/xhtml+xml")
        .map((item) => item.get("id")),
    );
    for (const item of items) {
      const has =
        files.get(`EPUB/${item.get("href")}`)?.includes("<svg ") &&
        item.get("media-type") !== "image/svg+xml";
      expect(item.get("properties") === "svg").toBe(has ?? false);
    }
    for (const property of [
      "dcterms:modified",
      "schema:accessMode",
      "schema:accessibilityFeature",
      "schema:accessibilityHazard",
      "schema:accessibilitySummary",
      "pageBreakSource",
    ])
      expect(inPackage.some(({ attributes }) => attributes.get("property") === property)).toBe(true);
    expect(files.get("EPUB/package.opf")).toContain(`<dc:language>${language}</dc:language>`);
    expect(files.get("EPUB/package.opf")).toContain("<dc:title>The Void &amp; Its &lt;Doors&gt;</dc:title>");

    const ids = new Map(
      [...read].map(([path, elements]) => [
        path,
        elements.flatMap(({ attributes }) => attributes.get("id") ?? []),
      ]),
    );
    for (const found of ids.values()) expect(new Set(found).size).toBe(found.length);
    for (const [path, elements] of read) {
      for (const { name, attributes } of elements) {
        expect(["script", "iframe", "object", "form"]).not.toContain(name);
        for (const [key, value] of attributes) {
          expect(key.startsWith("on")).toBe(false);
          if (key === "aria-labelledby" || key === "aria-describedby") expect(ids.get(path)).toContain(value);
          if (path === "EPUB/package.opf" || (key !== "href" && key !== "src")) continue;
          const [file = "", id] = value.split("#");
          const target = file === "" ? path : `EPUB/${file}`;
          expect(files.has(target)).toBe(true);
          if (id !== undefined) expect(ids.get(target)).toContain(id);
        }
        if (name === "img") expect(attributes.get("alt")).toBeTruthy();
        if (name === "svg" && path !== "EPUB/cover.svg")
          expect(attributes.has("aria-labelledby") || attributes.get("aria-hidden") === "true").toBe(true);
      }
    }
    expect([...files.values()].join("\n").match(/url\(|@import|javascript:/g)).toBeNull();
  });

  test.each(languages)(
    "in %s has the pages of the printed book where they begin, and all of its text",
    async (language) => {
      const of = recipe(language, {}, ownIn(language));
      const files = opened(publicationIn(language));
      const printed = (await readBook(await makeBook(of))).pages.map((texts) =>
        texts.join("").replace(/[^\p{L}\p{N}]/gu, ""),
      );
      const list = /<nav epub:type="page-list".*?<\/nav>/s.exec(files.get("EPUB/nav.xhtml") ?? "")?.[0] ?? "";
      const numbers = [...list.matchAll(/#p(\d+)"/g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
      let compared = 0;
      for (const [path, text] of files) {
        if (!path.startsWith("EPUB/chapter-")) continue;
        const [, ...pages] = text.split(/<span epub:type="pagebreak"[^>]*id="p/);
        for (const page of pages) {
          const number = Number.parseInt(page, 10);
          const shown = printed[number - 1] ?? "";
          if (/<svg|<table|<dl/.test(page)) continue;
          const words = plain(page.slice(page.indexOf(">") + 1).replace(/<p class="label">.*?<\/p>/s, ""))
            .replace(/https·.*?door|Vk9\w+=/g, "")
            .split(/\s+/)
            .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ""))
            .filter(Boolean);
          // The last word of a page may be broken, and continue overleaf; a drop capital is separate.
          const missing = words
            .slice(0, -1)
            .filter((word) => !shown.includes(word) && !shown.includes(word.slice(1)));
          expect({ number, missing }).toEqual({ number, missing: [] });
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(6);
    },
  );

  test("keeps headings, verse, quotes, breaks and emphasis of an own text, and tables where figures are tables", () => {
    const own = [...opened(publicationIn("es"))].map(([, text]) => text).join("\n");
    expect(own).toContain("<h1>One &amp; Only</h1>");
    expect(own).toContain("A <em>text</em> of <strong>mine</strong>, and 2 &lt; 3 is true.");
    for (const mark of ["<blockquote><p>Quoted.</p></blockquote>", '<hr class="stars"/>', ">Within</h2>"])
      expect(own).toContain(mark);
    const book = [...opened(makeEpub({ ...recipe("en", { numPages: 200 }), seed: "verse" }, () => {}))]
      .map(([, text]) => text)
      .join("\n");
    expect(book).toContain('<p class="verse"><span class="line">');
    expect(book).toContain('<table class="square">');
  });

  test("hides what the book hides from the eye alone, on the same pages", () => {
    const pages = [...opened(publicationIn("en")).values()].flatMap((text) =>
      text.split(/id="p(?=\d+")/).slice(1),
    );
    const hiddenOn = (number: number) =>
      pages
        .filter((page) => page.startsWith(`${number}"`))
        .flatMap((page) => [...page.matchAll(/class="unseen">([^<]*)</g)].map(([, text]) => text));
    expect(hiddenOn(34)).toEqual([Buffer.from("VOID-7K2M-QX9T").toString("base64")]);
    expect(hiddenOn(19).map((text) => text?.replaceAll("·", ""))).toEqual(["https://portal.example/door"]);
    expect(pages.join("").match(/class="unseen"/g)).toHaveLength(2);
  });

  test("comes out the same each time", () => {
    const [one, two] = [publicationIn("pt"), makeEpub(recipe("pt"), () => {})];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });
});

describe("what needs no pages", () => {
  const signs = "VOID7K2MQX9T";
  const textOf = (forms: FormKind[], seed = "held") =>
    [...opened(makeEpub({ ...recipe("en", { forms, numPages: 70 }), seed }, () => {})).values()].join("\n");

  test("is found in the text: first letters of a litany, in the order they stand in or are numbered in", () => {
    const said = [...textOf(["paragraphs"]).matchAll(/class="litany">.*?<\/span> (.)/g)].map(
      ([, sign]) => sign,
    );
    expect(said.join("").toUpperCase()).toBe(signs);
    const numbered = [...textOf(["shuffled"]).matchAll(/class="mark">(\d+)\.<\/span> (.)/g)];
    const inOrder = numbered
      .toSorted((one, other) => Number(one[1]) - Number(other[1]))
      .map(([, , sign]) => sign);
    expect(inOrder.join("").toUpperCase()).toBe(signs);
  });

  test("framed letters say their sign with the beads above them", () => {
    const found = [
      ...textOf(["initials", "paragraphs"]).matchAll(
        /<title id="bead-row[^>]*>[^<]*?(\d+|one) beads?<\/title>.*?class="framed">(.)</gs,
      ),
    ];
    const turned = found.map(([, count, letter = ""]) => {
      const places = count === "one" ? 1 : Number(count);
      return discSigns.charAt((discSigns.indexOf(letter.toUpperCase()) + places) % discSigns.length);
    });
    expect(turned.join("")).toBe(signs.slice(0, 6));
  });

  test("beads are counted aloud, a string at a time", () => {
    const notes = [...textOf(["beads"]).matchAll(/<desc id="beads-\d+-note">([^<]*)</g)].map(
      ([, note]) => note,
    );
    const counts = notes
      .join("; ")
      .split("; ")
      .map((said) => {
        const count = (size: string) => {
          const [, number = "0"] =
            (size === "large" ? /(\d+|one) large/ : /(\d+|one) small/).exec(said) ?? [];
          return number === "one" ? 1 : Number(number);
        };
        return discSigns.charAt(6 * count("large") + count("small") - 1);
      });
    expect(counts.join("")).toBe(signs);
  });

  test("leaning letters are Bacon's, in the first words of one paragraph", () => {
    const [, text = ""] = /<p>((?:(?!<\/p>).)*<i>.*?)<\/p>/s.exec(textOf(["biliteral", "paragraphs"])) ?? [];
    const letters = [...text.matchAll(/<(\/?)i>|\p{L}/gu)].reduce(
      ({ said, leans }, [found, close]) =>
        found.length > 1 ? { said, leans: close === "" } : { said: said + (leans ? "b" : "a"), leans },
      { said: "", leans: false },
    ).said;
    const figures = "1234567890";
    let isFigures = false;
    let read = "";
    for (let at = 0; read.length < 6; at += 5) {
      const sign = Number.parseInt(
        letters
          .slice(at, at + 5)
          .replaceAll("a", "0")
          .replaceAll("b", "1"),
        2,
      );
      if (sign === 31) isFigures = !isFigures;
      else read += isFigures ? figures.charAt(sign) : String.fromCharCode(65 + sign);
    }
    expect(read).toBe(signs.slice(0, 6));
  });
});

describe("what needs printed pages", () => {
  test.each([[["triples"]], [["folios"]], [["initials", "folios"]]] as [FormKind[]][])(
    "has no EPUB: %p",
    (forms) => {
      const refused = () => makeEpub(recipe("en", { forms }), () => {});
      expect(refused).toThrow(new Refusal("forms", "formNeedsPrint"));
    },
  );
});
