import { useTranslation } from "react-i18next";
import type { RoomStatus } from "../../../src/features/rooms/rooms.contract.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";

/** How each room status is shown. */
export const roomLooks = {
  locked: { tone: "bad", icon: "lock", word: "rooms.locked", hint: "roomMore.lockedHint" },
  revealed: { tone: "good", icon: "eye", word: "rooms.revealed", hint: "roomMore.revealedHint" },
  hidden: { tone: "grey", icon: "eyeOff", word: "rooms.hidden", hint: "roomMore.hiddenHint" },
} as const;

/** Says that something is amiss with a room that initiates see, and leads to what. */
export function FaultsBadge({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation("console");
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-6 items-center gap-1 text-gold text-small underline decoration-gold-dim underline-offset-4 hover:text-gold-bright"
    >
      <Icon name="alert" className="size-3.5" />
      {t("roomMore.toMend", { number: count })}
    </button>
  );
}

export function RoomStatusBadge({ status }: { status: RoomStatus }) {
  const { t } = useTranslation("console");
  const { tone, icon, word } = roomLooks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
