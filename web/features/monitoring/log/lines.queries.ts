import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type LineLevel,
  type LogLinesView,
  linesMax,
} from "../../../../src/features/monitoring/monitoring.contract.ts";
import { adminGet } from "../../../lib/admin-api.ts";

/** A line is seen within two seconds, and an instance is asked no more often than by one visitor who leafs. */
const refreshMs = 2000;

export type LinesFilter = { level: LineLevel; q: string; request: string };

/** The newest lines of whichever instance answers; what is known of it already is not sent again. */
export function useLogLines(filter: LinesFilter, isLive: boolean) {
  const client = useQueryClient();
  const queryKey = ["/api/admin/log-lines", filter];
  return useQuery({
    queryKey,
    gcTime: 0,
    refetchInterval: isLive && refreshMs,
    async queryFn({ signal }): Promise<LogLinesView> {
      const before = client.getQueryData<LogLinesView>(queryKey);
      const known = before && { instance: before.instance, after: before.newest };
      const next = await adminGet("/api/admin/log-lines", { ...filter, ...known }, signal);
      if (before?.instance !== next.instance) return next;
      return { ...next, lines: [...before.lines, ...next.lines].slice(-linesMax) };
    },
  });
}
