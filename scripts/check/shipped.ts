import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const names = z.record(z.string(), z.string()).optional();
const facts = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  optionalPeers: z.array(z.string()).optional(),
});
const lockFile = z.object({
  workspaces: z.object({ "": z.object({ dependencies: names }) }),
  packages: z.record(z.string(), z.array(z.unknown())),
});
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string().optional(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
});

/** A package that the executable is made of. */
export type Shipped = {
  name: string;
  version: string;
  description?: string | undefined;
  /** As the package says it, an SPDX expression; empty when it says none. */
  licence: string;
  /** The registry's digest of what was installed, such as `sha512-…`. */
  integrity: string;
};

/** Returns everything that the production dependencies of a lock file bring along, by name. Throws when some of it is not installed. */
export function shippedPackages(root: string): Shipped[] {
  const lock = lockFile.parse(Bun.JSONC.parse(readFileSync(join(root, "bun.lock"), "utf8")));
  const found = new Map<string, Shipped>();

  /** Returns a dependency's key in the lock file: it lies in its dependent's own folder or in one above it. */
  function keyOf(name: string, dependent: string): string | undefined {
    for (let at = dependent; at !== ""; at = parentOf(at)) {
      if (`${at}/${name}` in lock.packages) return `${at}/${name}`;
    }
    return name in lock.packages ? name : undefined;
  }

  function take(name: string, dependent: string, isOptional: boolean): void {
    const key = keyOf(name, dependent);
    const folder = key && join(root, ...segments(key).flatMap((each) => ["node_modules", each]));
    if (!key || !folder || !existsSync(folder)) {
      if (isOptional) return;
      throw new Error(`${name}, which ${dependent || "the portal"} needs, is not installed: bun install`);
    }
    if (found.has(key)) return;
    const { license = "", ...rest } = manifest.parse(
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
    );
    const entry = lock.packages[key] ?? [];
    const licence = typeof license === "string" ? license : license.type;
    found.set(key, { ...rest, licence, integrity: String(entry.at(-1) ?? "") });
    const { optionalPeers = [], ...needs } = facts.parse(
      entry.find((part) => typeof part === "object") ?? {},
    );
    for (const each of Object.keys(needs.dependencies ?? {})) take(each, key, false);
    for (const each of Object.keys(needs.optionalDependencies ?? {})) take(each, key, true);
    for (const each of Object.keys(needs.peerDependencies ?? {}))
      if (!optionalPeers.includes(each)) take(each, key, false);
  }

  for (const name of Object.keys(lock.workspaces[""].dependencies ?? {})) take(name, "", false);
  // What lies in several folders ships once.
  const once = new Map([...found.values()].map((each) => [`${each.name}@${each.version}`, each]));
  return [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

/** Returns the packages of a key such as `elysia/@scope/cookie`. */
function segments(key: string): string[] {
  return key.match(/@[^/]+\/[^/]+|[^/]+/g) ?? [];
}

function parentOf(key: string): string {
  return segments(key).slice(0, -1).join("/");
}
