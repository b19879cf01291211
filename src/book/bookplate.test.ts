import { expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import type { Bookplate } from "../core/contract/prints.ts";
import { makeBookplate, svgSeal } from "./bookplate.ts";
import { Pen } from "./draw/pen.ts";
import { ownSeal } from "./draw/portal-seals.ts";
import { svgOf } from "./draw/svg.ts";

const order: Bookplate = {
  form: "svg",
  language: "en",
  heading: "Ex libris",
  name: "Ana",
  lines: ["the 417th to be admitted", "on 3 March 2026"],
  product: "Codex Portal",
  host: "portal.example",
  address: `https://portal.example/seal/${"A".repeat(40)}`,
  seed: "5eed".repeat(16),
  createdAt: "2026-03-03T00:00:00.000Z",
  byHand: "Write it here by hand.",
};
const textOf = async (change: Partial<Bookplate>) =>
  new TextDecoder("latin1").decode(await makeBookplate({ ...order, ...change }));

test("a name is set in outlines, so that it needs no font; one that the type has no letters for stands as text, escaped", async () => {
  for (const name of ["Ana", "Ñandú Çağlar", "Екатерина", "W".repeat(50)])
    expect(await textOf({ name })).not.toContain("<text");
  const foreign = await makeBookplate({ ...order, name: `山田<a href="x">&` });
  expect(new TextDecoder().decode(foreign)).toContain(">山田&lt;a href=&quot;x&quot;&gt;&amp;</text>");
});

test("in a PDF, such a name is left to be written by hand, and its fonts are embedded", async () => {
  const facesOf = async (name: string) => {
    const { context } = await PDFDocument.load(await makeBookplate({ ...order, form: "pdf", name }));
    const objects = context.enumerateIndirectObjects().map(([, object]) => String(object));
    return objects.filter((object) => object.includes("/FontFile2")).length;
  };
  expect(await facesOf("Ana")).toBe(3);
  // The line and the sentence below it are in the faces that all plates have.
  expect(await facesOf("山田")).toBe(3);
  expect(await textOf({ form: "pdf" })).toBe(await textOf({ form: "pdf" }));
});

test("two seeds that differ in one bit of their first half draw different seals", () => {
  const drawn = (seed: string) => {
    const pen = new Pen();
    ownSeal(pen, [0, 0], 70, seed);
    return svgOf(pen.text);
  };
  const seals = new Set(Array.from("0123456789abcdef", (digit) => drawn(`${digit}${"0".repeat(63)}`)));
  expect(seals.size).toBe(16);
});

test("a plate of an owner's colour has nothing of the gold, and the same plate without one is as it was", async () => {
  const own = await textOf({ accent: "#3fb8a0" });
  const golden = await textOf({});
  expect(golden).toContain("#a3802e");
  expect(own).not.toContain("#a3802e");
  const seal = svgSeal(order.seed, "#3fb8a0");
  expect([...new Set(seal.match(/#[0-9a-f]{6}/g))]).toEqual(["#3fb8a0"]);
});
