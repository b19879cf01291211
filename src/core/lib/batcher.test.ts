import { beforeEach, describe, expect, test } from "bun:test";
import { batcher } from "./batcher.ts";

/** What was answered together, in its order. */
let together: string[][];
/** Ends each round of answers. */
let rounds: PromiseWithResolvers<void>[];

beforeEach(() => {
  together = [];
  rounds = [];
});

const ask = (options: { waitingMax?: number; isOfOne?: boolean; isTooLong?: boolean } = {}) =>
  batcher<string, string>({
    batchMax: 3,
    waitingMax: options.waitingMax ?? 100,
    refusal: () => new Error("full"),
    async run(questions) {
      together.push([...questions]);
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      await round.promise;
      if (questions.includes("bad")) throw new Error("a bad question");
      return questions.map((question) => `${question}!`);
    },
    isOfOne: () => options.isOfOne ?? true,
    isTooLong: () => options.isTooLong ?? false,
  });

async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

/** Ends every round, whatever new ones begin by that. */
async function endAll(): Promise<void> {
  for (let round = 0; round < rounds.length; round++) {
    rounds[round]?.resolve();
    await turns();
  }
}

describe("questions", () => {
  test("that wait at the same time are answered together, each with its own answer, a bounded number at once", async () => {
    const answer = ask();
    const answers = ["a", "b", "c", "d"].map(answer);
    await turns();
    await endAll();
    expect(await Promise.all(answers)).toEqual(["a!", "b!", "c!", "d!"]);
    expect(together).toEqual([["a", "b", "c"], ["d"]]);
  });

  test("that come while others are answered wait for them, and are answered together after that", async () => {
    const answer = ask();
    const first = answer("a");
    await turns();
    const others = [answer("b"), answer("c")];
    await turns();
    expect(together).toEqual([["a"]]);
    await endAll();
    expect(await Promise.all([first, ...others])).toEqual(["a!", "b!", "c!"]);
    expect(together).toEqual([["a"], ["b", "c"]]);
  });

  test("that failed together are asked one by one, so that only the bad one fails", async () => {
    const answer = ask();
    const answers = Promise.allSettled(["a", "bad", "c"].map(answer));
    await turns();
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(together).toEqual([["a", "bad", "c"], ["a"], ["bad"], ["c"]]);
  });

  test("that waited too long together are asked one after the other, until one waits so long again", async () => {
    const answer = ask({ isTooLong: true });
    const answers = Promise.allSettled(["a", "bad", "c"].map(answer));
    await turns();
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(together).toEqual([["a", "bad", "c"], ["a"], ["bad"]]);
  });

  test("that failed for a fault of nobody's all fail, and are not asked again", async () => {
    const answer = ask({ isOfOne: false });
    const answers = Promise.allSettled(["a", "bad"].map(answer));
    await turns();
    await endAll();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(together).toEqual([["a", "bad"]]);
  });

  test("that find no place in the line are refused at once, and the others are answered", async () => {
    const answer = ask({ waitingMax: 2 });
    const waiting = [answer("a"), answer("b")];
    expect(answer("c")).rejects.toThrow("full");
    await turns();
    await endAll();
    expect(await Promise.all(waiting)).toEqual(["a!", "b!"]);
  });
});
