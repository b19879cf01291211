import { type FormKind, formKinds } from "../../../core/contract/codex-form.ts";
import type { PrintedBook } from "../printed.ts";
import { beads, initials } from "./beads.ts";
import { biliteral } from "./biliteral.ts";
import { paragraphs, shuffled } from "./litanies.ts";
import { folios, triples } from "./numbers.ts";

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
