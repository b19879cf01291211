import type { Counted } from "../../locales/codex/words.ts";

/** Returns how many there are of something, in words where it is one. */
export function counted({ one, other }: Counted, count: number): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}
