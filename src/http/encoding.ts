import { weightedItems } from "./weights.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Less than any weight that can be written: what nobody named is taken only when nothing else is. */
const unnamed = 0.0001;

/**
 * Returns the encoding that Accept-Encoding likes best (RFC 9110, 12.5.3), of equals the first that is offered;
 * undefined when the client takes none of them.
 */
export function encodingFor(header: string | null, offered: readonly Encoding[]): Encoding | undefined {
  const items = weightedItems(header ?? "");
  const weights = new Map(items.map(({ name, weight }) => [name === "x-gzip" ? "gzip" : name, weight]));
  let best: { encoding: Encoding; weight: number } | undefined;
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? unnamed : 0);
    if (weight > (best?.weight ?? 0)) best = { encoding, weight };
  }
  return best?.encoding;
}
