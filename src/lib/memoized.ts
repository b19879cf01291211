/** Longer texts are no browser's header, and would fill the memory. */
const textMaxLength = 200;
/** More than the browsers of a portal's visitors say differently; what is stored for them stays below a megabyte. */
const answersMax = 500;

/** Returns a function that remembers its answers to the texts of late, such as headers, which are few and come again. */
export function memoized<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = answerTo(text);
    if (text.length <= textMaxLength) {
      // To empty it costs less than an order that each lookup would keep.
      if (answers.size >= answersMax) answers.clear();
      answers.set(text, answer);
    }
    return answer;
  };
}
