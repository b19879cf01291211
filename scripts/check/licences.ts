import type { Shipped } from "./shipped.ts";

/** Licences that let anybody use, change and pass on what ships; fonts have their own. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** True when an SPDX expression leaves a choice of permissive licences alone. What it does not understand is not. */
export function isPermissive(expression: string): boolean {
  const flat = expression.replace(/^\(([^()]*)\)$/, "$1");
  return flat
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => permissive.has(licence.trim())));
}

/** Returns a sentence for each package whose licence is not permissive. */
export function licenceFaults(shipped: Shipped[]): string[] {
  return shipped
    .filter(({ licence }) => !isPermissive(licence))
    .map(
      ({ name, version, licence }) => `${name}@${version} ships under "${licence}", which is not permissive`,
    );
}
