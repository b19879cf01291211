import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { adminKeys } from "./admin-keys.ts";
import { consoleError } from "./console-error.ts";
import { toast } from "./toast.ts";

/** Has read again what shows a change by staff: the stats, the audit log, and all that begins with one of the keys. */
export function refreshAfterChange(client: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of [adminKeys.stats, adminKeys.logs, ...keys])
    void client.invalidateQueries({ queryKey });
}

type AdminMutation<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  /** The toast of a success; without it there is none. */
  done?: string;
  /** The title of the toast of a failure, above the server's own words. */
  failed: string;
  /** The keys of what shows the change, beside the stats and the audit log. */
  refresh: QueryKey[];
};

/** A change by staff: says how it went and refreshes what shows it. */
export function useAdminMutation<Input, Answer = unknown>({
  run,
  done,
  failed,
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
      toast({ title: failed, description: consoleError(error), variant: "destructive" });
    },
  });
}
