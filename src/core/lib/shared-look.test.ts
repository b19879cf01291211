import { expect, test } from "bun:test";
import { sharedLook } from "./shared-look.ts";

test("all who ask while a look is under way share the next one, which sees what was there when they asked", async () => {
  let present = 0;
  let looks = 0;
  const ends: (() => void)[] = [];
  const ask = sharedLook(async () => {
    looks++;
    const seen = present;
    await new Promise<void>((resolve) => ends.push(resolve));
    return seen;
  });
  const first = ask();
  await Bun.sleep(0);
  present = 1;
  const later = [ask(), ask(), ask()];
  ends.shift()?.();
  expect(await first).toBe(0);
  await Bun.sleep(0);
  ends.shift()?.();
  expect(await Promise.all(later)).toEqual([1, 1, 1]);
  expect(looks).toBe(2);
});

test("a look that fails fails those who share it, and no later one", async () => {
  let isAway = true;
  const ask = sharedLook(async () => {
    if (isAway) throw new Error("away");
    return "here";
  });
  const both = [ask(), ask()];
  for (const one of both) await expect(one).rejects.toThrow("away");
  isAway = false;
  expect(await ask()).toBe("here");
});
