import { expect, test } from "bun:test";
import { once } from "./once.ts";

test("what is made at the first need is made once, for all who ask at the same time and after", async () => {
  let made = 0;
  const thing = once(async () => ++made);
  expect(await Promise.all([thing(), thing()])).toEqual([1, 1]);
  expect(await thing()).toBe(1);
});

test("whoever asks hears of a failure, and the next one tries again", async () => {
  let tries = 0;
  const thing = once(async () => {
    tries++;
    if (tries === 1) throw new Error("not yet");
    return tries;
  });
  expect(thing()).rejects.toThrow("not yet");
  await thing().catch(() => {});
  expect(await thing()).toBe(2);
});
