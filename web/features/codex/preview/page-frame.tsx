import { useTranslation } from "react-i18next";
import { classNames } from "../../../kit/ui/class-names.ts";
import { PageCanvas } from "./page-canvas.tsx";
import type { Sheet } from "./pdf-reader.ts";

type PageFrameProps = {
  sheet: Sheet | undefined;
  page: number | undefined;
  nameOf: (page: number) => string;
  isBusy: boolean;
  /** True when the page no longer matches the form. */
  isStale: boolean;
  onZoom?: (page: number) => void;
};

/** A page, or an empty frame of its size (A5). */
export function PageFrame({ sheet, page, nameOf, isBusy, isStale, onZoom }: PageFrameProps) {
  const { t } = useTranslation("console");
  const isDrawn = sheet !== undefined && page !== undefined;
  return (
    <div
      className={classNames(
        "relative box-content aspect-[1/1.41892] border transition-opacity",
        isDrawn
          ? "border-edge/60"
          : "border-line before:absolute before:inset-[6%] before:border before:border-line/70",
        isBusy && !isDrawn && "skeleton animate-pulse motion-reduce:animate-none",
        isDrawn && isStale && "opacity-40",
      )}
    >
      {isDrawn && <PageCanvas sheet={sheet} label={nameOf(page)} />}
      {isDrawn && onZoom && (
        <button
          type="button"
          aria-label={t("preview.closer", { page })}
          title={t("preview.closer", { page })}
          onClick={() => onZoom(page)}
          className="not-disabled:cursor-zoom-in absolute inset-0"
        />
      )}
    </div>
  );
}
