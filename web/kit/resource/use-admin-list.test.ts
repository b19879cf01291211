import { expect, test } from "bun:test";
import { newsIn } from "./use-admin-list.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test("the news of a list are the rows of its top that were not read before, also when all of them are new", () => {
  expect(newsIn(rows(5, 4, 3), rows(4, 3, 2, 1))).toBe(1);
  expect(newsIn(rows(4, 3), rows(4, 3, 2, 1))).toBe(0);
  expect(newsIn(rows(9, 8), rows(4, 3))).toBe(2);
});
