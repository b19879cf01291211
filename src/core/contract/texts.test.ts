import { expect, test } from "bun:test";
import { alignedByClass } from "./texts.ts";

test("an alignment is shown by a class, since the policy lets no style attribute through", () => {
  expect(alignedByClass('<p style="text-align:center">a</p><h3 style="text-align:right">b</h3>')).toBe(
    '<p class="align-center">a</p><h3 class="align-right">b</h3>',
  );
});

test("a text that speaks of such an attribute stays as it is", () => {
  const text =
    '<p>&lt;p style="text-align:center"&gt; and <a href="https://a.example/?style=text-align:left">b</a></p>';
  expect(alignedByClass(text)).toBe(text);
});
