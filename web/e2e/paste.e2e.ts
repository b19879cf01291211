import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { wordsIn } from "../testing/words.ts";
import { setOpenConsole } from "./open-console.ts";

const words = wordsIn.en;

const { inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertPage({ slug: "pasted", title: "Pasted", content: "<p>x</p>" });
});

type Clipboard = { html: string; text: string; hasPicture?: boolean };

/** Replaces the text of the editor with the content of a clipboard, and returns the result. */
async function pasted(page: Page, clipboard: Clipboard): Promise<string> {
  const editor = page.getByRole("dialog").getByRole("textbox", { name: "Content" });
  await editor.press("ControlOrMeta+a");
  return editor.evaluate((element, { html, text, hasPicture }) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", text);
    if (hasPicture) clipboardData.items.add(new File(["x"], "image.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    return element.innerHTML
      .replaceAll("\u00a0", " ")
      .replace(/ class="[^"]*"/g, "")
      .replaceAll(/<br>/g, "");
  }, clipboard);
}

const marker = (drawn: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${drawn}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
const wordItem = (list: number, level: number, drawn: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'>${marker(drawn)}${text}<o:p></o:p></p>\r\n`;
const wordPicture = `<p class=MsoNormal><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600"><v:stroke joinstyle="miter"/></v:shapetype><v:shape id="P1" style='width:90pt'><v:imagedata src="file:///C:/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=120 height=90 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="P1"><![endif]><o:p></o:p></p>`;
const word = (inside: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @list l0:level1 {mso-level-text:·;} p.MsoNormal{margin:0cm} --></style></head><body lang=EN-US style='tab-interval:35.4pt'><!--StartFragment-->\r\n${inside}<!--EndFragment--></body></html>`;
const cocoa = (inside: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8">\n<meta http-equiv="Content-Style-Type" content="text/css">\n<title></title>\n<meta name="Generator" content="Cocoa HTML Writer">\n<meta name="CocoaVersion" content="2299.5">\n<style type="text/css">\np.p1 {margin: 0.0px; font: 12.0px Helvetica}\nli.li1 {margin: 0.0px}\n</style>\n</head>\n<body>\n${inside}</body>\n</html>\n`;

const cases: [program: string, clipboard: Clipboard, html: string, said: string][] = [
  [
    "Word",
    {
      html: word(
        `<h1>Three laws<o:p></o:p></h1>\r\n${wordItem(0, 1, "·", "First")}${wordItem(0, 2, "o", "Inside")}${wordItem(0, 1, "·", "Second <i>law</i>")}${wordItem(1, 1, "1.", "Third")}${wordPicture}<p class=MsoNormal>After<o:p></o:p></p>`,
      ),
      text: "Three laws\r\n·\tFirst",
      hasPicture: true,
    },
    "<h1>Three laws</h1><ul><li><p>First</p><ul><li><p>Inside</p></li></ul></li><li><p>Second <em>law</em></p></li></ul><ol><li><p>Third</p></li></ol><p></p><p>After</p>",
    words.editor.picturesLeftOut,
  ],
  [
    "TextEdit, Notes and Pages",
    {
      html: cocoa(
        `<p class="p1"><b>Bold</b> text<span class="Apple-converted-space">  </span>more</p>\n<p class="p2"><br></p>\n<ul class="ul1">\n  <li class="li1"><span class="s1"></span>One</li>\n  <ul class="ul2">\n    <li class="li1">Under</li>\n  </ul>\n</ul>\n<ol class="ol1">\n<li class="li1">Two</li>\n</ol>\n<ul class="Apple-dash-list">\n<li class="li1">Three</li>\n</ul>\n`,
      ),
      text: "Bold text",
    },
    "<p><strong>Bold</strong> text more</p><p></p><ul><li><p>One</p><ul><li><p>Under</p></li></ul></li></ul><ol><li><p>Two</p></li></ol><ul><li><p>Three</p></li></ul>",
    "",
  ],
  [
    "Excel",
    {
      html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";} .xl65 {mso-number-format:"\\@";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 width=128><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65>Name</td><td>Value</td></tr><tr><td>A</td><td align=right>1</td></tr><!--EndFragment--></table></body></html>`,
      text: "Name\tValue\r\nA\t1\r\n",
      hasPicture: true,
    },
    "<p>Name</p><p>Value</p><p>A</p><p>1</p>",
    words.editor.tablesLeftOut,
  ],
  [
    "Notion",
    {
      html: `<meta charset='utf-8'><!-- notionvc: 6a3c31d0-77a3-4b6c-9d6b-000000000000 --><h3>Plan</h3>\n<ul>\n<li>First\n<ul>\n<li>Inside</li>\n</ul>\n</li>\n<li>[ ]  To do</li>\n<li>[x]  Done</li>\n</ul>\n<ol>\n<li>Step</li>\n</ol>\n<ul>\n<li>\n<details open=""><summary>Toggle</summary>\n<p>Within</p>\n</details>\n</li>\n</ul>`,
      text: "### Plan\n\n- First\n    - Inside\n- [ ]  To do\n- [x]  Done\n\n1. Step\n",
    },
    "<h3>Plan</h3><ul><li><p>First</p><ul><li><p>Inside</p></li></ul></li><li><p>To do</p></li><li><p>Done</p></li></ul><ol><li><p>Step</p></li></ol><ul><li><p>Toggle</p><p>Within</p></li></ul>",
    words.editor.checkboxesLeftOut,
  ],
];

test("What other programs put on the clipboard arrives as what it is, nothing of their code is text, and what stays behind is said", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("pages");
    await console.button("Edit Pasted").click();
    for (const [name, clipboard, html, said] of cases) {
      expect([name, await pasted(page, clipboard)]).toEqual([name, html]);
      // A text with a picture of it is the text: no library opens above the dialog.
      const notice = console.dialog.getByRole("status").filter({ hasText: said });
      await notice.first().waitFor({ state: said ? "visible" : "attached" });
    }
  });
});
