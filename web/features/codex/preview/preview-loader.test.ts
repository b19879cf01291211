import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import type { CodexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import type { OpenPdf } from "./pdf-reader.ts";
import { type Preview, PreviewLoader } from "./preview-loader.ts";

const book = (title: string): CodexPreviewRequest => ({
  title,
  secretUrl: "https://portal.example/door",
  originalCode: "VOID",
  seed: "seed",
});

type Question = {
  title: string;
  signal: AbortSignal;
  answer: (pdf: OpenPdf) => void;
  fail: (error: Error) => void;
};

/** A loader whose questions are answered by hand. */
function setUp() {
  const questions: Question[] = [];
  const shown: Preview[] = [];
  const loader = new PreviewLoader(
    ({ title }, signal) =>
      new Promise((answer, fail) => {
        questions.push({ title, signal, answer, fail });
      }),
    (preview) => shown.push(preview),
  );
  const pdf = () => {
    const made = {
      sheets: new Map(),
      isClosed: false,
      close() {
        made.isClosed = true;
      },
    };
    return made;
  };
  return { loader, questions, shown, pdf, last: () => shown.at(-1) };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Advances the clock, and lets pending promises settle. */
async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test("pages are asked for once what is wanted has come to rest", async () => {
  const { loader, questions } = setUp();
  for (const title of ["T", "Th", "The"]) loader.want(book(title), 15);
  await pass(14);
  expect(questions).toEqual([]);
  await pass(1);
  expect(questions.map(({ title }) => title)).toEqual(["The"]);
});

test("nothing is asked twice, and nothing when nothing is wanted any more", async () => {
  const { loader, questions, pdf } = setUp();
  loader.want(book("The"), 0);
  await pass(5);
  questions[0]?.answer(pdf());
  await pass(0);
  loader.want(book("The"), 0);
  loader.want(undefined, 0);
  loader.want(book("The"), 0);
  await pass(5);
  loader.want(book("Other"), 0);
  loader.want(undefined, 0);
  await pass(5);
  expect(questions).toHaveLength(1);
});

test("a newer question ends the one before, whose late answer is closed unseen", async () => {
  const { loader, questions, pdf, last } = setUp();
  loader.want(book("Old"), 0);
  await pass(5);
  loader.want(book("New"), 0);
  await pass(5);
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  const [late, timely] = [pdf(), pdf()];
  questions[0]?.answer(late);
  questions[1]?.answer(timely);
  await pass(0);
  expect(late.isClosed).toBe(true);
  expect(last()).toEqual({ pdf: timely, asked: book("New"), isBusy: false });
});

test("what is on its way ends when nothing is wanted any more, and is asked for anew when it is", async () => {
  const { loader, questions, last } = setUp();
  loader.want(book("A"), 0);
  await pass(0);
  loader.want(undefined, 0);
  expect(questions[0]?.signal.aborted).toBe(true);
  expect(last()?.isBusy).toBe(false);
  loader.want(book("A"), 0);
  await pass(0);
  expect(questions.map(({ title }) => title)).toEqual(["A", "A"]);
});

test("pages stay while others are on their way or cannot be had, and what went wrong is forgotten with the next", async () => {
  const { loader, questions, pdf, last } = setUp();
  const [first, second] = [pdf(), pdf()];
  loader.want(book("One"), 0);
  await pass(5);
  questions[0]?.answer(first);
  await pass(0);
  loader.want(book("Two"), 0);
  await pass(5);
  expect(last()).toEqual({ pdf: first, asked: book("One"), isBusy: true });
  const error = new Error("no");
  questions[1]?.fail(error);
  await pass(0);
  expect(last()).toEqual({ pdf: first, asked: book("One"), error, isBusy: false });
  loader.retry(book("Two"));
  await pass(5);
  questions[2]?.answer(second);
  await pass(0);
  expect(last()).toEqual({ pdf: second, asked: book("Two"), isBusy: false });
});

test("a loader that is closed waits for nothing, and asks anew when it is used again", async () => {
  const { loader, questions } = setUp();
  loader.want(book("One"), 0);
  await pass(5);
  loader.want(book("Two"), 15);
  loader.close();
  await pass(25);
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true]);
  loader.want(book("One"), 0);
  await pass(5);
  expect(questions.map(({ title }) => title)).toEqual(["One", "One"]);
});
