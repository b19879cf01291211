import type { RoomStatus } from "../../../src/contract/room-status.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";

/** How each room status is shown. */
export const roomLooks = {
  locked: { tone: "bad", icon: "lock", word: "rooms.locked", hint: "roomMore.lockedHint" },
  revealed: { tone: "good", icon: "eye", word: "rooms.revealed", hint: "roomMore.revealedHint" },
  hidden: { tone: "grey", icon: "eyeOff", word: "rooms.hidden", hint: "roomMore.hiddenHint" },
} as const;

export function RoomStatusBadge({ status }: { status: RoomStatus }) {
  const { t } = useConsoleWords();
  const { tone, icon, word } = roomLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
