import type { FormKind } from "../../core/contract/codex-form.ts";
import { canonicalCode } from "../../core/contract/fields.ts";
import { foldedCode } from "../../core/contract/normalize.ts";

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
