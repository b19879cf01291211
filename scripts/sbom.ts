import { mkdirSync } from "node:fs";
import { join } from "node:path";
import product from "../package.json";
import { licenceFaults } from "./check/licences.ts";
import { cycloneDx } from "./check/sbom.ts";
import { shippedPackages } from "./check/shipped.ts";

// Writes what ships to dist/sbom.cdx.json, and fails on a licence that is not permissive.
const root = join(import.meta.dir, "..");
const shipped = shippedPackages(root);
mkdirSync(join(root, "dist"), { recursive: true });
const document = cycloneDx(product, Bun.version, shipped);
await Bun.write(join(root, "dist/sbom.cdx.json"), `${JSON.stringify(document, null, 2)}\n`);
const faults = licenceFaults(shipped);
for (const fault of faults) console.error(fault);
console.log(`dist/sbom.cdx.json names ${document.components.length} components`);
process.exitCode = faults.length > 0 ? 1 : 0;
