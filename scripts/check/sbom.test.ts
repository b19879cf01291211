import { expect, test } from "bun:test";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import product from "../../package.json";
import { isPermissive, licenceFaults } from "./licences.ts";
import { root } from "./programs.ts";
import { cycloneDx } from "./sbom.ts";
import { shippedPackages } from "./shipped.ts";

test.each([
  ["MIT", true],
  ["(MIT AND Zlib)", true],
  ["GPL-3.0-or-later OR Apache-2.0", true],
  ["MIT AND GPL-2.0-only", false],
  ["LGPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.txt", false],
  ["UNLICENSED", false],
  ["", false],
])("a licence of %p is permissive: %p", (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected);
});

/** Returns a project whose lock file has a package that ships with one of its own, a missing optional one, and one for development. */
async function project(licence: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-sbom-"));
  const lock = {
    workspaces: { "": { dependencies: { "@a/outer": "1" }, devDependencies: { maker: "1" } } },
    packages: {
      "@a/outer": [
        "@a/outer@1.0.0",
        "",
        { dependencies: { inner: "2" }, optionalDependencies: { gone: "1" } },
        "sha512-AAAA",
      ],
      inner: ["inner@1.0.0", "", { dependencies: { "not-shipped": "1" } }, "sha512-BBBB"],
      "@a/outer/inner": [
        "inner@2.0.0",
        "",
        { peerDependencies: { leaf: "1", maker: "1" }, optionalPeers: ["maker"] },
        "sha512-CCCC",
      ],
      leaf: ["leaf@1.0.0", "", {}, "sha512-DDDD"],
      maker: ["maker@1.0.0", "", {}, "sha512-EEEE"],
    },
  };
  const installed: [string, string, string][] = [
    ["@a/outer", "1.0.0", "MIT"],
    ["@a/outer/node_modules/inner", "2.0.0", licence],
    ["inner", "1.0.0", "MIT"],
    ["leaf", "1.0.0", "ISC"],
    ["maker", "1.0.0", "GPL-3.0-only"],
  ];
  await Bun.write(join(folder, "bun.lock"), JSON.stringify(lock));
  for (const [path, version, license] of installed) {
    const name = path.split("node_modules/").at(-1);
    await Bun.write(
      join(folder, "node_modules", path, "package.json"),
      JSON.stringify({ name, version, license }),
    );
  }
  return folder;
}

test("what ships is what the production dependencies bring, from where each of them finds it, and nothing of the makers'", async () => {
  const folder = await project("MIT");
  const shipped = shippedPackages(folder);
  rmSync(folder, { recursive: true });
  expect(shipped.map(({ name, version }) => `${name}@${version}`)).toEqual([
    "@a/outer@1.0.0",
    "inner@2.0.0",
    "leaf@1.0.0",
  ]);
  expect(licenceFaults(shipped)).toEqual([]);
});

test("a shipped licence that is not permissive, or none at all, is a fault that names the package", async () => {
  for (const licence of ["GPL-3.0-only", ""]) {
    const folder = await project(licence);
    const faults = licenceFaults(shippedPackages(folder));
    rmSync(folder, { recursive: true });
    expect(faults).toEqual([`inner@2.0.0 ships under "${licence}", which is not permissive`]);
  }
});

test("the portal's own list names each component once, with its licence, its address and its digest, and comes out the same each time", () => {
  const document = cycloneDx(product, "1.4.5", shippedPackages(root));
  expect(cycloneDx(product, "1.4.5", shippedPackages(root))).toEqual(document);
  expect([document.bomFormat, document.specVersion]).toEqual(["CycloneDX", "1.6"]);
  expect(document.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const references = document.components.map((component) => component["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
  for (const name of Object.keys(product.dependencies))
    expect(references.some((each) => each.startsWith(`pkg:npm/${name.replace("@", "%40")}@`))).toBe(true);
  const [, ...libraries] = document.components;
  expect(
    libraries.filter((each) => !("hashes" in each && /^[0-9a-f]{128}$/.test(each.hashes[0]?.content ?? ""))),
  ).toEqual([]);
});

test("what the portal's sources import is a dependency that ships", async () => {
  // The runtime has an entry of its own.
  const named = new Set<string>([...Object.keys(product.dependencies), "bun"]);
  const left = new Set<string>();
  for (const path of new Bun.Glob("{src,web}/**/*.{ts,tsx,css}").scanSync(root)) {
    if (/\.(test|e2e)\.tsx?$|^src\/testing\/|^web\/(e2e|testing)\//.test(path)) continue;
    const text = await Bun.file(join(root, path)).text();
    const pattern =
      /(?:from |import\(?|@import )"((?:@[a-z][\w-]*\/)?[a-z][\w.-]*)(?:\/[^"]*)?"|node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g;
    for (const [, name, place] of text.matchAll(pattern)) {
      const imported = name ?? place ?? "";
      if (!named.has(imported) && existsSync(join(root, "node_modules", imported))) left.add(imported);
    }
  }
  expect([...left]).toEqual([]);
});
