import type { FormKind } from "../core/contract/codex-form.ts";
import { heldBy } from "./forms/signs.ts";
import { randomOf } from "./random.ts";

/** Returns a mark for the colophon of a book, such as "E · 4417"; its seed decides the first, and those that it has where another book has that one. */
export function markOf(seed: string, nth = 0): string {
  const drawn = nth === 0 ? seed : `${seed}/${nth}`;
  const letter = randomOf(`${drawn}/mark`).pick(["A", "E", "I", "O", "U"]);
  return `${letter} · ${randomOf(`${drawn}/mark number`).int(1000, 9999)}`;
}

/** A form of a book, and what of its code somebody has who has read it. */
export type Stage = { kind: FormKind; gives: string };

/** Returns the forms of a book as its colophon leads through them: those on paper in their order, then the shorter way. */
export function stagesOf(kinds: readonly FormKind[], code: string): Stage[] {
  const stages = [...heldBy(kinds, code)].map(([kind, gives]) => ({ kind, gives }));
  const isHidden = ({ kind }: Stage) => kind === "hidden";
  return [...stages.filter((stage) => !isHidden(stage)), ...stages.filter(isHidden)];
}
