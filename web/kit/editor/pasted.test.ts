import { describe, expect, test } from "bun:test";
import { pastedHtml, takenOf } from "./pasted.ts";

const marker = (text: string) =>
  `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>`;
const item = (list: number, level: number, drawn: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>${marker(drawn)}${text}<o:p></o:p></p>\n`;
const word = (inside: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Word"><style><!-- @list l0:level1 {mso-level-text:·;} --></style></head><body><!--StartFragment-->\n${inside}<!--EndFragment--></body></html>`;

describe("a paste", () => {
  test("from Word keeps bulleted, numbered and nested lists as lists, without the drawn bullets", () => {
    const html = word(
      `<p class=MsoNormal><b><span style='font-size:14.0pt'>Three laws</span></b><o:p></o:p></p>\n${item(0, 1, "·", "First")}${item(0, 2, "o", "Inside")}${item(0, 2, "o", "Beside")}${item(0, 1, "·", "Second <i>law</i>")}${item(1, 1, "1.", "Third")}<p class=MsoNormal>After</p>`,
    );
    expect(pastedHtml(html).replaceAll("\n", "")).toBe(
      "<p><strong>Three laws</strong></p>" +
        "<ul><li><p>First</p><ul><li><p>Inside</p></li><li><p>Beside</p></li></ul></li><li><p>Second <em>law</em></p></li></ul>" +
        "<ol><li><p>Third</p></li></ol><p>After</p>",
    );
  });

  test("from Apple's and other programs shows neither the document's type nor conditions as text", () => {
    const html =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<?xml version="1.0"?><html><body><p class="p1">A line<![if !vml]><![endif]></p><!-- notionvc: 1 --></body></html>';
    expect(pastedHtml(html).trim()).toBe("<p>A line</p>");
  });

  test("from Notion has the text of what is to be done, without the signs of its checkboxes", () => {
    const html = "<ul>\n<li>[ ]  To do</li>\n<li>[x]  Done [x] now</li>\n<li>[1] A note</li>\n</ul>";
    expect(pastedHtml(html).replaceAll("\n", "")).toBe(
      "<ul><li>To do</li><li>Done [x] now</li><li>[1] A note</li></ul>",
    );
    expect(takenOf({ html, files: [] }).leftOut).toEqual(["checkboxes"]);
    expect(takenOf({ html: "<ul><li>a <b>b</b>[ ] c</li></ul><p>[ ] d</p>", files: [] }).leftOut).toEqual([]);
  });

  test("takes any text in a time that grows with it", () => {
    const hostile = item(0, 1, "·", "x").replace("</p>", "").repeat(4000);
    expect(pastedHtml(hostile).match(/<li>/g)).toHaveLength(4000);
    expect(typeof pastedHtml(`${item(0, 1, "", "")}${"<![".repeat(100_000)}`)).toBe("string");
  });
});

describe("a clipboard", () => {
  const picture = new File(["x"], "image.png", { type: "image/png" });

  test("with a text and a picture of it is taken as the text", () => {
    const html = "<table><tr><td>Name</td></tr></table>";
    expect(takenOf({ html, files: [picture] })).toEqual({ files: [], leftOut: ["tables"] });
  });

  test("with a picture alone, or with its reference, is taken as the picture", () => {
    for (const html of ["", '<meta charset="utf-8"><img src="https://example.org/a.png">\n&nbsp;']) {
      expect(takenOf({ html, files: [picture] })).toEqual({ files: [picture], leftOut: [] });
    }
  });

  test("with pictures, tables and videos inside of a text says that they stay behind", () => {
    const html = "<p>a</p><img src=x><table></table><video src=y></video><img src=z>";
    expect(takenOf({ html, files: [] }).leftOut).toEqual(["pictures", "tables", "embedded"]);
    expect(takenOf({ html: "<p>a</p>", files: [] }).leftOut).toEqual([]);
  });
});
