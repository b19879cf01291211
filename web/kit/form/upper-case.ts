/** A text and its selection. */
type Selected = { text: string; from: number; to: number };

/** Returns the text in capitals with the same letters selected, also where one letter becomes two, as ß does. */
export function upperCased({ text, from, to }: Selected): Selected {
  const before = (index: number) => text.slice(0, index).toUpperCase().length;
  return { text: text.toUpperCase(), from: before(from), to: before(to) };
}

/** Turns the input's text into capitals and returns it; the caret stays at its letter, because React then has nothing to change. */
export function upperCaseIn(input: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = input;
  const { text, from, to } = upperCased({
    text: value,
    from: selectionStart ?? value.length,
    to: selectionEnd ?? value.length,
  });
  if (text !== value) {
    input.value = text;
    input.setSelectionRange(from, to);
  }
  return text;
}
