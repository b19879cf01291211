import type { FormKind } from "../../contract/codex-form.ts";
import type { PrintedPage } from "../proof/marks.ts";

/** Returns the signs that a form holds in a book's printed pages, to somebody who knows only these; undefined where there is nothing. */
export type Solve = (pages: readonly PrintedPage[]) => string | undefined;

/** How each form that survives paper is read. */
export const solvers: ReadonlyMap<FormKind, Solve> = new Map<FormKind, Solve>([]);
