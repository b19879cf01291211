import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CodexJobView, CodexRequest } from "../../../src/features/codex/codex.contract.ts";
import { consoleText } from "../../i18n.ts";
import { useAdminList } from "../../kit/resource/use-admin-list.ts";
import { refreshAfterChange } from "../../kit/resource/use-admin-mutation.ts";
import { adminGet, adminQuery } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";
import type { QueryOf } from "../../lib/api-types.ts";
import { download } from "../../lib/download.ts";
import { consoleError } from "../../lib/errors.ts";
import { toast } from "../../lib/toast.ts";
import { drawSeed } from "./book-draft.ts";
import { generateBook, generation } from "./generation.ts";
import { useVerdictWords } from "./use-verdict-words.ts";

type CodicesQuery = QueryOf<"/api/admin/codices">;

/** How often the progress of a job is asked for. */
const pollMs = 500;

function fetchCodices(query: CodicesQuery, signal: AbortSignal) {
  return adminGet("/api/admin/codices", query, signal);
}

export function useCodices(query: CodicesQuery) {
  return useAdminList(adminKeys.codices, query, fetchCodices);
}

/** The hints of a book or a master, in the language of the console. */
export function useBookHints(id: number) {
  return useQuery(adminQuery(`/api/admin/codices/${id}/hints`));
}

/** Returns the state of the current generation and `generate`, which makes a book and downloads it. */
export function useGeneration() {
  const t = consoleText;
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

/** Returns the progress of a job, polled twice a second; undefined until the first answer. */
export function useJob(id: string): CodexJobView | undefined {
  const [job, setJob] = useState<{ id: string; view: CodexJobView }>();
  useEffect(() => {
    const control = new AbortController();
    const ask = () =>
      adminGet(`/api/admin/codex-jobs/${id}`, undefined, control.signal).then(
        (view) => setJob({ id, view }),
        // The generation itself reports what went wrong.
        () => undefined,
      );
    const timer = setInterval(ask, pollMs);
    return () => {
      clearInterval(timer);
      control.abort();
    };
  }, [id]);
  return job?.id === id ? job.view : undefined;
}
