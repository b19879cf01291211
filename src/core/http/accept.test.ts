import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Encoding, encodingFor, preferredLanguage } from "./accept.ts";

test.each([
  [null, "en"],
  ["", "en"],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt"],
  ["fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7", "es"],
  ["en;q=0.1, es-MX;q=0.6", "es"],
  ["es;q=0, de", "en"],
  ["PT", "pt"],
  ["x".repeat(5000), "en"],
] as const)("of %p the best supported language is %p", (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

const all: Encoding[] = ["br", "gzip", "identity"];

test.each<[string | null, Encoding | undefined]>([
  [null, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["gzip;q=0", "identity"],
  ["gzip;q=0, br;q=0.000", "identity"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
  ["gzip;q=0.001", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["*", "br"],
  ["*;q=0", undefined],
  ["*;q=0, identity;q=0.1", "identity"],
  ["br;q=0, *", "gzip"],
  ["identity;q=0", undefined],
  ["identity;q=0, gzip", "gzip"],
  ["deflate", "identity"],
  ["gzip ; Q = 0", "identity"],
  ["gzip;q=nonsense", "identity"],
  ["gzip;q=2", "identity"],
  ["brotli, gzippy", "identity"],
])("an Accept-Encoding of %p gets %p", (header, encoding) => {
  expect(encodingFor(header, all)).toBe(encoding);
});

test("what a file has not is never chosen", () => {
  expect(encodingFor("br, gzip;q=0.1", ["gzip", "identity"])).toBe("gzip");
  expect(encodingFor("gzip, identity;q=0", ["identity"])).toBeUndefined();
});

const weight = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const coding = fc.constantFrom("br", "gzip", "identity", "*", "deflate", "zstd");
const header = fc.uniqueArray(fc.tuple(coding, weight), { selector: ([name]) => name });

test("the choice is offered, never one with a weight of nothing, and no other choice weighs more", () => {
  fc.assert(
    fc.property(header, fc.subarray(all, { minLength: 1 }), (items, offered) => {
      const text = items.map(([name, q]) => `${name};q=${q.toFixed(3)}`).join(", ");
      const given = new Map(items);
      const weightOf = (name: Encoding) =>
        given.get(name) ?? given.get("*") ?? (name === "identity" ? 0.0001 : 0);
      const chosen = encodingFor(text, offered);
      if (chosen === undefined) return offered.every((name) => weightOf(name) === 0);
      return (
        offered.includes(chosen) &&
        weightOf(chosen) > 0 &&
        offered.every((name) => weightOf(name) <= weightOf(chosen))
      );
    }),
  );
});

test("any text at all gets an answer", () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), (text) => void encodingFor(text, all)));
});
