import { useTranslation } from "react-i18next";
import type { LetterState } from "../../../src/features/mail/mail.contract.ts";
import type { IconName } from "../../kit/ui/icon.tsx";
import { StatusBadge, type Tone } from "../../kit/ui/status-badge.tsx";

/** The icon and tone of each state of a letter. */
export const letterLooks: Record<LetterState, { tone: Tone; icon: IconName }> = {
  queued: { tone: "gold", icon: "clock" },
  sending: { tone: "gold", icon: "mail" },
  accepted: { tone: "good", icon: "check" },
  refused: { tone: "bad", icon: "ban" },
  expired: { tone: "grey", icon: "clock" },
};

export function LetterStateBadge({ state }: { state: LetterState }) {
  const { t } = useTranslation("console");
  return <StatusBadge {...letterLooks[state]}>{t(`letterStates.${state}`)}</StatusBadge>;
}
