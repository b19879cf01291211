import { discSigns, placesBetween } from "../../core/contract/disc.ts";
import { roman } from "../../core/contract/numerals.ts";
import type { Book } from "../book.ts";
import { codeParts } from "../code.ts";
import { beadPlate } from "../draw/beads.ts";
import { Pen } from "../draw/pen.ts";
import type { Written } from "../flow.ts";
import { beadsInWords } from "../forms/beads.ts";
import { biliteralOf } from "../forms/biliteral.ts";
import type { LeafForm } from "../forms/forms.ts";
import { drawBeads, holdsSign, signOfInitial, spreadOver } from "../forms/initials.ts";
import { orderOf, sentencesFor } from "../forms/litany.ts";
import type { Passage } from "../forms/passage.ts";
import type { Matter } from "../matter.ts";
import { counted } from "../meaning.ts";
import { gold } from "../sheet.ts";
import { picture } from "./drawing.ts";
import { captionOf } from "./leaves.ts";
import { escaped } from "./xhtml.ts";

/** A drop capital in a frame, and how many beads stand above it. */
export type Framed = { letter: string; places: number };

/** What of the code stands in the matter of a book, by its forms. */
export type CodeInText = {
  framed(of: Written): Framed | undefined;
  /** Returns Bacon's letters of a paragraph whose own lean where his are b; undefined for all others. */
  leaning(of: Written): string | undefined;
  /** Returns the next leaf of a form as XHTML. */
  leaf(form: LeafForm, number: number): { title: string; body: string };
};

/** Room for strings of beads. */
const plateFrame = { left: 0, bottom: 0, width: 274, height: 320 };

/** Finds what each form shows of the code in a book's matter, as the printed book does. */
export function codeInText(book: Book, matter: readonly Matter[], passage: Passage | undefined): CodeInText {
  const { settings, reading, furniture, recipe } = book;
  const { forms, originalCode, language } = settings;
  const parts = codeParts(forms, originalCode);
  const framed = framedIn(matter, parts.get("initials"));
  const passageText = passage && writtenAt(matter, passage);
  const leavesSeen = new Map<LeafForm, number>();

  /** Returns which of a form's signs stand on its next leaf. */
  function nextLeaf(form: LeafForm, signs: number): { from: number; to: number } {
    const leaves = matter.filter((each) => each.kind === "leaf" && each.form === form).length;
    const perLeaf = Math.ceil(signs / leaves);
    const seen = leavesSeen.get(form) ?? 0;
    leavesSeen.set(form, seen + 1);
    return { from: seen * perLeaf, to: (seen + 1) * perLeaf };
  }

  function litany(form: "paragraphs" | "shuffled"): { title: string; body: string } {
    const { title, lead } = reading.litany[form];
    const signs = parts.get(form) ?? "";
    const salt = `${recipe.seed}/${form}`;
    const order = form === "shuffled" ? orderOf(signs, salt) : undefined;
    const said = order ? order.map((place) => signs.charAt(place)).join("") : signs;
    const { from, to } = nextLeaf(form, said.length);
    const paragraphs = sentencesFor(said, language, salt)
      .slice(from, to)
      .map((sentence, index) => {
        const mark = order ? `${(order[from + index] ?? 0) + 1}.` : "¶";
        return `<p class="litany"><span class="mark">${mark}</span> ${escaped(sentence)}</p>`;
      });
    const heading = `<h1>${escaped(title)}</h1>\n<div class="centre"><p><em>${escaped(lead)}</em></p></div>\n`;
    return { title, body: `${heading}${paragraphs.join("\n")}\n` };
  }

  function beads(number: number): { title: string; body: string } {
    const title = `${furniture.plate} ${roman(number + 1)}`;
    const signs = parts.get("beads") ?? "";
    const { from, to } = nextLeaf("beads", signs.length);
    const numbers = [...signs.slice(from, to)].map((sign) => discSigns.indexOf(sign) + 1);
    const { width, height } = plateFrame;
    const box = { centre: [width / 2, height / 2], width: width - 12, height: height - 12 } as const;
    const { rods, strings } = beadPlate(book.type.inks, box, numbers);
    const said = { label: title, note: numbers.map((each) => beadsInWords(furniture, each)).join("; ") };
    const drawn = picture(
      new Pen().raw([rods, ...strings].join("\n")),
      plateFrame,
      said,
      `beads-${number + 1}`,
    );
    return { title, body: `<figure>${drawn}${captionOf(title, reading.beadsCaption)}</figure>\n` };
  }

  return {
    framed: (of) => framed.get(of),
    leaning: (of) => (of === passageText ? biliteralOf(parts.get("biliteral") ?? "") : undefined),
    leaf: (form, number) => (form === "beads" ? beads(number) : litany(form)),
  };
}

/** Returns the openings of chapters that hold signs, in the order of the pages. */
function framedIn(matter: readonly Matter[], signs: string | undefined): ReadonlyMap<Written, Framed> {
  if (signs === undefined) return new Map();
  const openings = matter.flatMap((each) => {
    if (each.kind !== "text") return [];
    const [first] = each.flow.pages;
    const drop = first?.entries.find((entry) => entry.kind === "drop");
    const line = first?.entries.find((entry) => entry.kind === "line" && entry.row === drop?.row);
    return drop?.kind === "drop" && line?.kind === "line" && holdsSign(drop.letter, drop.row)
      ? [{ of: line.of, letter: drop.letter }]
      : [];
  });
  return new Map(
    [...spreadOver(signs, openings)].map(([{ of, letter }, sign]) => [
      of,
      { letter, places: placesBetween(signOfInitial(letter) ?? sign, sign) },
    ]),
  );
}

/** Returns the paragraph that a passage's lines are the first of. */
function writtenAt(matter: readonly Matter[], { slot, rows }: Passage): Written | undefined {
  for (const each of matter) {
    if (each.kind !== "text") continue;
    for (const { page, entries } of each.flow.pages) {
      const entry = page === slot.page && entries.find((one) => one.kind === "line" && rows.has(one.row));
      if (entry && entry.kind === "line") return entry.of;
    }
  }
  return undefined;
}

/** Returns a row of beads with what is said of it. */
export function beadRow({ type, furniture }: Book, { places, letter }: Framed, id: string): string {
  const frame = { left: 0, bottom: 0, width: 260, height: 8 };
  const label = `${furniture.framed.replace("{letter}", letter)}: ${counted(furniture.beads, places)}`;
  const pen = new Pen(type.inks).colours(gold);
  drawBeads(pen, [frame.width / 2, frame.height / 2], places);
  return picture(pen, frame, { label, note: "" }, id);
}
