import type { FormKind } from "../../contract/codex-form.ts";
import { Refusal } from "../refusal.ts";
import { drawCopyLine } from "./copy-line.ts";
import type { Copy, DrawDeps, Form } from "./form.ts";
import { hidden } from "./hidden/embed.ts";
import { heldBy } from "./signs.ts";
import { type Slot, slotsOf } from "./slots.ts";

const forms: { [Kind in FormKind]: Form<Kind> } = { hidden };

/** The operators that fill the slots of a copy. */
export type Fills = ReadonlyMap<Slot, string>;

/** Fills the slots of a book for one copy. Throws a refusal when one of its forms cannot hold the code. */
export function filled(deps: DrawDeps, slots: readonly Slot[], copy: Copy): Fills {
  const fills = new Map<Slot, string>();
  for (const [kind, text] of heldBy(deps.settings.forms, copy.code)) {
    for (const [slot, ops] of filledBy(kind, deps, slots, text)) fills.set(slot, ops);
  }
  for (const slot of slotsOf(slots, "copy")) fills.set(slot, drawCopyLine(deps, slot, copy));
  return fills;
}

function filledBy<Kind extends FormKind>(
  kind: Kind,
  deps: DrawDeps,
  slots: readonly Slot[],
  text: string,
): [Slot, string][] {
  const form = forms[kind];
  const own = slotsOf(slots, kind);
  const fault = form.fault(text, own, deps.settings);
  if (fault) throw new Refusal("forms", fault);
  const drawn = form.draw(deps, own, text);
  return own.map((slot, index) => [slot, drawn[index] ?? ""]);
}
