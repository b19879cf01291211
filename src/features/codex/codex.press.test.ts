import { expect, test } from "bun:test";
import { CodedError } from "../../core/lib/coded-error.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { keptPress, workerPress } from "./codex.press.ts";

const recipe = recipeOf({ title: "The Void", numPages: 10, urlPage: 6, codePage: 9 });

test("the portal's own press makes a book in a worker of its own, and reports how far it is", async () => {
  const reported: number[] = [];
  const { bytes } = await workerPress(
    { recipe },
    { signal: new AbortController().signal, progress: (share) => reported.push(share) },
  );
  expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.length).toBeGreaterThan(0);
});

test("a book that is cancelled while it is made ends at once, and one that was cancelled before is never begun", async () => {
  const leaving = new AbortController();
  const long = { ...recipe, settings: { ...recipe.settings, numPages: 70 } };
  const made = workerPress({ recipe: long }, { signal: leaving.signal, progress: () => leaving.abort() });
  expect(made).rejects.toEqual(new CodedError("codex_cancelled"));
  await made.catch(() => {});
  const never = workerPress({ recipe }, { signal: leaving.signal, progress: () => {} });
  expect(never).rejects.toEqual(new CodedError("codex_cancelled"));
});

/** A worker that finishes every order at once. */
const answering = URL.createObjectURL(
  new Blob(
    [`self.onmessage = () => self.postMessage({ kind: "done", bytes: new Uint8Array(), checksum: "" })`],
    {
      type: "text/javascript",
    },
  ),
);

test("a kept press starts one worker for orders that follow each other, one more for what comes meanwhile, and ends them", async () => {
  const keptMs = 50;
  const started: Worker[] = [];
  const ended: Promise<unknown>[] = [];
  const press = keptPress(() => {
    const worker = new Worker(answering);
    started.push(worker);
    ended.push(new Promise((resolve) => worker.addEventListener("close", resolve)));
    return worker;
  }, keptMs);
  const watch = { signal: new AbortController().signal, progress: () => {} };
  const draw = () => press({ picture: { title: "The Void", seed: "void" } }, watch);
  await draw();
  await draw();
  expect(started).toHaveLength(1);
  await Promise.all([draw(), draw()]);
  expect(started).toHaveLength(2);
  await Promise.all(ended);
});
