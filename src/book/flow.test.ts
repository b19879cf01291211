import { expect, test } from "bun:test";
import { Flow } from "./flow.ts";
import { body } from "./sheet.ts";
import type { Line } from "./type/lines.ts";

const line: Line = { words: [], space: { runs: [], width: 0 }, extra: 0, size: 11, x: 0, begun: [] };
const lines = (count: number) => Array.from({ length: count }, () => line);

test("a pause says whether it was made, so that the paragraph after it is not taken for the one before", () => {
  const flow = new Flow({ first: 5, last: 6, hasSecret: () => false, symbolRows: () => 0 });
  expect(flow.pause(false)).toBe(false);
  flow.add(lines(4));
  expect(flow.pause(true)).toBe(true);
  flow.add(lines(flow.free - 3));
  expect(flow.pause(false)).toBe(false);
  flow.add(lines(3));
  expect(flow.free).toBe(0);
  flow.add(lines(body.rows));
  expect(flow.pause(false)).toBe(false);
});
