import type { FormKind } from "../../../core/contract/codex-form.ts";

/** What a form of a book is called, and what is said of it to whoever asks: the first gently, the last almost tells. */
type FormHints = { name: string; hints: readonly [string, string, string] };

/** The hints of each way in which a book can hold its code. */
export type Hints = Record<FormKind, FormHints>;
