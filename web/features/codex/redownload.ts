import { download } from "../../lib/download.ts";
import { storeOf } from "../../lib/store.ts";
import { fetchBook } from "./codex.queries.ts";
import { generatedBook } from "./generated-book.ts";

export type Redownload =
  | { state: "idle" }
  | { state: "running"; id: number }
  | { state: "failed"; id: number; error: unknown };

/** The book that is being generated again, one at a time, or that failed. */
export const redownload = storeOf<Redownload>({ state: "idle" });

let running: AbortController | undefined;

/** Generates a stored book again, byte for byte, and downloads it. */
export async function startRedownload(id: number): Promise<void> {
  if (running) return;
  const control = new AbortController();
  running = control;
  redownload.set({ state: "running", id });
  const made = await fetchBook(id, control.signal)
    .then(generatedBook)
    .catch((error: unknown) => ({ error }));
  if (running !== control) return;
  if ("error" in made) end({ state: "failed", id, error: made.error });
  else {
    end({ state: "idle" });
    download(made.name, made.content);
  }
}

/** Aborts the request; the server then ends the job. */
export function cancelRedownload(): void {
  running?.abort();
  end({ state: "idle" });
}

function end(outcome: Redownload): void {
  running = undefined;
  redownload.set(outcome);
}
