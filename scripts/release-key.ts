import { existsSync, writeFileSync } from "node:fs";
import { newReleaseKey } from "./signing.ts";

// Makes the pair of keys that releases are signed with: the secret one in a file of its own, the public one beside it.
const [file, ...more] = process.argv.slice(2);
if (!file || more.length > 0) throw new Error("Usage: bun scripts/release-key.ts FILE");
if (existsSync(file))
  throw new Error(`${file} is there already. What it signed needs it: name another file.`);
const made = newReleaseKey();
writeFileSync(file, made.secret, { mode: 0o600, flag: "wx" });
writeFileSync(`${file}.pub`, made.public);
console.log(
  `${file} signs releases (RELEASE_KEY=${file}): keep it where no build of others runs, and a copy elsewhere.`,
);
console.log(`Builds that are to trust it: RELEASE_PUBLIC_KEYS=${made.public.split("\n")[1]}`);
