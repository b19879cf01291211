import type { CodexRequest } from "../../../src/features/codex/codex.contract.ts";
import { hasCode } from "../../lib/errors.ts";
import { storeOf } from "../../lib/store.ts";
import { deleteJob, postBook } from "./book.queries.ts";
import { type GeneratedBook, generatedBook } from "./generated-book.ts";

export type Generation =
  | { state: "idle" }
  | { state: "running"; title: string; jobId: string; isCancelling: boolean }
  | { state: "done"; title: string; book: GeneratedBook }
  | { state: "cancelled" }
  | { state: "failed"; error: unknown };

/** The generation that is running, or the last one that ended. */
export const generation = storeOf<Generation>({ state: "idle" });

let running: AbortController | undefined;

/** Makes the browser ask before the page is left, because the book would be lost. */
const warn = (event: Event) => event.preventDefault();

/** Generates a book, also while another tab of the console is open, and returns the outcome. */
export async function generateBook(request: CodexRequest & { jobId: string }): Promise<Generation> {
  const control = new AbortController();
  const { title, jobId } = request;
  running = control;
  generation.set({ state: "running", title, jobId, isCancelling: false });
  addEventListener("beforeunload", warn);
  const outcome = await postBook(request, control.signal)
    .then(generatedBook)
    .then(
      (book): Generation => ({ state: "done", title, book }),
      (error): Generation => (isCancel(error) ? { state: "cancelled" } : { state: "failed", error }),
    );
  // After a sign-out meanwhile the outcome is discarded.
  if (running !== control) return { state: "idle" };
  end(outcome);
  return outcome;
}

/** Cancels the running job on the server; aborts the request when the server cannot be reached. */
export async function cancelGeneration(): Promise<void> {
  const now = generation.get();
  const control = running;
  if (now.state !== "running") return;
  generation.set({ ...now, isCancelling: true });
  try {
    await deleteJob(now.jobId);
  } catch {
    // The server ends a job whose request was aborted.
    control?.abort();
  }
}

/** Aborts a running generation and forgets the last result. */
export function endGeneration(): void {
  running?.abort();
  end({ state: "idle" });
}

function end(outcome: Generation): void {
  running = undefined;
  removeEventListener("beforeunload", warn);
  generation.set(outcome);
}

function isCancel(error: unknown): boolean {
  return hasCode(error, "codex_cancelled") || (error instanceof DOMException && error.name === "AbortError");
}
