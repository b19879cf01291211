import { useId } from "react";
import { useTranslation } from "react-i18next";
import { typedNumber } from "../../../kit/form/field.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import type { CodexText } from "../codex-text.ts";
import { PageFrame } from "./page-frame.tsx";
import { pageIn } from "./preview-request.ts";
import { type BookPreview, changePreviewOptions, previewOptions } from "./use-preview.ts";

/** The cover, the pages of both secrets and one more, at each of which the book can be opened. */
export function PreviewPages({ text, preview }: { text: CodexText; preview: BookPreview }) {
  const { t } = useTranslation("codex");
  const { other } = previewOptions.useValue();
  const { pdf, asked, isBusy } = preview;
  // While other pages load, the shown ones keep their own numbers.
  const numbers = asked ?? { urlPage: pageIn(text, text.urlPage), codePage: pageIn(text, text.codePage) };
  const isStale = preview.fault !== undefined || (preview.error !== undefined && !isBusy);
  const title = asked?.title ?? text.title;
  const nameOf = (page: number) => t("preview.picture", { page, title });

  const frame = (page: number | undefined) => (
    <PageFrame
      sheet={page === undefined ? undefined : pdf?.sheets.get(page)}
      page={page}
      nameOf={nameOf}
      isBusy={isBusy}
      isStale={isStale}
      onOpen={(openedAt) => changePreviewOptions({ openedAt })}
    />
  );
  const figure = (page: number | undefined, what: "cover" | "url" | "code") => (
    <figure>
      {frame(page)}
      <figcaption className="mt-1.5 text-ash text-note leading-snug">
        {page === undefined
          ? t(`preview.${what}`)
          : t("preview.caption", { page, what: t(`preview.${what}`) })}
      </figcaption>
    </figure>
  );
  return (
    <div aria-busy={isBusy} className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
      {figure(1, "cover")}
      {figure(numbers.urlPage, "url")}
      {figure(numbers.codePage, "code")}
      <figure>
        {frame(pageIn(text, other))}
        <figcaption className="mt-1.5">
          <OtherPageChoice text={text} />
        </figcaption>
      </figure>
    </div>
  );
}

/** Chooses the fourth page of the preview: a page number, with buttons for the previous and the next one. */
export function OtherPageChoice({ text }: { text: CodexText }) {
  const { t } = useTranslation("codex");
  const { other } = previewOptions.useValue();
  const id = useId();
  const last = typedNumber(text.numPages) || 0;
  const page = pageIn(text, other);
  const turn = (by: number) => {
    const next = Math.min(last, Math.max(1, (typedNumber(other) || 0) + by));
    changePreviewOptions({ other: String(next) });
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-0.5">
        <label htmlFor={id} className="text-ash text-note max-xl:w-full">
          {t("preview.other")}
        </label>
        <IconButton
          icon="chevron"
          label={t("preview.previous")}
          className="rotate-90 xl:ml-auto"
          aria-disabled={page === 1}
          onClick={() => turn(-1)}
        />
        <input
          id={id}
          // Enter in it sends no form around it.
          form={`${id}-none`}
          type="number"
          min={1}
          max={last}
          step={1}
          inputMode="numeric"
          value={other}
          onChange={(event) => changePreviewOptions({ other: event.target.value })}
          aria-invalid={page === undefined ? true : undefined}
          aria-describedby={`${id}-fault`}
          className="h-9 w-9 border sm:w-12 md:max-xl:w-9 border-edge bg-ground text-center text-ink lining-nums tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none hover:border-gold-dim aria-invalid:border-ember"
        />
        <IconButton
          icon="chevron"
          label={t("preview.next")}
          className="-rotate-90"
          aria-disabled={page === last}
          onClick={() => turn(1)}
        />
      </div>
      <p id={`${id}-fault`} className="text-ember leading-snug">
        {page === undefined && t("field.pageBeyondBook")}
      </p>
    </>
  );
}
