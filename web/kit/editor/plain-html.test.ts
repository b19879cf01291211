import { describe, expect, test } from "bun:test";
import { plainHtml } from "./plain-html.ts";

describe("HTML that is about to be parsed", () => {
  test("keeps what the editor makes, and an alignment as a class", () => {
    const made =
      '<h2 style="text-align: center;">A</h2><p style="text-align: right">b <strong>c</strong> <em>d</em> <u>e</u><br></p>' +
      '<ol start="3"><li><p>f</p></li></ol><blockquote><p>g</p></blockquote>';
    expect(plainHtml(made)).toBe(
      '<h2 class="align-center">A</h2><p class="align-right">b <strong>c</strong> <em>d</em> <u>e</u><br></p>' +
        '<ol start="3"><li><p>f</p></li></ol><blockquote><p>g</p></blockquote>',
    );
  });

  test("keeps a link's address and nothing else of it", () => {
    expect(plainHtml(`<a class="x" onclick='y()' href="https://a.example/?b&amp;c" target=_top>d</a>`)).toBe(
      '<a href="https://a.example/?b&amp;c">d</a>',
    );
  });

  test.each([
    ["<script>hit()</script>", ""],
    ["<style>p{}</style>a", "a"],
    ["<img src=x onerror=hit()>a", "a"],
    ["<svg onload=hit()><p>a</p></svg>b", "b"],
    ["<p onclick=hit()>a</p>", "<p>a</p>"],
    ['<p title="</p><img src=x onerror=hit()>">a</p>', "<p>a</p>"],
    ["<base href=//x><meta http-equiv=refresh><link rel=stylesheet href=x>a", "a"],
    ["<!--<img src=x>-->a", "a"],
    ["<iframe srcdoc='<p>x</p>'></iframe>a", "a"],
    ["a < b <img src=x", "a &lt; b &lt;img src=x"],
    ["<p title=it's>a</p>", "<p>a</p>"],
    ["<!-- <p>a</p>", "&lt;!-- <p>a</p>"],
    ["<svg><svg></svg>a<select>b", "ab"],
    ["<SCRIPT>x</Script >a", "a"],
  ])("leaves nothing of %p for the policy to report", (html, left) => {
    expect(plainHtml(html)).toBe(left);
  });

  test("reads the text marks that office programs write as styles", () => {
    expect(plainHtml('<span style="font-weight:700;font-style:italic">a</span> <span>b</span>')).toBe(
      "<strong><em>a</em></strong> b",
    );
    expect(plainHtml('<b style="font-weight:normal"><p>a</p></b>')).toBe("<p>a</p>");
    expect(plainHtml('<span style="text-decoration: underline">a</span>')).toBe("<u>a</u>");
  });

  test("takes texts of any size in a time that grows with them", () => {
    const size = 200_000;
    for (const piece of [
      "<!--",
      "<a ",
      '<a b="',
      "<script>",
      "<svg></",
      "<b>",
      "< ",
      "a=",
      "</p ",
      "<p a='",
    ]) {
      const hostile = piece.repeat(size / piece.length);
      expect(typeof plainHtml(hostile)).toBe("string");
      expect(typeof plainHtml(`<p ${hostile}>a</p>`)).toBe("string");
    }
  });

  test("keeps other blocks apart, and says how pieces of the editor's own clipboard fit", () => {
    expect(plainHtml("<section>a</section><td>b</td>")).toBe("<div>a</div><div>b</div>");
    expect(plainHtml('<p data-pm-slice="1 1 []">a</p>')).toBe('<p data-pm-slice="1 1 []">a</p>');
  });
});
