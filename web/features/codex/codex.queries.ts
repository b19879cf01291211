import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CodexJobView, CodexRequest, CodexView } from "../../../src/contract/codex.ts";
import { adminDelete, adminGet, adminGetFile, adminPostFile, type Query } from "../../lib/admin-api.ts";
import { consoleError } from "../../lib/console-error.ts";
import { download } from "../../lib/download.ts";
import { hasCode } from "../../lib/error-message.ts";
import { toast } from "../../lib/toast.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { statsPath, useAdminMutation } from "../../lib/use-admin-mutation.ts";
import { useCodexWords } from "../../lib/use-codex-words.ts";
import { type MadeBook, madeBook } from "./made-book.ts";
import { useVerdictWords } from "./use-verdict-words.ts";

const codicesPath = "/api/admin/codices";
const generatorPath = "/api/admin/codex-generator";
const jobsPath = "/api/admin/codex-jobs";
/** How often the press is asked how far it is. */
const pollMs = 500;
/** What shows a new book and its code. */
const refreshed = [statsPath, codicesPath, "/api/admin/codes", "/api/admin/audit-logs"];

export function useCodices(query: Query) {
  return useAdminList<CodexView>(codicesPath, query);
}

/** The press: makes a book and hands it to the browser's downloads; whoever leaves gives up on it. */
export function usePress() {
  const { t } = useCodexWords();
  const told = useVerdictWords();
  const client = useQueryClient();
  const control = useRef<AbortController>(undefined);
  const [isCancelling, setIsCancelling] = useState(false);
  useEffect(() => () => control.current?.abort(), []);

  const { mutate, isPending, error, data, variables } = useMutation({
    mutationFn: async (request: CodexRequest): Promise<MadeBook> => {
      const running = new AbortController();
      control.current = running;
      return madeBook(await adminPostFile(generatorPath, request, running.signal));
    },
    onMutate: () => setIsCancelling(false),
    onSuccess: ({ name, content, verdict }) => {
      for (const path of refreshed) void client.invalidateQueries({ queryKey: [path] });
      download(name, content);
      toast({ title: t("codex.done"), ...(verdict && { description: told(verdict) }) });
    },
    onError: (failure) => {
      if (isCancel(failure)) toast({ title: t("codex.cancelled") });
      else toast({ title: t("codex.failed"), description: consoleError(failure), variant: "destructive" });
    },
  });

  async function cancel(): Promise<void> {
    setIsCancelling(true);
    try {
      await adminDelete(`${jobsPath}/${variables?.jobId}`);
    } catch {
      // A press that cannot be told notices that nobody waits for the book.
      control.current?.abort();
    }
  }

  return {
    make: mutate,
    isPending,
    isCancelling,
    jobId: isPending ? variables.jobId : undefined,
    book: isPending ? undefined : data,
    title: variables?.title ?? "",
    /** What the form should say; a cancel is no fault. */
    error: error && !isPending && !isCancel(error) ? error : null,
    /** The attempt that came to nothing, whatever the reason. */
    attempt: isPending ? null : error,
    cancel,
  };
}

function isCancel(error: unknown): boolean {
  return hasCode(error, "codex_cancelled") || (error instanceof DOMException && error.name === "AbortError");
}

/** How a job stands, asked twice a second; undefined until the first answer. */
export function useJob(id: string | undefined): CodexJobView | undefined {
  const [job, setJob] = useState<{ id: string; view: CodexJobView }>();
  useEffect(() => {
    if (id === undefined) return;
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
  return job?.id === id ? job?.view : undefined;
}

/** Has a kept book made again, byte for byte, and downloads it. */
export function useAgain() {
  const { t } = useCodexWords();
  return useAdminMutation({
    run: async (id: number) => {
      const { name, content } = await madeBook(await adminGetFile(`${codicesPath}/${id}/pdf`));
      download(name, content);
    },
    failed: t("codices.againFailed"),
    refresh: [],
  });
}
