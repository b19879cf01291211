import { canonicalCode, foldedCode } from "../../core/contract/code-text.ts";
import type { FormKind } from "../../core/contract/codex-form.ts";

import type { HintCondition, HintTextView, PlaceHintsView } from "../../core/contract/hint-views.ts";
import type { Language } from "../../core/contract/languages.ts";

const hourMs = 3_600_000;

/** What a hint says, by its languages. */
type Texts = Readonly<Record<Language, string | null>>;

/** A hint as one initiate has it; the texts of one that was not taken are not there. */
export type InitiateHint = Texts & { opens: HintCondition; after: number; isTaken: boolean };

/** What decides whether an initiate may take a hint: their failed tries at its place, and since when its hours count. */
export type Progress = { failures: number; since: string };

type Written = { [Name in "textEn" | "textPt" | "textEs"]?: string | null | undefined };

/** Returns a hint's texts as they are stored: null where a language has none. */
export const textsOf = ({ textEn = null, textPt = null, textEs = null }: Written) => ({
  textEn,
  textPt,
  textEs,
});

/** Returns what is said in the first of some languages; undefined where nothing is. */
export function textFor(texts: Texts, order: readonly Language[]): HintTextView | undefined {
  for (const each of order) {
    const text = texts[each];
    if (text) return { text, language: each };
  }
  return undefined;
}

/** Returns when a hint opens by itself, as an instant; null for one that no time opens. */
function opensAtOf({ opens, after }: Pick<InitiateHint, "opens" | "after">, since: string): string | null {
  return opens === "hours" ? new Date(Date.parse(since) + after * hourMs).toISOString() : null;
}

/** True when a hint may be taken, once those before it were. */
export function isOpen(
  hint: Pick<InitiateHint, "opens" | "after">,
  progress: Progress,
  now: string,
): boolean {
  switch (hint.opens) {
    case "request":
      return true;
    case "failures":
      return progress.failures >= hint.after;
    case "hours":
      return (opensAtOf(hint, progress.since) ?? now) <= now;
  }
}

/**
 * Returns the hint that is next for an initiate: they are taken one after the other. One that was put before others
 * afterwards comes before the rest.
 */
export function nextOf<Each extends { isTaken: boolean }>(hints: readonly Each[]): Each | undefined {
  return hints.find(({ isTaken }) => !isTaken);
}

/** Returns the hints of a place for an initiate; null where there are none. */
export function placeHintsView(
  hints: readonly InitiateHint[],
  progress: Progress,
  order: readonly Language[],
  now: string,
): PlaceHintsView | null {
  if (hints.length === 0) return null;
  const taken = hints.flatMap((each) => (each.isTaken ? (textFor(each, order) ?? []) : []));
  const next = nextOf(hints);
  if (!next) return { taken, next: null, opensAt: null };
  if (isOpen(next, progress, now))
    return { taken, next: next.opens === "request" ? "asked" : "waits", opensAt: null };
  const opensAt = opensAtOf(next, progress.since);
  return { taken, next: opensAt === null ? null : "later", opensAt };
}

/** A pattern, taken apart: its pieces between the stars, as characters; `?` is any one. */
type Pieces = readonly (readonly string[])[];

const fitsAt = (text: readonly string[], piece: readonly string[], at: number) =>
  at >= 0 &&
  at + piece.length <= text.length &&
  piece.every((each, offset) => each === "?" || each === text[at + offset]);

/**
 * Decides whether a text fits a pattern whole: `*` matches any characters or none, and `?` one. The first piece has to
 * begin the text and the last to end it; each of the others is taken where it first fits, which no later choice can better. So
 * nothing is tried twice, and the steps are at most the text's characters times the pattern's.
 */
export function fitsGlob(pattern: string, text: string): boolean {
  const pieces: Pieces = pattern.split("*").map((piece) => [...piece]);
  const characters = [...text];
  const [first = [], ...others] = pieces;
  const last = others.pop();
  if (!fitsAt(characters, first, 0)) return false;
  if (!last) return first.length === characters.length;
  const end = characters.length - last.length;
  let from = first.length;
  for (const piece of others) {
    while (from + piece.length <= end && !fitsAt(characters, piece, from)) from++;
    if (from + piece.length > end) return false;
    from += piece.length;
  }
  return from <= end && fitsAt(characters, last, end);
}

/** Returns how many characters of a pattern are no wildcards: the more, the closer is what fits it. */
function closeness(pattern: string): number {
  return [...pattern].filter((each) => each !== "*" && each !== "?").length;
}

type Pattern = { id: number; folded: string };

/** Returns the closest of those whose pattern a folded code fits; of those that are equally close, the oldest. */
export function closestOf<Found extends Pattern>(all: readonly Found[], folded: string): Found | undefined {
  return all
    .filter((each) => fitsGlob(each.folded, folded))
    .sort((one, other) => closeness(other.folded) - closeness(one.folded) || one.id - other.id)[0];
}

/** A form of a book, and what of its code somebody has who has read it. */
export type Stage = { kind: FormKind; gives: string };

/** Returns a mark, or what a form gave, as it is compared: folded like a code, its letters and figures alone. */
export function hintKeyOf(text: string): string {
  return foldedCode(canonicalCode(text)).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns which form of a book comes after the one that gave what has a key; undefined when none of them gives it. */
export function stageAfter(stages: readonly Stage[], key: string): number | undefined {
  const given = stages.findIndex(({ gives }) => hintKeyOf(gives) === key);
  return given === -1 ? undefined : given + 1;
}
