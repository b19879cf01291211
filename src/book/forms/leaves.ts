import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import { platesOf } from "./beads/embed.ts";
import { leavesOf } from "./litany.ts";
import { heldBy } from "./signs.ts";

/** Forms that take leaves of their own. */
export const leafForms = ["paragraphs", "shuffled", "beads"] as const;
export type LeafForm = (typeof leafForms)[number];

/** Returns the leaves that a book needs for its forms; those of one form stay together. */
export function leavesIn({ forms, originalCode }: CodexSettings): LeafForm[][] {
  const held = heldBy(forms, originalCode);
  return leafForms.flatMap((form) => {
    const signs = held.get(form);
    if (signs === undefined) return [];
    const count = form === "beads" ? platesOf(signs) : leavesOf(signs);
    return [Array.from({ length: count }, () => form)];
  });
}
