import type { Counted } from "../../locales/codex/words.ts";

/**
 * Returns operators with what a screen reader says in their place (ISO 32000-1, 14.9.4). The text is written in Latin-1,
 * which for letters is what a PDF takes a string for.
 */
export function spoken(text: string, ops: string): string {
  return `/Span << /ActualText (${text.replace(/[\\()]/g, "\\$&")}) >> BDC\n${ops}\nEMC\n`;
}

/** Returns how many there are of something, in words where it is one. */
export function counted({ one, other }: Counted, count: number): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}
