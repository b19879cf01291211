import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../kit/ui/class-names.ts";
import type { Sheet } from "./pdf-reader.ts";

type PageFrameProps = {
  sheet: Sheet | undefined;
  page: number | undefined;
  nameOf: (page: number) => string;
  isBusy: boolean;
  /** True when the page no longer matches the form. */
  isStale: boolean;
  onOpen?: (page: number) => void;
};

/** A page, or an empty frame of its size (A5). */
export function PageFrame({ sheet, page, nameOf, isBusy, isStale, onOpen }: PageFrameProps) {
  const { t } = useTranslation("codex");
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
      {isDrawn && onOpen && (
        <button
          type="button"
          aria-label={t("preview.closer", { page })}
          title={t("preview.closer", { page })}
          onClick={() => onOpen(page)}
          className="not-disabled:cursor-zoom-in absolute inset-0"
        />
      )}
    </div>
  );
}

/** A page drawn on a canvas, again after each change of its size. */
export function PageCanvas({ sheet, label }: { sheet: Sheet; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    let drawing = new AbortController();
    const watch = new ResizeObserver(() => {
      drawing.abort();
      drawing = new AbortController();
      void sheet.draw(shown, drawing.signal);
    });
    watch.observe(shown);
    return () => {
      watch.disconnect();
      drawing.abort();
    };
  }, [sheet]);
  return <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />;
}
