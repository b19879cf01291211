import type { FormKind } from "../../contract/codex-form.ts";
import type { Book } from "../book.ts";

/** Forms whose signs are counted on the cipher disc. */
const onDisc: readonly string[] = ["initials", "beads", "folios"];

/**
 * Returns what the colophon says of where the book keeps its code: how to begin, and in which order to go on; then where its address is.
 * What is hidden as a line is a shorter way where there are other forms.
 */
export function riddleOf({ settings, riddles, secrets, random }: Book): string[] {
  const choice = random("riddle");
  const { forms, encryptionType } = settings;
  const onPaper = forms.filter((kind) => kind !== "hidden");
  const hidden = `${secrets.isInked ? riddles.inked : choice.pick(riddles.forms.hidden)} ${riddles.encodings[encryptionType]}`;
  // "First" would promise a second.
  const begin = onPaper.length > 1 ? choice.pick(riddles.first) : (riddles.first[0] ?? "");
  if (onPaper.length === 0) return [`${riddles.one} ${begin} ${hidden}`];
  const count = riddles.counts[onPaper.length - 1] ?? "";
  const [first, ...next] = onPaper.map((kind: FormKind) => choice.pick(riddles.forms[kind]));
  const turn = choice.int(0, riddles.next.length - 1);
  const then = (index: number) => riddles.next[(turn + index) % riddles.next.length] ?? "";
  const way = [
    onPaper.length === 1 ? riddles.one : riddles.several.replace("{count}", count),
    `${begin} ${first}`,
    ...next.map((riddle, index) => `${then(index)} ${riddle}`),
    ...(onPaper.some((kind) => onDisc.includes(kind)) ? [riddles.ring] : []),
  ];
  const address = secrets.isInked ? riddles.inkedAddress : choice.pick(riddles.address);
  return [way.join(" "), forms.includes("hidden") ? `${riddles.shorter} ${hidden}` : address];
}
