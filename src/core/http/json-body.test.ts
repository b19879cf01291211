import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { unread } from "../../testing/unread.ts";
import { bodyMaxDepth, bodyMaxValues } from "../contract/limits.ts";
import { CodedError } from "../lib/coded-error.ts";
import { parseJson, readBytes, readJson } from "./json-body.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Returns what a body is refused with, or what it says. */
function outcome(text: string): unknown {
  try {
    return parseJson(bytesOf(text));
  } catch (error) {
    return error instanceof CodedError ? error.code : error;
  }
}

describe("what a body may cost is known before it is parsed:", () => {
  const list = (values: number) => `[${"0,".repeat(values - 1)}0]`;
  const names = (count: number) => `{${Array.from({ length: count }, (_, n) => `"name ${n}":0`).join(",")}}`;

  test.each<[string, string]>([
    ["numbers", list(bodyMaxValues + 1)],
    ["empty lists", `[${"[],".repeat(bodyMaxValues / 2)}[]]`],
    ["names", names(bodyMaxValues / 2 + 1)],
  ])("too many %s are refused", (_, text) => {
    expect(outcome(text)).toBe("too_large");
  });

  test("as many as the largest import has are read, and what stands inside of texts is no value", () => {
    expect(outcome(list(bodyMaxValues / 2))).toHaveLength(bodyMaxValues / 2);
    const text = ',:[{"\\'.repeat(bodyMaxValues);
    expect(outcome(JSON.stringify([text]))).toEqual([text]);
  });

  test("any JSON within the bounds is read as the platform reads it, and anything else is refused", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: bodyMaxDepth - 2 }), fc.string()), (text) => {
        let parsed: unknown = "unreadable";
        try {
          parsed = JSON.parse(text);
        } catch {}
        expect(outcome(text)).toEqual(parsed);
      }),
    );
  });
});

test("a body that does not come in its time is given up", async () => {
  const { request } = unread("/");
  expect(await readBytes(request, 100, 1).catch((error) => error.code)).toBe("unreadable");
});

test("of large bodies two are read at once, and the next when one of them is", async () => {
  const bodies = [unread("/"), unread("/"), unread("/")] as const;
  const read = bodies.map(({ request }) => readJson(request, 1024 * 1024));
  await Promise.all([bodies[0].begun, bodies[1].begun]);
  expect(bodies[2].wasRead()).toBe(false);
  bodies[1].finish("1");
  expect(await read[1]).toBe(1);
  await bodies[2].begun;
  for (const n of [0, 2] as const) bodies[n].finish("2");
  expect(await Promise.all(read)).toEqual([2, 1, 2]);
});
