import { describe, expect, test } from "bun:test";
import { criticalCss } from "./critical-css.ts";

const markup = '<main data-screen><p class="lead md:w-1/2 [&amp;&gt;*]:p-1">a <b>word</b></p></main>';
const critical = (sheet: string) => criticalCss(sheet, markup);

describe("of a style sheet, what the first paint needs", () => {
  test("is every rule that can apply to the markup, in its order and layers", () => {
    const sheet =
      "@layer base,utilities;@layer base{p{margin:0}}@layer utilities{.lead{color:red}@media (min-width:1px){.lead{color:blue}}}";
    expect(critical(sheet)).toBe(sheet);
  });

  test("is no rule for a class or an attribute that does not occur, and no selector for it", () => {
    expect(critical(".lead,.other{a:b}.other{a:b}[data-motion] .lead{a:b}[data-screen]{a:b}")).toBe(
      ".lead{a:b}[data-screen]{a:b}",
    );
    expect(critical("@layer base{@media print{.other{a:b}}}")).toBe("");
  });

  test("is no rule for what stands around something that does not occur", () => {
    expect(critical(":root:has(.other){a:b}:root:has(.lead){a:b}")).toBe(":root:has(.lead){a:b}");
  });

  test("reads classes as they are escaped in selectors and in markup", () => {
    const sheet = ".md\\:w-1\\/2{a:b}.\\[\\&\\>\\*\\]\\:p-1>*{a:b}.\\6c ead{a:b}";
    expect(critical(sheet)).toBe(sheet);
  });

  test("keeps a rule whose other conditions may hold later", () => {
    const sheet = ".lead:not(.other):hover{a:b}.lead:is(.other,b),:where(.other) b{a:b}";
    expect(critical(sheet)).toBe(sheet);
  });

  test("keeps fonts that every machine has, and leaves out what is fetched or moves", () => {
    const local = '@font-face{font-family:Near;src:local("Noto Serif")}';
    const fetched = '@font-face{font-family:Far;src:url("/a.woff2")}@keyframes turn{to{rotate:1turn}}';
    expect(critical(local + fetched)).toBe(local);
  });

  test("keeps a registered property that a kept rule uses", () => {
    const used = '@property --used{syntax:"*";inherits:false}';
    const unused = '@property --unused{syntax:"*";inherits:false}.other{a:var(--unused)}';
    expect(critical(`.lead{a:var(--used)}${used}${unused}`)).toBe(`.lead{a:var(--used)}${used}`);
  });

  test("is not misled by braces and commas in texts", () => {
    const sheet = '.lead:before{content:"},{"}.lead{background:url(data:image/svg+xml;a,b)}';
    expect(critical(sheet)).toBe(sheet);
  });
});
