import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { HeavyKindName, HeavyWorkView } from "../../../src/core/contract/health.ts";
import { adminGet } from "../../lib/admin-api.ts";
import { adminKeys } from "../../lib/admin-keys.ts";

/** Says that requested work waits for other work; for use only meanwhile. */
export function WaitingNote({ kind }: { kind: HeavyKindName }) {
  const { t } = useTranslation("console");
  const isWaiting = useWaitingWork().includes(kind);
  return (
    <p role="status" className="text-ash text-small">
      {isWaiting && t("common.waitingForWork")}
    </p>
  );
}

/** The polling interval while work is queued, in milliseconds; most work is done before the first poll. */
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
