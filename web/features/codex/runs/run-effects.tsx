import { useTranslation } from "react-i18next";
import type { RunTiesView } from "../../../../src/features/rooms/rooms.contract.ts";
import type { ConsoleTranslate } from "../../../i18n.ts";
import { Consequences, impactSentences } from "../../../kit/references/impact.tsx";
import { useRunTies } from "./runs.queries.ts";

type RunChange = "switchOff" | "delete";

/** Returns what switching a run's codes off, or deleting it, would do, each in a sentence. */
function sentencesOf(ties: RunTiesView, change: RunChange, t: ConsoleTranslate): string[] {
  const { isKept, waiting, open, rooms, broken } = ties;
  if (change === "delete" && isKept) return [t("runTies.kept")];
  const unsold = open - waiting;
  const isDeletion = change === "delete";
  return [
    ...(waiting > 0 ? [t("runTies.waiting", { count: waiting })] : []),
    ...(unsold > 0 ? [t("runTies.open", { count: unsold })] : []),
    ...impactSentences(
      { broken: isDeletion ? [] : broken, mended: [], needing: isDeletion ? rooms : [], books: [] },
      t,
    ),
  ];
}

/** Says under a question whom a change of a run would keep out. */
export function RunEffects({ runId, change }: { runId: number; change: RunChange }) {
  const { t } = useTranslation("console");
  const { data, error } = useRunTies(runId);
  return <Consequences sentences={data && sentencesOf(data, change, t)} error={error} />;
}
