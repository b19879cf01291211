import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartError } from "../core/db/errors.ts";
import { type PublicKey, type SignatureFault, signedFacts } from "../core/lib/signature.ts";
import { say } from "./terminal.ts";

/** A release that was downloaded, and its copy, which nothing can replace any more and which alone is looked at. */
type Downloaded = { file: string; copy: string };

type Wanted = {
  /** Of those who publish releases; none in a build of one's own. */
  keys: readonly PublicKey[];
  /** The release that serves: no older one takes its place. */
  served: string;
  /** True when the operator said that the file is not signed. */
  isUnsigned: boolean;
};

const machine = `${process.platform}-${process.arch}`;
/** What an executable is made for that runs here. */
const targets = [machine, `${machine}-baseline`];

const faults: Record<SignatureFault, string> = {
  unreadable: "has a signature that is none of a release",
  "legacy form": "is signed in minisign's old form, which is not taken",
  "foreign key": "is signed with a key that this release does not know",
  "other bytes": "is not the file that was signed",
  "other comment": "has a signature whose comment was changed",
};

/**
 * Throws a StartError that names the remedy unless a release is signed for this machine and as new as the one that serves. Where
 * that cannot be checked, or need not be, it is compared with the checksums beside it, if there are any.
 */
export async function requireRelease(downloaded: Downloaded, { keys, served, isUnsigned }: Wanted) {
  if (keys.length === 0)
    say("This build holds no key of a publisher: whether the release is signed was not checked.");
  if (keys.length === 0 || isUnsigned) return requireChecksum(downloaded);
  const { file, copy } = downloaded;
  const signature = `${file}.minisig`;
  if (!existsSync(signature)) return refuse(`${file} has no signature beside it (${basename(signature)})`);
  const found = await signedFacts(copy, readFileSync(signature, "utf8"), keys);
  if (typeof found === "string") return refuse(`${file} ${faults[found]}`);
  const { version, target } = found;
  if (!targets.includes(target))
    throw new StartError(
      `${file} is a release for ${target}: download the one for ${machine}. Nothing was changed.`,
    );
  if (Bun.semver.order(version, served) < 0)
    throw new StartError(
      `${file} is ${version}, older than ${served}, which serves: download the newest release. To go back, put the older one in place by hand and restore a backup that it wrote. Nothing was changed.`,
    );
  say(`Signed as ${version} for ${target}.`);
}

function refuse(why: string): never {
  throw new StartError(
    `${why}: download the release and its signature again, or add --unsigned if you built it yourself. Nothing was changed.`,
  );
}

/** Throws a StartError when the checksum of a release's copy is another than is written beside the release. */
function requireChecksum({ file, copy }: Downloaded): void {
  const sums = join(dirname(file), "SHA256SUMS");
  if (!existsSync(sums)) {
    say(`There is no SHA256SUMS beside ${file}: whether it is whole was not checked.`);
    return;
  }
  const lines = readFileSync(sums, "utf8").split("\n");
  const wanted = lines
    .find((line) => line.slice(64).trim().replace(/^\*/, "") === basename(file))
    ?.slice(0, 64);
  const found = new Bun.CryptoHasher("sha256").update(readFileSync(copy)).digest("hex");
  if (wanted !== found)
    throw new StartError(
      `${file} is not what SHA256SUMS beside it names. Download both again. Nothing was changed.`,
    );
}
