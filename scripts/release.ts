import { createReadStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import product from "../package.json";
import { publicKeysIn, signedFacts } from "../src/core/lib/signature.ts";
import { newestFile, newestRelease } from "../src/features/monitoring/releases/releases.contract.ts";
import { licenceFaults } from "./check/licences.ts";
import { cycloneDx } from "./check/sbom.ts";
import { shippedPackages } from "./check/shipped.ts";
import { buildParts, compileExecutable, publishers, type Target } from "./executable.ts";
import { deployFiles, manualFiles } from "./release-files.ts";
import { type SecretKey, secretKeyIn, signatureOf } from "./signing.ts";
import { type Entry, tarOf } from "./tar.ts";

// Writes all that a release consists of to dist/release: for each kind of machine an archive with the executable and its signature, the
// manual, the files of deploy/ and what is in it all (CycloneDX), the checksums of these, and where it is signed, which release is the newest.
const root = join(import.meta.dir, "..");
const folder = join(root, "dist/release");
const name = `codex-portal-${product.version}`;
const targets: Target[] = ["linux-x64", "linux-x64-baseline", "linux-arm64", "darwin-arm64"];

const key = signingKey();
const shipped = shippedPackages(root);
const faults = licenceFaults(shipped);
if (faults.length > 0) throw new Error(faults.join("\n"));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const sbom = Buffer.from(`${JSON.stringify(cycloneDx(product, Bun.version, shipped), null, 2)}\n`);
await Bun.write(join(folder, `${name}.cdx.json`), sbom);
const common = [...manualFiles(root), ...deployFiles(root)].map((path) => entryOf(path, join(root, path)));
common.push({ path: `${name}.cdx.json`, bytes: sbom });

await buildParts();
const sums = [await sumOf(join(folder, `${name}.cdx.json`))];
for (const target of targets) sums.push(...(await archive(target)));
if (key) await nameNewest(key);
await Bun.write(join(folder, "SHA256SUMS"), sums.join(""));
console.log(`dist/release holds ${name}, ${key ? "signed" : "not signed (RELEASE_KEY)"}:\n${sums.join("")}`);

/** Returns the key that RELEASE_KEY names the file of; none for a release that is not signed. Throws when the release would not trust it. */
function signingKey(): SecretKey | undefined {
  const file = process.env.RELEASE_KEY;
  if (!file) return undefined;
  const read = secretKeyIn(readFileSync(file, "utf8"));
  if (publicKeysIn(publishers).some(({ id }) => id.equals(read.id))) return read;
  throw new Error(
    "RELEASE_PUBLIC_KEYS has to name the public key of RELEASE_KEY: the release would not trust the next one.",
  );
}

/** Writes the archive for a kind of machine; returns its checksum, and that of the executable in it. */
async function archive(target: Target): Promise<string[]> {
  const top = `${name}-${target}`;
  const executable = join(folder, top);
  await compileExecutable(executable, target);
  const own: Entry[] = [{ ...entryOf("codex-portal", executable), isExecutable: true }];
  if (key) own.push({ path: "codex-portal.minisig", bytes: await signed(executable, target, key) });
  const entries = [...own, ...common].map((entry) => ({ ...entry, path: `${top}/${entry.path}` }));
  const file = `${executable}.tar.gz`;
  await Bun.write(file, Bun.gzipSync(tarOf(entries), { level: 6 }));
  const sums = [await sumOf(file), await sumOf(executable, `${top}/codex-portal`)];
  rmSync(executable);
  return sums;
}

/** Writes which release is the newest, signed, for portals that look for one at the address it is published at. */
async function nameNewest(by: SecretKey): Promise<void> {
  const file = join(folder, newestFile);
  // The day of the sources, which is the same wherever they are built.
  const { stdout } = Bun.spawnSync(["git", "log", "-1", "--format=%cs"], { cwd: root });
  const newest = newestRelease.parse({ version: product.version, date: stdout.toString().trim() });
  await Bun.write(file, `${JSON.stringify(newest)}\n`);
  await Bun.write(`${file}.minisig`, await signed(file, "any", by));
}

/** Returns the signature of a file of the release. Throws when the release itself would not take it. */
async function signed(file: string, target: Target | "any", by: SecretKey): Promise<Buffer> {
  const facts = { file: basename(file), version: product.version, target };
  const text = await signatureOf(file, facts, by);
  const found = await signedFacts(file, text, publicKeysIn(publishers));
  if (typeof found === "string") throw new Error(`The signature of ${facts.file} is none: ${found}.`);
  return Buffer.from(text);
}

function entryOf(path: string, file: string): Entry {
  return { path, bytes: readFileSync(file) };
}

/** Returns the line of SHA256SUMS for a file; it is read in pieces, since files are large. */
async function sumOf(file: string, called = basename(file)): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece);
  return `${hash.digest("hex")}  ${called}\n`;
}
