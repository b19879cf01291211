import type { Voice } from "../../locales/codex/voice.ts";
import type { Random } from "../random.ts";
import { sentenceOf } from "./pattern.ts";

/** How often a sentence that was used before is composed again. */
const retries = 12;
/** A pattern rests for this many sentences before it is used again. */
const rest = 22;

/** Composes a book's built-in text, without a repeated paragraph and hardly ever with a repeated sentence. */
export function narrator(voice: Voice) {
  const used = new Set<string>();
  const recent: string[] = [];

  function patternOf(random: Random, patterns: readonly string[]): string {
    let pattern = random.pick(patterns);
    for (let i = 0; i < retries && recent.includes(pattern); i++) pattern = random.pick(patterns);
    recent.push(pattern);
    if (recent.length > rest) recent.shift();
    return pattern;
  }

  function fresh(random: Random, theme: string, patterns: readonly string[]): string {
    let sentence = sentenceOf(voice, random, theme, patternOf(random, patterns));
    for (let i = 0; i < retries && used.has(sentence); i++) {
      sentence = sentenceOf(voice, random, theme, patternOf(random, patterns));
    }
    used.add(sentence);
    return sentence;
  }

  return {
    theme: (random: Random): string => random.pick(voice.mysteries),
    title: (random: Random, theme: string): string =>
      fresh(random, theme, voice.chapterTitles).replace(/\*/g, ""),
    caption: (random: Random, theme: string): string => fresh(random, theme, voice.captions),
    epigraph: (random: Random, theme: string): string => fresh(random, theme, voice.epigraphs),
    /** Returns a paragraph of so many sentences: an opening, a middle with perhaps a turn, a closing. */
    paragraph(random: Random, theme: string, sentences: number): string {
      for (;;) {
        const composed: string[] = [];
        const turnAt = random.chance(0.55) ? random.int(2, Math.max(2, sentences - 2)) : -1;
        for (let i = 0; i < sentences; i++) {
          const patterns =
            i === 0
              ? random.chance(0.6)
                ? voice.openings
                : voice.bodies
              : i === turnAt
                ? voice.turns
                : i === sentences - 1 && random.chance(0.6)
                  ? voice.closings
                  : voice.bodies;
          composed.push(fresh(random, theme, patterns));
        }
        const paragraph = composed.join(" ");
        if (!used.has(paragraph)) {
          used.add(paragraph);
          return paragraph;
        }
      }
    },
  };
}

export type Narrator = ReturnType<typeof narrator>;
