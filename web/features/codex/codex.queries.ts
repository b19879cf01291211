import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CodexJobView, CodexRequest, CodexView } from "../../../src/contract/codex.ts";
import { adminGet, type Query } from "../../lib/admin-api.ts";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { toast } from "../../lib/toast.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { refreshedByAll } from "../../lib/use-admin-mutation.ts";
import { codexBook } from "../../lib/use-codex-words.ts";
import { drawSeed } from "./book-draft.ts";
import { jobsPath, makeBook, press } from "./book-press.ts";
import { useVerdictWords } from "./use-verdict-words.ts";

const codicesPath = "/api/admin/codices";
/** How often the press is asked how far it is. */
const pollMs = 500;
/** What shows a new book and its code. */
const refreshed = [...refreshedByAll, codicesPath, "/api/admin/codes"];

export function useCodices(query: Query) {
  return useAdminList<CodexView>(codicesPath, query);
}

/** The press: makes a book and hands it to the browser's downloads. */
export function usePress() {
  const { t } = codexBook;
  const told = useVerdictWords();
  const client = useQueryClient();
  const now = press.useValue();
  const [atOpening] = useState(now);

  async function make(request: CodexRequest & { jobId: string }): Promise<void> {
    const outcome = await makeBook(request);
    if (outcome.state === "cancelled") toast({ title: t("codex.cancelled") });
    if (outcome.state === "failed") {
      toast({ title: t("codex.failed"), description: consoleError(outcome.error), variant: "destructive" });
    }
    if (outcome.state !== "made") return;
    const { name, content, verdict } = outcome.book;
    for (const path of refreshed) void client.invalidateQueries({ queryKey: [path] });
    drawSeed();
    download(name, content);
    toast({ title: t("codex.done"), ...(verdict && { description: told(verdict) }) });
  }

  return {
    now,
    /** Whether it came to this under the reader's eyes; what was so on arrival takes no focus. */
    isFresh: now !== atOpening,
    make,
  };
}

/** How a job stands, asked twice a second; undefined until the first answer. */
export function useJob(id: string): CodexJobView | undefined {
  const [job, setJob] = useState<{ id: string; view: CodexJobView }>();
  useEffect(() => {
    const control = new AbortController();
    const ask = () =>
      adminGet<CodexJobView>(`${jobsPath}/${id}`, {}, control.signal).then(
        (view) => setJob({ id, view }),
        // The making itself tells what went wrong.
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
