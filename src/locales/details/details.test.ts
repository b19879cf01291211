import { describe, expect, test } from "bun:test";
import { searchMaxLength } from "../../core/contract/limits.ts";
import { detailsWith } from "./details.ts";

describe("what is looked for as the details of the log", () => {
  test("is a change at either of its arrows, whose sides are stored apart", () => {
    expect(detailsWith("old → new").pieces).toContain('old","new');
    expect(detailsWith("a → b → c").pieces).toEqual(expect.arrayContaining(['a","b → c', 'a → b","c']));
  });

  test.each(["1→", "→", "a→"])("is of bounded length, however often %s stands in it", (part) => {
    const text = part.repeat(searchMaxLength / part.length);
    expect(detailsWith(text).pieces.join("").length).toBeLessThan(10 * searchMaxLength);
  });
});
