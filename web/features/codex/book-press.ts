import type { CodexRequest } from "../../../src/contract/codex.ts";
import { adminDelete, adminPostFile } from "../../lib/admin-api.ts";
import { hasCode } from "../../lib/error-message.ts";
import { KeptState } from "../../lib/kept-state.ts";
import { type MadeBook, madeBook } from "./made-book.ts";

const generatorPath = "/api/admin/codex-generator";
export const jobsPath = "/api/admin/codex-jobs";

export type Press =
  | { state: "idle" }
  | { state: "making"; title: string; jobId: string; isCancelling: boolean }
  | { state: "made"; title: string; book: MadeBook }
  | { state: "cancelled" }
  | { state: "failed"; error: unknown };

/** How the book stands that is being made, or was made last. */
export const press = new KeptState<Press>({ state: "idle" });

let running: AbortController | undefined;

/** Asks before the page is left: the book would be lost. */
const warn = (event: Event) => event.preventDefault();

/** Makes a book, whichever tab is looked at meanwhile, and tells what became of it. */
export async function makeBook(request: CodexRequest & { jobId: string }): Promise<Press> {
  const control = new AbortController();
  const { title, jobId } = request;
  running = control;
  press.set({ state: "making", title, jobId, isCancelling: false });
  addEventListener("beforeunload", warn);
  const outcome = await adminPostFile(generatorPath, request, control.signal)
    .then(madeBook)
    .then(
      (book): Press => ({ state: "made", title, book }),
      (error): Press => (isCancel(error) ? { state: "cancelled" } : { state: "failed", error }),
    );
  // Whoever has signed out meanwhile hears no more of it.
  if (running !== control) return { state: "idle" };
  end(outcome);
  return outcome;
}

export async function cancelBook(): Promise<void> {
  const now = press.get();
  const control = running;
  if (now.state !== "making") return;
  press.set({ ...now, isCancelling: true });
  try {
    await adminDelete(`${jobsPath}/${now.jobId}`);
  } catch {
    // A press that cannot be told notices that nobody waits for the book.
    control?.abort();
  }
}

/** Gives up on the book and forgets the last one. */
export function closePress(): void {
  running?.abort();
  end({ state: "idle" });
}

function end(outcome: Press): void {
  running = undefined;
  removeEventListener("beforeunload", warn);
  press.set(outcome);
}

function isCancel(error: unknown): boolean {
  return hasCode(error, "codex_cancelled") || (error instanceof DOMException && error.name === "AbortError");
}
