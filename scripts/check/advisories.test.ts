import { expect, test } from "bun:test";
import { askAdvisories, verdictOn } from "./advisories.ts";
import { root } from "./programs.ts";

const flaw = (severity: string) => ({
  id: 1,
  url: "https://advisories.example/1",
  title: "Reads too much",
  severity,
  vulnerable_versions: "*",
});

/** Asks a registry of our own, which says this of every package. */
async function asked(said: unknown) {
  using registry = Bun.serve({ port: 0, fetch: () => Response.json(said) });
  const before = process.env.npm_config_registry;
  process.env.npm_config_registry = registry.url.href;
  try {
    return await askAdvisories(root);
  } finally {
    if (before === undefined) delete process.env.npm_config_registry;
    else process.env.npm_config_registry = before;
  }
}

test("a registry that knows of no flaw lets the check go on", async () => {
  expect(await asked({})).toEqual({ sentence: "none", grave: [] });
});

test("a high flaw in what ships fails the check and is named, and a moderate one is counted", async () => {
  const { sentence, grave } = await asked({ elysia: [flaw("high")], nodemailer: [flaw("moderate")] });
  expect(sentence).toBe("2 found");
  expect(grave).toEqual(["elysia: high flaw in what ships: Reads too much (https://advisories.example/1)"]);
});

test("a critical flaw fails the check", () => {
  const said = JSON.stringify({ zod: [flaw("critical")] });
  expect(verdictOn(1, said).grave).toHaveLength(1);
});

test.each([
  [1, "error: POST https://registry.example/-/npm/v1/security/advisories/bulk - ConnectionRefused"],
  [1, "error: POST https://registry.example/-/npm/v1/security/advisories/bulk - 405\n"],
  [143, ""],
  [1, '{"error":"not found"}'],
  [0, "<html></html>"],
])("a registry that cannot be asked (%d, %p) is reported, and is no failure", (status, output) => {
  const { sentence, grave } = verdictOn(status, output);
  expect(sentence).toStartWith("could not be asked");
  expect(grave).toEqual([]);
});
