import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

// Makes the release of the last commit twice, on two file systems, and fails unless both are the same bytes: file systems list their
// files in different orders, so that a second build in the same place would prove nothing. Other places than these may be named.
const root = join(import.meta.dir, "..");
const [first = join(root, "dist"), second = "/dev/shm"] = process.argv.slice(2);
if (statfsSync(first).type === statfsSync(second).type)
  throw new Error(`${first} and ${second} are on file systems of one kind: name two of different kinds.`);

const [one, other] = [await sumsOfReleaseIn(first), await sumsOfReleaseIn(second)];
const differing = other.filter((line) => !one.includes(line));
if (one.length === 0 || one.length !== other.length || differing.length > 0)
  throw new Error(`The release differs between ${first} and ${second}:\n${differing.join("\n")}`);
console.log(`The release is the same bytes in ${first} and in ${second}:\n${one.join("\n")}`);

/** Makes the release in a clone below a folder; returns the lines of its checksums. */
async function sumsOfReleaseIn(place: string): Promise<string[]> {
  const clone = mkdtempSync(join(place, "codex-portal-release-"));
  try {
    await Bun.$`git clone --quiet ${root} ${clone}`;
    await Bun.$`${process.execPath} install --frozen-lockfile`.cwd(clone).quiet();
    await Bun.$`${process.execPath} scripts/release.ts`.cwd(clone).quiet();
    return readFileSync(join(clone, "dist/release/SHA256SUMS"), "utf8").trim().split("\n");
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
