import { useTranslation } from "react-i18next";
import type { CopyView, EditionView } from "../../../../src/features/editions/editions.contract.ts";
import { StatusBadge } from "../../../kit/ui/status-badge.tsx";

/** How far the copies of an edition came, in the order in which they come so far. */
export const editionStages = ["made", "sold", "fetched", "registered", "admitted"] as const;

/** The sections of an edition's sheet, by their names in the address. */
export const editionSections = ["copies", "buyers", "files", "codes", "edit"] as const;
export type EditionSection = (typeof editionSections)[number];

/** What is downloaded of an edition as one file. */
export const editionFiles = ["zip", "csv", "cards"] as const;
export type EditionFile = (typeof editionFiles)[number];

/** Returns a copy's number with as many digits as its edition's count has, as it is printed. */
export function copyNumber(number: number, count: number): string {
  return String(number).padStart(String(count).length, "0");
}

/** Returns how far a copy came. */
export function copyState({ revokedAt, fetchedAt, soldAt }: CopyView) {
  if (revokedAt) return "revoked";
  if (fetchedAt) return "fetched";
  return soldAt ? "sold" : "free";
}

/** Whether an edition's codes are switched on, and whom they admit. */
export function EditionState({ isActive, isPersonal }: Pick<EditionView, "isActive" | "isPersonal">) {
  const { t } = useTranslation("editions");
  return (
    <span className="inline-flex gap-1.5 max-md:flex-wrap">
      <StatusBadge tone={isActive ? "good" : "grey"} icon={isActive ? "check" : "pause"}>
        {t(isActive ? "editions.on" : "editions.off")}
      </StatusBadge>
      {isPersonal && (
        <StatusBadge tone="gold" icon="lock">
          {t("editions.personal")}
        </StatusBadge>
      )}
    </span>
  );
}
