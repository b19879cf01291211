import { type FormKind, formKinds } from "../../core/contract/codex-form.ts";
import type { PrintedBook } from "../proof/printed.ts";
import { solve as beads } from "./beads/solve.ts";
import { solve as biliteral } from "./biliteral/solve.ts";
import { solve as folios } from "./folios/solve.ts";
import { solve as initials } from "./initials/solve.ts";
import { solve as paragraphs } from "./paragraphs/solve.ts";
import { solve as shuffled } from "./shuffled/solve.ts";
import { solve as triples } from "./triples/solve.ts";

/** The forms that survive paper: all but the hidden lines. */
type PaperForm = Exclude<FormKind, "hidden">;

/** How each of them is read, by somebody who knows only what is printed; undefined where there is nothing. */
const solvers: Readonly<Record<PaperForm, (book: PrintedBook) => string | undefined>> = {
  initials,
  paragraphs,
  triples,
  biliteral,
  beads,
  folios,
  shuffled,
};

export const paperForms = formKinds.filter((kind): kind is PaperForm => kind !== "hidden");

/** Returns what each solver makes of a book, and nothing of those that find nothing; `progress` gets the share of them that have read it. */
export function solved(
  book: PrintedBook,
  progress: (share: number) => void = () => {},
): ReadonlyMap<FormKind, string> {
  const answers = new Map<FormKind, string>();
  for (const [index, kind] of paperForms.entries()) {
    const answer = solvers[kind](book);
    if (answer !== undefined) answers.set(kind, answer);
    progress((index + 1) / paperForms.length);
  }
  return answers;
}
