import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CodexText } from "../codex-text.ts";
import { OtherPageChoice } from "./other-page-choice.tsx";
import { PageFrame } from "./page-frame.tsx";
import { PageZoomDialog } from "./page-zoom-dialog.tsx";
import { previewOptions } from "./preview-options.ts";
import { pageIn } from "./preview-request.ts";
import type { BookPreview } from "./use-preview.ts";

/** The cover, the pages of both secrets and one more, each of which can be zoomed. */
export function PreviewPages({ text, preview }: { text: CodexText; preview: BookPreview }) {
  const { t } = useTranslation("console");
  const { other } = previewOptions.useValue();
  const [zoomed, setZoomed] = useState<number>();
  const { pdf, asked, isBusy } = preview;
  // While other pages load, the shown ones keep their own numbers.
  const numbers = asked ?? { urlPage: pageIn(text, text.urlPage), codePage: pageIn(text, text.codePage) };
  const isStale = preview.fault !== undefined || (preview.error !== undefined && !isBusy);
  const title = asked?.title ?? text.title;
  const nameOf = (page: number) => t("preview.picture", { page, title });

  const frame = (page: number | undefined, onZoom?: (page: number) => void) => (
    <PageFrame
      sheet={page === undefined ? undefined : pdf?.sheets.get(page)}
      page={page}
      nameOf={nameOf}
      isBusy={isBusy}
      isStale={isStale}
      {...(onZoom && { onZoom })}
    />
  );
  const figure = (page: number | undefined, what: "cover" | "url" | "code") => (
    <figure>
      {frame(page, setZoomed)}
      <figcaption className="mt-2 flex min-h-9 items-center text-ash">
        {page === undefined
          ? t(`preview.${what}`)
          : t("preview.caption", { page, what: t(`preview.${what}`) })}
      </figcaption>
    </figure>
  );
  return (
    <>
      <div aria-busy={isBusy} className="mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {figure(1, "cover")}
        {figure(numbers.urlPage, "url")}
        {figure(numbers.codePage, "code")}
        <figure>
          {frame(pageIn(text, other), setZoomed)}
          <figcaption className="mt-2">
            <OtherPageChoice text={text} />
          </figcaption>
        </figure>
      </div>
      {zoomed !== undefined && (
        <PageZoomDialog page={zoomed} nameOf={nameOf} onClose={() => setZoomed(undefined)}>
          {frame(zoomed)}
        </PageZoomDialog>
      )}
    </>
  );
}
