import { LRUCache } from "lru-cache";
import type { Revision } from "../db/revision.ts";
import type { ReadyAnswer } from "./ready-answer.ts";

/** Bytes of answers that lie ready at the most; the least recently used go first. */
const maxBytes = 32 * 1024 * 1024;
/** What an answer takes besides its bytes: a dozen headers in each of three encodings. */
const overhead = 4096;
/** What lies ready is looked up again after so long, in milliseconds: another program, or an older release, tells nobody of its changes. */
const lookUpEveryMs = 5000;

/** When something was looked up, and at which revision. */
type LookedUp = { seen: number; lookedUpAt: number };
/** What an answer is to be: `madeOf` names all that it is made of, `seen` the revision that this was read at. */
type Wanted = { key: string; madeOf: string; seen: number };
/** An answer, and how many bytes it takes. */
export type Made = { answer: ReadyAnswer; bytes: number };

/**
 * The one cache of what is answered to everybody, documents and the site map. An answer lies ready until the revision says that anything
 * that everybody may see has changed. Then what it is made of is looked up again, and it is made anew only when that is another.
 */
export function answerCache({ current, latest }: Pick<Revision, "current" | "latest">) {
  const answers = new LRUCache<string, Made & LookedUp & { madeOf: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => overhead + bytes + 2 * key.length,
  });
  /** What is being made just now, once for all who wait for it. */
  const making = new Map<string, Promise<Made | undefined>>();

  /** True for what needs not be looked up again. */
  function isFresh({ seen, lookedUpAt }: LookedUp): boolean {
    return seen === current() && performance.now() - lookedUpAt < lookUpEveryMs;
  }

  return {
    /** Returns the revision; taken before anything is read, since what changes from there on ends what is made of it. */
    revision: latest,
    isFresh,
    /** Returns the answer that lies ready; undefined when what it is made of has to be looked up. */
    ready(key: string): ReadyAnswer | undefined {
      const cached = answers.get(key);
      return cached && isFresh(cached) ? cached.answer : undefined;
    },
    /** Returns the answer of before, where nothing can be looked up; undefined when anything has changed since. */
    before(key: string): ReadyAnswer | undefined {
      const cached = answers.get(key);
      return cached?.seen === latest() ? cached.answer : undefined;
    },
    /** Returns an answer, cached or made; it is made once, however many ask for it at the same time. */
    async get(
      { key, madeOf, seen }: Wanted,
      make: () => Promise<Made | undefined>,
    ): Promise<ReadyAnswer | undefined> {
      const lookedUp = () => ({ madeOf, seen, lookedUpAt: performance.now() });
      const cached = answers.get(key);
      if (cached?.madeOf === madeOf) {
        Object.assign(cached, lookedUp());
        return cached.answer;
      }
      const job = `${seen} ${key} ${madeOf}`;
      const pending = making.get(job) ?? make().finally(() => making.delete(job));
      making.set(job, pending);
      const made = await pending;
      if (made) answers.set(key, { ...made, ...lookedUp() });
      return made?.answer;
    },
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;
