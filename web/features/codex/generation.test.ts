import { afterEach, expect, test } from "bun:test";
import { codexDefaults } from "../../../src/core/contract/codex-form.ts";
import { spiedFetch } from "../../testing/spied-fetch.ts";
import { bookOf, type CodexText } from "./codex-text.ts";
import { cancelGeneration, endGeneration, generateBook, generation } from "./generation.ts";

const fetching = spiedFetch();
afterEach(() => {
  endGeneration();
  fetching.mockReset();
});

const text: CodexText = {
  ...codexDefaults,
  title: "The Void",
  numPages: "70",
  urlPage: "19",
  codePage: "64",
  secretUrl: "https://portal.example/door",
  originalCode: "VOID",
  ownText: "",
  author: "",
  fitPages: false,
  after: "matter",
  expiresAt: "",
  maxUses: "",
};
const request = { ...bookOf(text, "seed"), jobId: "job-12345" };
/** Whether the page asks before it is left. */
const isGuarded = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** A server that answers on demand, and notices a cancelled request. */
function heldAnswer(): { answer: (response: Response) => void } {
  const held = Promise.withResolvers<Response>();
  fetching.mockImplementation(
    Object.assign(
      (_path: unknown, init?: RequestInit) => {
        if (init?.method === "DELETE") return Promise.reject(new TypeError("offline"));
        init?.signal?.addEventListener("abort", () => held.reject(new DOMException("gone", "AbortError")));
        return held.promise;
      },
      { preconnect: () => {} },
    ),
  );
  return { answer: held.resolve };
}

test("a book on its way is told of, and guarded against leaving the page until it is there", async () => {
  const server = heldAnswer();
  const outcome = generateBook(request);
  expect(generation.get()).toEqual({
    state: "running",
    title: "The Void",
    jobId: "job-12345",
    isCancelling: false,
  });
  expect(isGuarded()).toBe(true);
  server.answer(
    new Response("%PDF-", { headers: { "content-disposition": 'attachment; filename="v.pdf"' } }),
  );
  expect(await outcome).toMatchObject({ state: "done", title: "The Void", book: { name: "v.pdf" } });
  expect(generation.get()).toBe(await outcome);
  expect(isGuarded()).toBe(false);
});

test("a cancel that the server cannot be told of ends the waiting", async () => {
  heldAnswer();
  const outcome = generateBook(request);
  await cancelGeneration();
  expect(await outcome).toEqual({ state: "cancelled" });
  expect(isGuarded()).toBe(false);
});

test("what becomes of a book whose maker has signed out is told to nobody", async () => {
  heldAnswer();
  const outcome = generateBook(request);
  endGeneration();
  expect(await outcome).toEqual({ state: "idle" });
  expect(generation.get()).toEqual({ state: "idle" });
});
