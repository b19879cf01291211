import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminKeys } from "../../lib/admin-keys.ts";
import { consoleError, isDeclined } from "../../lib/console-error.ts";
import { toast } from "../../lib/toast.ts";

/** Refetches what shows a change by staff: the statistics, the audit log, and all queries under the keys. */
export function refreshAfterChange(client: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of [adminKeys.stats, adminKeys.today, adminKeys.logs, ...keys])
    void client.invalidateQueries({ queryKey });
}

type AdminMutation<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  /** The toast of a success, if any. */
  done?: string;
  /** The title of the toast of a failure, above the server's message. */
  failed: string;
  /** True for a failure that its form tells by itself, so that no toast repeats it. */
  isToldInPlace?: (error: Error) => boolean;
  /** The query keys that show the change, besides the statistics and the audit log. */
  refresh: QueryKey[];
};

/** A mutation by staff: shows a toast with the outcome and refetches what shows the change. */
export function useAdminMutation<Input, Answer = unknown>({
  run,
  done,
  failed,
  isToldInPlace,
  refresh,
}: AdminMutation<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      refreshAfterChange(client, ...refresh);
      if (done) toast({ title: done });
    },
    onError: (error) => {
      if (isDeclined(error) || isToldInPlace?.(error)) return;
      toast({ title: failed, description: consoleError(error), variant: "destructive" });
    },
  });
}
