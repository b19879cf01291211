import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { canonicalLink } from "../../core/contract/links.ts";
import { cleanHtml, excerpt, isClean, sanitized } from "./html.rules.ts";

/** What a page may be made of, and what it may not, in pieces that fit each other and pieces that do not. */
const good = fc.constantFrom(
  ..."<p>,</p>,<h1>,</h1>,<h2>,</h2>,<strong>,</strong>,<em>,</em>,<u>,</u>,<ul>,</ul>,<ol>,</ol>,<li>,</li>,<blockquote>,</blockquote>,<br />,</a>,<a>".split(
    ",",
  ),
  '<p style="text-align:center">',
  '<ol start="3">',
  "<hr />",
  `<figure data-media="${"a1".repeat(32)}"></figure>`,
  '<a href="/rites" target="_blank" rel="noopener noreferrer">',
  '<a href="https://a.example/?a=1&amp;b=&quot;" target="_blank" rel="noopener noreferrer">',
  "text",
  "&amp;",
  "&lt;",
  '"',
  "é\u00a0",
);
const bad = fc.constantFrom(
  "<br>",
  "<hr>",
  "</figure>",
  "<figure>",
  '<figure data-media="x">',
  `<figure data-media="${"b2".repeat(32)}">`,
  `<figure class="x" data-media="${"b2".repeat(32)}">`,
  '<img src="/media/x">',
  "<P>",
  "<p >",
  "<p style='text-align:center'>",
  '<p style="text-align:center;color:red">',
  '<p style="text-align:center" onclick="x()">',
  '<a href="javascript:x()" target="_blank" rel="noopener noreferrer">',
  '<a href="/rites">',
  '<a href="&#106;avascript:x()">',
  '<a href="//a.example" target="_blank" rel="noopener noreferrer">',
  '<ol start="x">',
  "<script>",
  "</script>",
  "<svg>",
  "<style>",
  "<textarea>",
  "<!--",
  "-->",
  "<x",
  "<",
  ">",
  "&",
  "&copy;",
  "&#0;",
  "</x>",
  "</br>",
  "<b>",
  "\0",
);
const mixture = fc
  .array(fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: bad }), { maxLength: 14 })
  .map((pieces) => pieces.join(""));
/** Clean texts are rare among mixtures of anything. */
const nested = fc.letrec<{ text: string; element: string }>((tie) => ({
  text: fc
    .array(
      fc.oneof(
        good.filter((piece) => !piece.startsWith("<")),
        tie("element"),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join("")),
  element: fc
    .tuple(fc.constantFrom("p", "h1", "strong", "em", "ul", "li", "ol", "blockquote", "a"), tie("text"))
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
})).text;

describe("the check for a clean text", () => {
  test("never takes a text that the sanitizer would change", () => {
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(mixture, nested), (html) => {
        if (!isClean(html)) return;
        taken++;
        expect(sanitized(html)).toBe(html);
      }),
      { numRuns: 6000 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  test("takes whatever cleaning gives, so that a saved page is not cleaned twice", () => {
    fc.assert(
      fc.property(fc.oneof(mixture, nested), (html) => {
        expect([html, isClean(cleanHtml(html))]).toEqual([html, true]);
      }),
      { numRuns: 6000 },
    );
  });
});

test("a link stays exactly when it has a canonical form, and in that form", () => {
  const address = fc.array(
    fc.constantFrom(
      "https:",
      "//",
      "javascript:",
      "/",
      "#",
      "a.example",
      "\t",
      "\n",
      "\u3000",
      "\u200b",
      " ",
      "&",
      '"',
      "<",
      "é",
      ":",
    ),
    { maxLength: 8 },
  );
  const written = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  fc.assert(
    fc.property(address, (pieces) => {
      const href = pieces.join("");
      const canonical = canonicalLink(href);
      const link = canonical && ` href="${written(canonical)}" target="_blank" rel="noopener noreferrer"`;
      expect(cleanHtml(`<a href="${written(href)}">a</a>`)).toBe(`<a${link ?? ""}>a</a>`);
    }),
    { numRuns: 3000 },
  );
});

test("a text that is nested beyond any sense leaves nothing to clean", () => {
  expect(cleanHtml("<em>".repeat(200_000))).toBe("");
  expect(cleanHtml(`${"<em>".repeat(400)}x`)).toContain("x");
});

test("an address that no link has room for is dropped before it is looked at", () => {
  expect(cleanHtml(`<a href="${"<!--x-->".repeat(50_000)}">a</a>`)).toBe("<a>a</a>");
});

describe("the first words of a page", () => {
  test("end at a word, and within 160 characters even where no blank is", () => {
    expect(excerpt(`<p>${"word ".repeat(100)}</p>`)).toMatch(/^(word ){20,}word…$/);
    expect(excerpt(`<p>${"x".repeat(300_000)}</p>`)).toBe(`${"x".repeat(160)}…`);
    expect(excerpt(`<p>${"x".repeat(159)}😀😀</p>`)).toBe(`${"x".repeat(159)}…`);
  });

  test("keep paragraphs apart, words whole, and characters as they are read", () => {
    expect(excerpt("<p>One<strong>ly</strong></p><p>Two &amp; three<br />four</p>")).toBe(
      "Onely Two & three four",
    );
    expect(excerpt("<p>&amp;lt;</p>")).toBe("&lt;");
  });
});
