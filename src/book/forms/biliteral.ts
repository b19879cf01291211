import { readAs } from "../meaning.ts";
import { body, ink, num } from "../sheet.ts";
import type { Shaped, TypeCase } from "../type/case.ts";
import { drawn } from "../type/lines.ts";
import type { Form } from "./form.ts";
import { revealInk } from "./hidden.ts";

const letterA = "A".charCodeAt(0);
/** Figures in their order: A is 1, J is 0. */
const figures = "1234567890";
const lettersOfSign = 5;
/** Turns from letters to figures and back, and ends what is said. */
const toggle = "bbbbb";

/** Returns signs in Bacon's two letters, five to a sign (Of the Advancement of Learning, 1623). */
export function biliteralOf(signs: string): string {
  let letters = "";
  let isFigures = false;
  for (const sign of signs) {
    const figure = figures.indexOf(sign);
    if (figure >= 0 !== isFigures) {
      letters += toggle;
      isFigures = !isFigures;
    }
    const place = isFigures ? figure : sign.charCodeAt(0) - letterA;
    letters += place.toString(2).padStart(lettersOfSign, "0").replaceAll("0", "a").replaceAll("1", "b");
  }
  return letters + toggle;
}

/** Returns the letters that any so many signs need at most: each may have to turn to figures or back. */
export function lettersFor(signs: number): number {
  return (2 * signs + 1) * lettersOfSign;
}

const isLetter = (character: string) => /\p{L}/u.test(character);

/** Upright and leaning letters in the lines of one paragraph, whose breaks stay where they are. */
export const biliteral: Form<"biliteral"> = {
  fault(signs, slots) {
    const words = slots.flatMap(({ lines }) => lines.flatMap((line) => line.words)).join("");
    const letters = [...words].filter(isLetter).length;
    return letters < biliteralOf(signs).length ? "formNeedsText" : undefined;
  },
  draw({ type, reveal }, slots, signs) {
    const colour = type.inks.fill(reveal ? revealInk : ink);
    let rest = biliteralOf(signs);
    const next = () => {
      const letter = rest.charAt(0);
      rest = rest.slice(1);
      return letter === "b";
    };
    return slots.map(({ lines }) =>
      lines
        .map(({ x, y, width, words }) => {
          const shaped = words.map((word) => wordOf(type, word, next));
          const space = type.shape("body", " ");
          const room = (width * 1000) / body.size - shaped.reduce((sum, each) => sum + each.width, 0);
          const gaps = words.length - 1;
          const extra = gaps === 0 ? 0 : Math.round(room / gaps - space.width);
          const line = drawn({ words: shaped, space, extra, size: body.size, x: 0, begun: [] });
          const text = shaped.map((each) => each.text).join(" ");
          return readAs(`${text} `, `BT ${colour} ${num(x)} ${num(y)} Td ${line} ET\n`);
        })
        .join(""),
    );
  },
};

/** Returns a word whose letters lean where `leans` says so of the next one. */
function wordOf(type: TypeCase, word: string, leans: () => boolean): Shaped & { text: string } {
  const parts: { isLeaning: boolean; text: string }[] = [];
  for (const character of word) {
    const last = parts.at(-1);
    // What is no letter stays with the letter before it, so that a comma does not stand up alone.
    const isLeaning = isLetter(character) ? leans() : (last?.isLeaning ?? false);
    if (last?.isLeaning === isLeaning) last.text += character;
    else parts.push({ isLeaning, text: character });
  }
  const shaped = parts.map(({ isLeaning, text }) => type.shape(isLeaning ? "italic" : "body", text));
  return {
    // Screen readers get the leaning letters as capitals.
    text: parts.map(({ isLeaning, text }) => (isLeaning ? text.toUpperCase() : text.toLowerCase())).join(""),
    runs: shaped.flatMap(({ runs }) => runs),
    width: shaped.reduce((sum, { width }) => sum + width, 0),
  };
}
