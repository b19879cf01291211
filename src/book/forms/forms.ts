import { type FormKind, readOnPaper, signsOf } from "../../core/contract/codex-form.ts";
import { discSigns } from "../../core/contract/disc.ts";
import type { FieldFault } from "../../core/contract/errors.ts";
import type { CodexSettings } from "../../features/codex/codex.contract.ts";
import { codeParts } from "../code.ts";
import { centredLines, fitted, type Print } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { body, ink } from "../sheet.ts";
import { beads, platesOf } from "./beads.ts";
import { biliteral } from "./biliteral.ts";
import { folios } from "./folios.ts";
import { type Copy, type DrawDeps, type Form, type Slot, type SlotOf, slotsOf } from "./form.ts";
import { hidden } from "./hidden.ts";
import { initials } from "./initials.ts";
import { leavesOf, paragraphs, shuffled } from "./litany.ts";
import { triples } from "./triples.ts";

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
  for (const [kind, text] of codeParts(settings.forms, code)) {
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
  const parts = codeParts(deps.settings.forms, copy.code);
  if ([...parts.values()].includes("")) throw new Refusal("forms", "formNeedsSigns");
  const fills = new Map<Slot, string>();
  for (const [kind, text] of parts) {
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

/** Forms that take leaves of their own. */
export const leafForms = ["paragraphs", "shuffled", "beads"] as const;
export type LeafForm = (typeof leafForms)[number];

/** Returns the leaves that a book needs for its forms; those of one form stay together. */
export function leavesIn({ forms, originalCode }: CodexSettings): LeafForm[][] {
  const parts = codeParts(forms, originalCode);
  return leafForms.flatMap((form) => {
    const signs = parts.get(form);
    if (signs === undefined) return [];
    const count = form === "beads" ? platesOf(signs) : leavesOf(signs);
    return [Array.from({ length: count }, () => form)];
  });
}

const print: Print = { style: "italic", size: 10.6, colour: ink };

/** Returns the line that numbers a copy of a run and names whom it was made for; a name that no face can print is left out. */
export function drawCopyLine(
  { type, furniture }: DrawDeps,
  { x, y }: SlotOf<"copy">,
  { number, name }: Copy,
): string {
  if (!number) return "";
  const digits = String(number.of).length;
  const place = furniture.copyNumber
    .replace("{nth}", String(number.nth).padStart(digits, "0"))
    .replace("{of}", String(number.of));
  const isNamed = name !== undefined && type.isReserved(name);
  const text = isNamed ? `${place} · ${furniture.copyFor.replace("{name}", name)}` : place;
  const { lines, print: fit } = fitted(type, text, print, body.measure - 36, 2);
  return centredLines(type, { lines, print: fit }, x, (i) => y - i * 14.6);
}
