import { createReadStream, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import product from "../package.json";
import { licenceFaults } from "./check/licences.ts";
import { cycloneDx } from "./check/sbom.ts";
import { shippedPackages } from "./check/shipped.ts";
import { deployFiles } from "./deploy-files.ts";
import { buildParts, compileExecutable, type Target } from "./executable.ts";

// Writes all that a release consists of to dist/release: an executable for each kind of machine, the files of deploy/ as one
// archive, what is in it all (CycloneDX), and the checksums of these.
const root = join(import.meta.dir, "..");
const folder = join(root, "dist/release");
const name = `codex-portal-${product.version}`;
const targets: Target[] = ["linux-x64", "linux-x64-baseline", "linux-arm64", "darwin-arm64"];

const shipped = shippedPackages(root);
const faults = licenceFaults(shipped);
if (faults.length > 0) throw new Error(faults.join("\n"));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildParts();
const files: string[] = [];
for (const target of targets) {
  const file = join(folder, `${name}-${target}`);
  await compileExecutable(file, target);
  files.push(file);
}

const sbom = join(folder, `${name}.cdx.json`);
await Bun.write(sbom, `${JSON.stringify(cycloneDx(product, Bun.version, shipped), null, 2)}\n`);
const deploy = join(folder, `${name}-deploy.tar.gz`);
await Bun.write(deploy, await archiveOf(deployFiles(root)));
files.push(sbom, deploy);

const sums: string[] = [];
for (const file of files) sums.push(`${await sha256Of(file)}  ${basename(file)}\n`);
await Bun.write(join(folder, "SHA256SUMS"), sums.join(""));
console.log(`dist/release holds ${name}:\n${sums.join("")}`);

/** Returns files of this project as a gzipped tar. */
async function archiveOf(paths: string[]): Promise<Uint8Array> {
  const entries = paths.map(async (path) => [path, await Bun.file(join(root, path)).bytes()] as const);
  return new Bun.Archive(Object.fromEntries(await Promise.all(entries)), { compress: "gzip" }).bytes();
}

/** Returns the SHA-256 of a file, in hex; it is read in pieces, since executables are large. */
async function sha256Of(file: string): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest("hex");
}
