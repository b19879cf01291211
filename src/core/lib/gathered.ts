import { yieldToEventLoop } from "./event-loop.ts";

type Options<Question, Answer> = {
  /** The most questions that are answered together. */
  most: number;
  /** The most questions that wait for their turn. */
  waitingMax: number;
  /** Returns the refusal of a question that finds no place among them. */
  refusal: () => Error;
  /** Answers questions together, each in its place. */
  answer: (questions: readonly Question[]) => Promise<readonly Answer[]>;
  /** True when an error left nothing behind, and may be the fault of one of those who were answered together. */
  isOfOne: (error: unknown) => boolean;
  /** True when that was a wait which was too long. */
  isTooLong: (error: unknown) => boolean;
};

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that answers questions; those that wait at the same time are answered together.
 * When that fails, each of them is answered alone, so that nobody bears another's fault; after a wait that was too long, one
 * after the other, and the first who waits so long again ends it for the rest: nobody waits for all the waits of the others.
 */
export function gathered<Question, Answer>(options: Options<Question, Answer>) {
  const { most, waitingMax, refusal, answer, isOfOne, isTooLong } = options;
  const waiting: Waiting<Question, Answer>[] = [];
  let answering = false;

  async function settle(together: readonly Waiting<Question, Answer>[]): Promise<void> {
    const failure = await attempt(together);
    if (!failure) return;
    const { error } = failure;
    if (together.length === 1 || !isOfOne(error)) fail(together, error);
    else if (isTooLong(error)) await oneByOne(together);
    else await Promise.all(together.map((one) => settle([one])));
  }

  /** Answers questions, or returns why it cannot. */
  async function attempt(
    together: readonly Waiting<Question, Answer>[],
  ): Promise<{ error: unknown } | undefined> {
    try {
      const answers = await answer(together.map(({ question }) => question));
      for (const [place, each] of answers.entries()) together[place]?.resolve(each);
    } catch (error) {
      return { error };
    }
  }

  async function oneByOne(together: readonly Waiting<Question, Answer>[]): Promise<void> {
    for (const [place, one] of together.entries()) {
      const failure = await attempt([one]);
      if (!failure) continue;
      if (isTooLong(failure.error)) return fail(together.slice(place), failure.error);
      one.reject(failure.error);
    }
  }

  function fail(together: readonly Waiting<Question, Answer>[], error: unknown): void {
    for (const { reject } of together) reject(error);
  }

  async function drain(): Promise<void> {
    answering = true;
    while (waiting.length > 0) {
      // One turn of the event loop, so that questions which arrived meanwhile are answered with these.
      await yieldToEventLoop();
      await settle(waiting.splice(0, most));
    }
    answering = false;
  }

  return (question: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waitingMax) throw refusal();
      waiting.push({ question, resolve, reject });
      if (!answering) void drain();
    });
}
