import { useTranslation } from "react-i18next";
import type { CodeStatus } from "../../src/features/codes/codes.contract.ts";
import { StatusBadge } from "../kit/ui/status-badge.tsx";

const looks = {
  active: { tone: "good", icon: "check", word: "codes.active" },
  used_up: { tone: "gold", icon: "ban", word: "codes.usedUp" },
  expired: { tone: "bad", icon: "clock", word: "codes.expired" },
  inactive: { tone: "grey", icon: "pause", word: "codes.inactive" },
} as const;

export function CodeStatusBadge({ status }: { status: CodeStatus }) {
  const { t } = useTranslation("console");
  const { tone, icon, word } = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
