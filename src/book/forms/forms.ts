import { type FormKind, readOnPaper, signsOf } from "../../core/contract/codex-form.ts";
import { discSigns } from "../../core/contract/disc.ts";
import type { FieldFault } from "../../core/contract/errors.ts";
import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import { Refusal } from "../refusal.ts";
import { beads } from "./beads/embed.ts";
import { biliteral } from "./biliteral/embed.ts";
import { drawCopyLine } from "./copy-line.ts";
import { folios } from "./folios/embed.ts";
import type { Copy, DrawDeps, Form } from "./form.ts";
import { hidden } from "./hidden/embed.ts";
import { initials } from "./initials/embed.ts";
import { paragraphs } from "./paragraphs/embed.ts";
import { shuffled } from "./shuffled/embed.ts";
import { heldBy } from "./signs.ts";
import { type Slot, slotsOf } from "./slots.ts";
import { triples } from "./triples/embed.ts";

const forms: { [Kind in FormKind]: Form<Kind> } = {
  hidden,
  initials,
  paragraphs,
  triples,
  biliteral,
  beads,
  folios,
  shuffled,
};

/** The operators that fill the slots of a copy. */
export type Fills = ReadonlyMap<Slot, string>;

/** Returns why the forms of a book cannot hold a code in its slots; undefined when they can. */
export function faultOf(
  settings: CodexSettings,
  slots: readonly Slot[],
  code: string,
): FieldFault | undefined {
  if (straysIn(settings.forms, code).length > 0) return "formCannotCarry";
  for (const [kind, text] of heldBy(settings.forms, code)) {
    const fault = faultBy(kind, settings, slots, text);
    if (fault) return fault;
  }
  return undefined;
}

function faultBy<Kind extends FormKind>(
  kind: Kind,
  settings: CodexSettings,
  slots: readonly Slot[],
  text: string,
): FieldFault | undefined {
  return forms[kind].fault(text, slotsOf(slots, kind), settings);
}

/** Fills the slots of a book for one copy. Throws a refusal when one of its forms cannot hold the code. */
export function filled(deps: DrawDeps, slots: readonly Slot[], copy: Copy): Fills {
  const strays = straysIn(deps.settings.forms, copy.code);
  if (strays.length > 0) throw new Refusal("forms", "formCannotCarry", strays);
  const held = heldBy(deps.settings.forms, copy.code);
  if ([...held.values()].includes("")) throw new Refusal("forms", "formNeedsSigns");
  const fills = new Map<Slot, string>();
  for (const [kind, text] of held) {
    for (const [slot, ops] of filledBy(kind, deps, slots, text)) fills.set(slot, ops);
  }
  for (const slot of slotsOf(slots, "copy")) fills.set(slot, drawCopyLine(deps, slot, copy));
  return fills;
}

/** Returns what of a code the forms on paper cannot hold: all that is no sign of the disc. */
function straysIn(kinds: readonly FormKind[], code: string): string[] {
  if (!readOnPaper(kinds)) return [];
  return [...new Set(signsOf(code))].filter((sign) => !discSigns.includes(sign));
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
