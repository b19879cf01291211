import type { FormKind } from "../../core/contract/codex-form.ts";
import type { AddressPlace, HiddenPlace } from "../../locales/codex/riddles/riddles.ts";
import type { Book } from "../book.ts";

/** Forms whose signs are counted on the cipher disc. */
const onDisc: readonly string[] = ["initials", "beads", "folios"];

/** Where a book's hidden lines lie, and where its address does in a book whose code lies elsewhere. */
export type LinePlaces = { hidden: HiddenPlace; address: AddressPlace };

/** Where the lines of a text lie that has no pages of its own. */
export const flowing: LinePlaces = { hidden: "flowing", address: "flowing" };

/** Returns where the lines of a book lie, by the pages on which one lies between two words; on others it lies at the foot. */
export function linePlaces(
  { settings: { urlPage, codePage }, showsAddress }: Pick<Book, "settings" | "showsAddress">,
  isBetweenWords: (page: number) => boolean,
): LinePlaces {
  const [url, code] = [isBetweenWords(urlPage), isBetweenWords(codePage)];
  return {
    hidden: url !== code ? "mixed" : url ? "words" : "foot",
    address: showsAddress ? "below" : url ? "words" : "foot",
  };
}

/** True of one of the forms that can be read on paper. */
const isOnPaper = (kind: FormKind): kind is Exclude<FormKind, "hidden"> => kind !== "hidden";

/**
 * Returns what the colophon says of where the book keeps its code: how to begin, and in which order to continue; then where its address is.
 * What is hidden as a line is a shorter way where there are other forms.
 */
export function riddleOf(
  { settings, riddles, secrets, random, showsAddress }: Book,
  places: LinePlaces,
): string[] {
  const choice = random("riddle");
  const { forms, encryptionType } = settings;
  const onPaper = forms.filter(isOnPaper);
  const hidden = `${secrets.isInked ? riddles.inked : choice.pick(riddles.hiddenAt[places.hidden])} ${riddles.encodings[encryptionType]}`;
  // "First" would promise a second.
  const begin = onPaper.length > 1 ? choice.pick(riddles.first) : (riddles.first[0] ?? "");
  if (onPaper.length === 0) return [`${riddles.one} ${begin} ${hidden}`];
  const count = riddles.counts[onPaper.length - 1] ?? "";
  const [first, ...next] = onPaper.map((kind) => choice.pick(riddles.forms[kind]));
  const turn = choice.int(0, riddles.next.length - 1);
  const then = (index: number) => riddles.next[(turn + index) % riddles.next.length] ?? "";
  const way = [
    onPaper.length === 1 ? riddles.one : riddles.several.replace("{count}", count),
    `${begin} ${first}`,
    ...next.map((riddle, index) => `${then(index)} ${riddle}`),
    ...(onPaper.some((kind) => onDisc.includes(kind)) ? [riddles.ring] : []),
  ];
  const address =
    secrets.isInked && !showsAddress ? riddles.inkedAddress : choice.pick(riddles.addressAt[places.address]);
  return [way.join(" "), forms.includes("hidden") ? `${riddles.shorter} ${hidden}` : address];
}
