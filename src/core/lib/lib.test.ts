import { describe, expect, test } from "bun:test";
import { newLegible, redacted } from "../contract/code-text.ts";
import { nextStep } from "./event-loop.ts";
import { createLog, reasonOf } from "./log.ts";

import { hmac, newToken, sameDigest } from "./tokens.ts";

describe("secrets", () => {
  test("tokens have 256 bits and never repeat", () => {
    const tokens = new Set(Array.from({ length: 1000 }, newToken));
    expect(tokens.size).toBe(1000);
    expect(Buffer.from([...tokens][0] ?? "", "base64url")).toHaveLength(32);
  });

  test("texts for hand copying have no letter that looks like another", () => {
    expect(newLegible(2000)).not.toMatch(/[AEIOUL01]/);
  });

  test("digests compare equal only for the same key and text", () => {
    expect(sameDigest(hmac("k", "123456"), hmac("k", "123456"))).toBe(true);
    expect(sameDigest(hmac("k", "123456"), hmac("k", "123457"))).toBe(false);
    expect(sameDigest(hmac("k", "123456"), hmac("j", "123456"))).toBe(false);
    expect(sameDigest(hmac("k", "1"), "")).toBe(false);
  });

  test.each([
    ["VOID-1234", "VO… (9)"],
    ["AB", "… (2)"],
    ["", "… (0)"],
    ["🜁🜂🜃", "🜁🜂… (3)"],
  ])("%p is masked as %p", (secret, shown) => {
    expect(redacted(secret)).toBe(shown);
  });
});

test("a log line is one line of JSON, whatever is in it, and quieter levels are left out", () => {
  const lines: string[] = [];
  const now = () => new Date(0);
  const log = createLog({ level: "warn", format: "json", write: (line) => lines.push(line), now });
  log.info("hidden");
  log.warn("odd\npath", { path: "/a\n{}" });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain("\n");
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    time: "1970-01-01T00:00:00.000Z",
    level: "warn",
    message: "odd\npath",
    path: "/a\n{}",
  });
});

test("the log tells which query failed and why, without the values it was given", () => {
  const failed = new Error(
    "Failed query: insert into users (email) values (?)\nparams: ana@example.org,\nsecret",
    {
      cause: new Error("disk full"),
    },
  );
  expect(reasonOf(failed)).toBe(
    "Error: Failed query: insert into users (email) values (?) ← Error: disk full",
  );
});

test.each([
  [12, 50],
  [49, 50],
  [51, 100],
])("what took %p ms is told on the next step, after %p ms", async (took, told) => {
  const startedAt = performance.now() - took;
  await nextStep(startedAt, 50);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(told);
});
