import type { FieldFault } from "../../core/contract/errors.ts";
import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import type { Furniture } from "../../locales/codex/words.ts";
import type { TypeCase } from "../type/case.ts";
import type { SlotKind, SlotOf } from "./slots.ts";

/** What of a book differs from copy to copy. */
export type Copy = {
  /** The secret code in its canonical form. */
  code: string;
  /** Of a press run: which of how many copies it is, from 1. */
  number?: { nth: number; of: number };
  /** Whom a copy of a press run was made for. */
  name?: string;
};

export type DrawDeps = {
  type: TypeCase;
  settings: CodexSettings;
  furniture: Furniture;
  /** True where the maker looks at a preview: what is hidden is shown in an ink that all can see. */
  reveal: boolean;
};

/** A way in which a book holds its code. */
export type Form<Kind extends SlotKind> = {
  /** Returns why these slots cannot hold a text; undefined when they can. */
  fault(text: string, slots: readonly SlotOf<Kind>[], settings: CodexSettings): FieldFault | undefined;
  /** Returns the operators that fill each slot, in the slots' order, for the text this form holds. */
  draw(deps: DrawDeps, slots: readonly SlotOf<Kind>[], text: string): string[];
};
