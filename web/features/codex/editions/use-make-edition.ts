import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EditionRequest, EditionView } from "../../../../src/features/editions/editions.contract.ts";
import { refreshAfterChange } from "../../../kit/resource/use-admin-mutation.ts";
import { adminKeys } from "../../../lib/admin-keys.ts";
import { hasCode } from "../../../lib/errors.ts";
import { drawSeed } from "../book-draft.ts";
import { deleteJob } from "../codex.queries.ts";
import { postEdition } from "./editions.queries.ts";

type Making =
  | { state: "idle" }
  | { state: "running"; jobId: string; isCancelling: boolean }
  | { state: "cancelled" }
  | { state: "failed"; error: unknown };

/** Makes the browser ask before the page is left, because the run would be taken back. */
const warn = (event: Event) => event.preventDefault();

/** Returns the progress of making an edition, `make` and `cancel`; closing the dialog cancels it. */
export function useMakeEdition(onMade: (edition: EditionView) => void) {
  const client = useQueryClient();
  const [making, setMaking] = useState<Making>({ state: "idle" });
  const running = useRef<AbortController>(undefined);
  const isRunning = making.state === "running";
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (!isRunning) return;
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isRunning]);

  async function make(request: EditionRequest & { jobId: string }): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setMaking({ state: "running", jobId: request.jobId, isCancelling: false });
    try {
      const edition = await postEdition(request, control.signal);
      refreshAfterChange(client, adminKeys.editions, adminKeys.codes);
      drawSeed();
      onMade(edition);
    } catch (error) {
      const isCancel = control.signal.aborted || hasCode(error, "codex_cancelled");
      setMaking(isCancel ? { state: "cancelled" } : { state: "failed", error });
    }
  }

  /** Ends the job on the server; aborts the request when the server cannot be reached. */
  async function cancel(): Promise<void> {
    if (!isRunning) return;
    setMaking({ ...making, isCancelling: true });
    try {
      await deleteJob(making.jobId);
    } catch {
      running.current?.abort();
    }
  }

  return { making, make, cancel };
}
