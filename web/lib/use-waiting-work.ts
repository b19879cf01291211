import { useQuery } from "@tanstack/react-query";
import type { HeavyKindName, HeavyWorkView } from "../../src/core/contract/heavy-work.ts";
import { adminGet } from "./admin-api.ts";
import { adminKeys } from "./admin-keys.ts";

/** How often it is asked whether work still waits, in milliseconds; most work is done before the first time. */
const pollMs = 2000;
const nothing: HeavyWorkView = { waiting: [] };

/** Returns the kinds of one's own work that wait for other work. */
export function useWaitingWork(): HeavyKindName[] {
  const { data } = useQuery({
    queryKey: adminKeys.heavyWork,
    queryFn: ({ signal }) => adminGet("/api/admin/heavy-work", undefined, signal),
    initialData: nothing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: pollMs,
  });
  return data.waiting;
}
