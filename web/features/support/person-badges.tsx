import { useTranslation } from "react-i18next";
import type { PersonFound } from "../../../src/features/support/support.contract.ts";
import { StatusBadge } from "../../kit/ui/status-badge.tsx";
import { RoleBadge } from "./role-badge.tsx";

/** Who a person is here, and how far they came. */
export function PersonBadges({ person }: { person: PersonFound }) {
  const { t } = useTranslation("console");
  const { role, isSuspended, isVerified, admittedAt } = person;
  return (
    <span className="flex flex-wrap gap-1.5">
      {role !== "user" && <RoleBadge role={role} />}
      {isSuspended && (
        <StatusBadge tone="bad" icon="ban">
          {t("person.suspended")}
        </StatusBadge>
      )}
      {!isVerified && (
        <StatusBadge tone="grey" icon="mail">
          {t("person.unverified")}
        </StatusBadge>
      )}
      {isVerified && (
        <StatusBadge tone={admittedAt ? "good" : "grey"} icon={admittedAt ? "check" : "clock"}>
          {t(admittedAt ? "person.admitted" : "person.waiting")}
        </StatusBadge>
      )}
    </span>
  );
}
