import { expect, test } from "bun:test";
import { contentDisposition } from "./codex.rules.ts";

test.each([
  ["The Void", `filename="The Void.pdf"`],
  ["O Vazio é", `filename="O Vazio e.pdf"; filename*=UTF-8''O%20Vazio%20%C3%A9.pdf`],
  [`"a"; b\\c/d`, `filename="a ; b c d.pdf"`],
  ["Кодекс", `filename=______.pdf; filename*=UTF-8''%D0%9A%D0%BE%D0%B4%D0%B5%D0%BA%D1%81.pdf`],
  ["..", "filename=codex.pdf"],
  ["50% (half)*'s", `filename="50_ (half) 's.pdf"; filename*=UTF-8''50%25%20%28half%29%20%27s.pdf`],
  ["a\r\nx: y", `filename="a x y.pdf"`],
  ["\ud800", `filename=_.pdf; filename*=UTF-8''%EF%BF%BD.pdf`],
])("the title %p makes a header that every browser reads", (title, expected) => {
  expect(contentDisposition(title)).toBe(`attachment; ${expected}`);
  expect(() => new Headers({ "content-disposition": contentDisposition(title) })).not.toThrow();
});
