import { useTranslation } from "react-i18next";
import type { HeavyKindName } from "../../src/core/contract/heavy-work.ts";
import { useWaitingWork } from "../lib/use-waiting-work.ts";

/** Says of work that was asked for and is not done that it waits for other work; to be shown only meanwhile. */
export function WaitingNote({ kind }: { kind: HeavyKindName }) {
  const { t } = useTranslation("console");
  const isWaiting = useWaitingWork().includes(kind);
  return (
    <p role="status" className="text-ash text-small">
      {isWaiting && t("common.waitingForWork")}
    </p>
  );
}
