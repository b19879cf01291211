import { useQuery } from "@tanstack/react-query";
import type { HeavyKindName, HeavyWorkView } from "../../src/contract/heavy-work.ts";
import { adminGet } from "../lib/admin-api.ts";
import { adminKeys } from "../lib/admin-keys.ts";
import { useConsoleWords } from "../lib/use-console-words.ts";

/** How often it is asked whether work still waits, in milliseconds; most work is done before the first time. */
const pollMs = 2000;
const nothing: HeavyWorkView = { waiting: [] };

/** Says of work that was asked for and is not done that it waits for other work; to be shown only meanwhile. */
export function WaitingNote({ kind }: { kind: HeavyKindName }) {
  const { t } = useConsoleWords();
  const { data } = useQuery({
    queryKey: adminKeys.heavyWork,
    queryFn: ({ signal }) => adminGet("/api/admin/heavy-work", undefined, signal),
    initialData: nothing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: pollMs,
  });
  return (
    <p role="status" className="text-ash text-small">
      {data.waiting.includes(kind) && t("common.waitingForWork")}
    </p>
  );
}
