import { useTranslation } from "react-i18next";
import type { RoomStatus } from "../../../src/features/rooms/room-facts.contract.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";

/** How each room status is shown. */
export const roomLooks = {
  locked: { tone: "bad", icon: "lock", word: "rooms.locked", hint: "roomMore.lockedHint" },
  revealed: { tone: "good", icon: "eye", word: "rooms.revealed", hint: "roomMore.revealedHint" },
  hidden: { tone: "grey", icon: "eyeOff", word: "rooms.hidden", hint: "roomMore.hiddenHint" },
} as const;

/** Says how much a room lacks that initiates see. */
export function FaultsBadge({ count }: { count: number }) {
  const { t } = useTranslation("rooms");
  if (count === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 text-gold text-small">
      <Icon name="alert" className="size-3.5" />
      {t("roomMore.missing", { number: count })}
    </span>
  );
}

export function RoomStatusBadge({ status }: { status: RoomStatus }) {
  const { t } = useTranslation("rooms");
  const { tone, icon, word } = roomLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
