import type { Form, Voice } from "../../locales/codex/voice.ts";
import type { Random } from "../random.ts";

/** A pattern taken apart: literal texts at even places, the insides of its braces at odd ones. */
const parsed = new Map<string, readonly string[]>();

function partsOf(pattern: string): readonly string[] {
  const known = parsed.get(pattern);
  if (known) return known;
  const parts = pattern.split(/[{}]/);
  parsed.set(pattern, parts);
  return parts;
}

const forms: Record<string, Form> = { bare: "bare", de: "de", em: "em", a: "a", por: "por" };
const sentenceStart = /(^|[.!?]\s+)([*¿¡]*)(\p{Ll})/gu;

/** Fills one pattern; nouns named twice stay the same, and no noun appears under two names. */
class Sentence {
  private readonly nouns = new Map<string, string>();

  constructor(
    private readonly voice: Voice,
    private readonly random: Random,
    private readonly theme: string,
  ) {
    this.nouns.set("t", theme);
  }

  fill(pattern: string): string {
    let text = "";
    for (const [index, part] of partsOf(pattern).entries()) {
      text += index % 2 === 0 ? part : this.place(part);
    }
    return text;
  }

  private place(place: string): string {
    if (place.startsWith("=")) {
      const [reference = "", choices = ""] = place.slice(1).split(":");
      return this.byGender(reference, choices);
    }
    const [list = "", agreeing] = place.split("@");
    if (agreeing !== undefined) return this.byGender(agreeing, this.listed(list));
    const [name = "", form = ""] = place.split(":");
    if (/^(?:[nq]\d?|t)$/.test(name)) return this.voice.inForm(this.noun(name), forms[form] ?? "plain");
    return this.fill(this.listed(name));
  }

  private listed(name: string): string {
    return this.random.pick(this.voice.lists[name] ?? [name]);
  }

  private byGender(reference: string, choices: string): string {
    const [masculine = "", feminine = masculine] = choices.split("|");
    return this.voice.isFeminine(this.noun(reference)) ? feminine : masculine;
  }

  private noun(name: string): string {
    const known = this.nouns.get(name);
    if (known) return known;
    const pool = name.startsWith("n") ? this.voice.things : this.voice.mysteries;
    const taken = [...this.nouns.values()];
    const usesTheme = name === "q1" && this.random.chance(0.2);
    let noun = usesTheme ? this.theme : this.random.pick(pool);
    while (!usesTheme && taken.includes(noun)) noun = this.random.pick(pool);
    // A noun without a number is a fresh one each time.
    this.nouns.set(/\d$/.test(name) ? name : `${name}#${taken.length}`, noun);
    return noun;
  }
}

/** Returns a sentence of a pattern about a theme, with its capitals. */
export function sentenceOf(voice: Voice, random: Random, theme: string, pattern: string): string {
  const text = voice.joined(new Sentence(voice, random, theme).fill(pattern));
  return text.replace(sentenceStart, (_, before: string, marks: string, letter: string) => {
    return before + marks + letter.toUpperCase();
  });
}
