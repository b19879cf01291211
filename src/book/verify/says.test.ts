import { expect, test } from "bun:test";
import { says } from "./reader.ts";

const code = "VOID-7K2M-LOX";

test.each([
  ["as it is", ["Say VOID-7K2M-LOX."], true],
  ["in small letters, with blanks, and with figures for letters", ["say (v0id 7k2m 1ox)"], true],
  ["broken between two lines", ["of VOID-7K2M-", "LOX and"], true],
  ["in words that follow each other", ["void", "7K2M", "“lox”"], true],
  ["as a part of longer words", ["avoid 7k2m loxodrome"], false],
  ["in part", ["VOID-7K2M"], false],
  ["with a word between", ["VOID and 7K2M-LOX"], false],
] as const)("a text is found to say a code %s", (_, texts, isSaid) => {
  expect(says({ pages: [["nothing"], [...texts]], aside: "" }, code)).toBe(isSaid);
  expect(says({ pages: [["nothing"]], aside: texts.join("\n") }, code)).toBe(isSaid);
});
