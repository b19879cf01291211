import type { Language } from "../../core/contract/languages.ts";
import { tailpiece } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import {
  litanyDepth,
  litanyIndent,
  litanyLeading,
  litanyRows,
  litanySetting,
  paragraphsOfLeaf,
} from "../leaves/litany.ts";
import { libraryOf } from "../library/library.ts";
import { readAs } from "../meaning.ts";
import { type Print, printed } from "../print.ts";
import { shuffled as mixed, randomOf } from "../random.ts";
import { body, columnCentre, gold, ink, num } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";
import { type Compositor, compositor, drawn } from "../type/lines.ts";
import { wordsOf } from "../type/paragraph.ts";
import type { DrawDeps, Form, SlotOf } from "./form.ts";

type LitanySlot = SlotOf<"paragraphs" | "shuffled">;

/** Paragraphs stand at most so much apart, in points; a leaf with few of them ends above its foot. */
const widestGap = 16;
/** The ornament that closes a leaf with room for it stands so far below the last baseline, in points. */
const aboveTail = 44;

const compositors = new WeakMap<TypeCase, Map<Language, Compositor>>();

/** Returns the compositor of a type case and a language, which keeps the words it has shaped. */
function compositorOf(type: TypeCase, language: Language): Compositor {
  const known = compositors.get(type) ?? new Map<Language, Compositor>();
  compositors.set(type, known);
  const made = known.get(language) ?? compositor(type, language);
  known.set(language, made);
  return made;
}

/** Returns a sentence for each sign, none of them twice before all of a sign's sentences were said. */
export function sentencesFor(signs: string, language: Language, salt: string): string[] {
  const { sentences } = libraryOf(language).litany;
  const used = new Map<string, number>();
  return [...signs].map((sign) => {
    const ofSign = mixed(sentences.get(sign) ?? [], randomOf(`${salt}/${sign}`));
    const times = used.get(sign) ?? 0;
    used.set(sign, times + 1);
    return ofSign[times % ofSign.length] ?? "";
  });
}

/** Returns the operators of each leaf: a paragraph for each sign, with what `label` says of it in the margin. */
export function drawLitany(
  { type, settings }: DrawDeps,
  slots: readonly LitanySlot[],
  signs: string,
  label: (index: number) => string,
): string[] {
  const { language } = settings;
  const { set } = compositorOf(type, language);
  const sentences = sentencesFor(signs, language, slots[0]?.salt ?? "");
  const perLeaf = Math.ceil(sentences.length / slots.length);
  const print: Print = { style: "body", size: body.size, colour: gold };
  const room = litanyDepth - (perLeaf * litanyRows - 1) * litanyLeading;
  const step = litanyRows * litanyLeading + Math.min(widestGap, room / Math.max(1, perLeaf - 1));
  return slots.map(({ page, x, y, salt }, leaf) => {
    const from = leaf * perLeaf;
    const said = sentences.slice(from, from + perLeaf).map((sentence, index) => {
      const top = y - index * step;
      const lines = set(wordsOf(sentence), litanySetting).lines.map(
        (line, row) =>
          `BT ${type.inks.fill(ink)} ${num(x + litanyIndent + line.x)} ${num(top - row * litanyLeading)} Td ${drawn(line)} ET\n`,
      );
      return printed(type, label(from + index), x + litanyIndent - 9, top, print, "right") + lines.join("");
    });
    const foot = y - (said.length - 1) * step - litanyLeading - aboveTail;
    const pen = new Pen(type.inks);
    if (foot > y - litanyDepth) {
      pen.apart(() => tailpiece(pen.colours(gold), [columnCentre(page), foot], randomOf(`${salt}/${leaf}`)));
    }
    return `${said.join("")}${readAs("", `${pen.text}\n`)}`;
  });
}

/** Returns how many leaves a litany of so many signs takes. */
export function leavesOf(signs: string): number {
  return Math.ceil(signs.length / paragraphsOfLeaf);
}

/** Returns the fault of leaves that cannot hold so many signs. */
export function litanyFault(signs: string, slots: readonly LitanySlot[]) {
  return leavesOf(signs) > slots.length ? ("formNeedsPages" as const) : undefined;
}

/** A litany whose paragraphs begin with the signs. */
export const paragraphs: Form<"paragraphs"> = {
  fault: litanyFault,
  draw: (deps, slots, signs) => drawLitany(deps, slots, signs, () => "¶"),
};

/** Returns the places of signs in the order in which a litany says them. */
export function orderOf(signs: string, salt: string): number[] {
  return mixed(
    [...signs].map((_, place) => place),
    randomOf(`${salt}/order`),
  );
}

/** A litany whose paragraphs stand out of order, each with the number of its place. */
export const shuffled: Form<"shuffled"> = {
  fault: litanyFault,
  draw(deps, slots, signs) {
    const order = orderOf(signs, slots[0]?.salt ?? "");
    const said = order.map((place) => signs.charAt(place)).join("");
    return drawLitany(deps, slots, said, (index) => `${(order[index] ?? 0) + 1}.`);
  },
};
