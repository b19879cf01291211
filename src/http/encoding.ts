import { memoized } from "../lib/memoized.ts";
import { weightedItems } from "./weights.ts";

/** The smallest first: of encodings with equal weights a client gets that one. */
export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** Less than any weight that can be written: what nobody named is taken only when nothing else is. */
const unnamed = 0.0001;

/** Returns the encodings that Accept-Encoding takes (RFC 9110, 12.5.3), the best liked first. */
const encodingsTaken = memoized((header: string): readonly Encoding[] => {
  const items = weightedItems(header);
  const weights = new Map(items.map(({ name, weight }) => [name === "x-gzip" ? "gzip" : name, weight]));
  return encodings
    .map((encoding) => ({
      encoding,
      weight: weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unnamed : 0),
    }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ encoding }) => encoding);
});

/** Returns the encoding of those offered that Accept-Encoding likes best; undefined when the client takes none of them. */
export function encodingFor(header: string | null, offered: readonly Encoding[]): Encoding | undefined {
  return encodingsTaken(header ?? "").find((encoding) => offered.includes(encoding));
}
