import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodexRequest } from "../../../src/features/codex/codex.contract.ts";
import { translator, useLanguage } from "../../i18n.ts";
import { refreshAfterChange } from "../../kit/resource/use-admin-mutation.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { hasCode } from "../../lib/errors.ts";
import { formatInstant } from "../../lib/format.ts";
import { keepFromLoss, storeOf } from "../../lib/store.ts";
import { toast } from "../../lib/toast.ts";
import { drawSeed } from "./book-draft.ts";
import { deleteJob, postBook } from "./codex.queries.ts";
import { type GeneratedBook, generatedBook, type Verdict } from "./generated-book.ts";

export type Generation =
  | { state: "idle" }
  | { state: "running"; title: string; jobId: string; isCancelling: boolean }
  | { state: "done"; title: string; book: GeneratedBook }
  | { state: "cancelled" }
  | { state: "failed"; error: unknown };

/** The generation that is running, or the last one that ended. */
export const generation = storeOf<Generation>({ state: "idle" });

// The book would be lost.
keepFromLoss(generation, ({ state }) => state === "running");

let running: AbortController | undefined;

/** Generates a book, also while another tab of the console is open, and returns the outcome. */
export async function generateBook(request: CodexRequest & { jobId: string }): Promise<Generation> {
  const control = new AbortController();
  const { title, jobId } = request;
  running = control;
  generation.set({ state: "running", title, jobId, isCancelling: false });
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
  generation.set(outcome);
}

function isCancel(error: unknown): boolean {
  return hasCode(error, "codex_cancelled") || (error instanceof DOMException && error.name === "AbortError");
}

/** Returns the state of the current generation and `generate`, which makes a book and downloads it. */
export function useGeneration() {
  const t = translator("codex");
  const verdictWords = useVerdictWords();
  const client = useQueryClient();
  const now = generation.useValue();
  const [atOpening] = useState(now);

  async function generate(request: CodexRequest & { jobId: string }): Promise<void> {
    const outcome = await generateBook(request);
    if (outcome.state === "cancelled") toast({ title: t("codex.cancelled") });
    if (outcome.state === "failed") {
      toast({ title: t("codex.failed"), description: consoleError(outcome.error), variant: "destructive" });
    }
    if (outcome.state !== "done") return;
    const { name, content, verdict } = outcome.book;
    refreshAfterChange(client, adminKeys.codices, adminKeys.codes);
    drawSeed();
    download(name, content);
    toast({ title: t("codex.done"), ...(verdict && { description: verdictWords(verdict) }) });
  }

  return {
    now,
    /** True when the state has changed since the tab was opened; only then may it take the focus. */
    isFresh: now !== atOpening,
    generate,
  };
}

const refusedStatuses = {
  inactive: "codes.inactive",
  not_yet: "codes.notYet",
  expired: "codes.expired",
  used_up: "codes.usedUp",
} as const;

/** Returns a function that puts a verdict of the self-test into words. */
export function useVerdictWords(): (verdict: Verdict) => string {
  const { t } = useTranslation("codex");
  const language = useLanguage();
  return ({ validUntil, usesLeft, isKnown, status }) => {
    if (status !== "active") return t("codex.verdictRefused", { status: t(refusedStatuses[status]) });
    const date = formatInstant(validUntil, language, { withZone: true });
    const sentence = t("codex.verdict", { date, count: usesLeft });
    return isKnown ? `${sentence} ${t("codex.verdictKnown")}` : sentence;
  };
}
