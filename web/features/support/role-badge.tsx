import { useTranslation } from "react-i18next";
import type { Role } from "../../../src/core/contract/roles.ts";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";

const looks = {
  user: { tone: "grey", icon: "person", word: "users.user" },
  admin: { tone: "good", icon: "key", word: "users.admin" },
  master_admin: { tone: "gold", icon: "crown", word: "users.master" },
} as const;

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation("support");
  const { tone, icon, word } = looks[role];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(word)}
    </StatusBadge>
  );
}
