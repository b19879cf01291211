import { expect, test } from "bun:test";
import fc from "fast-check";
import { type EmbeddedMedium, withMedia } from "./embedded.service.ts";

const sha = "a".repeat(64);
const figure = `<figure data-media="${sha}"></figure>`;

/** What closes an attribute or a tag, opens one, or runs, in any order and between any characters. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        "'",
        "`",
        "<",
        ">",
        "&",
        "&quot;",
        "&#34;",
        "</figure>",
        "<!--",
        "-->",
        "]]>",
        "\\",
        "\n",
      ),
      fc.constantFrom(
        "<script>run()</script>",
        "<img src=x onerror=run()>",
        '" onload="run()',
        "' autofocus onfocus='run()",
      ),
      fc.constantFrom(
        "javascript:run()",
        "</a>",
        "</p>",
        "<svg onload=run()>",
        "$&",
        "$`",
        "\u2028",
        "\u0000",
      ),
      fc.string({ unit: "grapheme", maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(""));

/** Returns the elements of a text with their attributes, as a parser of HTML finds them. */
function elementsIn(html: string): [name: string, attributes: Record<string, string>][] {
  const found: [string, Record<string, string>][] = [];
  new HTMLRewriter()
    .on("*", {
      element: (element) => void found.push([element.tagName, Object.fromEntries(element.attributes)]),
    })
    .transform(html);
  return found;
}

test("no name and no alternative text of a medium, a thousand hostile ones among them, adds an element or an attribute", () => {
  const medium = (kind: EmbeddedMedium["kind"], text: string): EmbeddedMedium => ({
    sha,
    kind,
    name: text,
    size: 1000,
    width: kind === "picture" ? 1600 : null,
    height: kind === "picture" ? 900 : null,
    alts: { en: text, pt: null, es: null },
    isOrnament: false,
  });
  const shapeOf = (kind: EmbeddedMedium["kind"], text: string) =>
    elementsIn(withMedia(`${figure}${figure}`, new Map([[sha, medium(kind, text)]]), ["pt", "en"])).map(
      ([name, attributes]) => [name, Object.keys(attributes)],
    );
  for (const kind of ["picture", "sound", "file"] as const) {
    const shape = shapeOf(kind, "A door");
    expect(shape.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(hostile, (text) => expect(shapeOf(kind, text)).toEqual(shape)),
      { numRuns: 1000 },
    );
  }
});
