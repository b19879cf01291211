import { useMutation, useQueryClient } from "@tanstack/react-query";
import { consoleError } from "./console-error.ts";
import { toast } from "./toast.ts";

export const statsPath = "/api/admin/stats";
const logsPath = "/api/admin/audit-logs";
/** What shows a trace of every change. */
export const refreshedByAll = [statsPath, logsPath];

type AdminMutation<Input, Answer> = {
  run: (input: Input) => Promise<Answer>;
  /** The toast of a success; without it there is none. */
  done?: string;
  /** The title of the toast of a failure, above the server's own words. */
  failed: string;
  /** The paths of the lists that show what was changed; the stats and the audit log are always among them. */
  refresh: string[];
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
      for (const path of [...refreshedByAll, ...refresh]) void client.invalidateQueries({ queryKey: [path] });
      if (done) toast({ title: done });
    },
    onError: (error) => {
      toast({ title: failed, description: consoleError(error), variant: "destructive" });
    },
  });
}
