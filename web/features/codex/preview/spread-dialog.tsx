import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codexDefaults } from "../../../../src/core/contract/codex-form.ts";
import type { CodexPreviewRequest } from "../../../../src/features/codex/codex.contract.ts";
import { typedNumber } from "../../../kit/form/field.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import { useMedia } from "../../../kit/ui/use-media.ts";
import { PageFrame } from "./page-frame.tsx";
import { type Preview, PreviewLoader } from "./preview-loader.ts";
import { aroundOpening, openingOf } from "./preview-request.ts";
import { PreviewStatus } from "./preview-status.tsx";
import { fetchPreview } from "./use-preview.ts";

type SpreadDialogProps = {
  book: CodexPreviewRequest;
  /** The page at which it is opened. */
  at: number;
  onClose: () => void;
};

/** Debounce in milliseconds, for fast leafing. */
const restMs = 120;

/** Returns the pages that are open, with their preview, and what turns them: `go`, and the arrow keys. */
function useSpread(book: CodexPreviewRequest, at: number, isNarrow: boolean) {
  const { numPages = codexDefaults.numPages } = book;
  const [page, setPage] = useState(at);
  const [typed, setTyped] = useState(String(at));
  const [preview, setPreview] = useState<Preview>({ isBusy: true });
  const [loader] = useState(() => new PreviewLoader(fetchPreview, setPreview));
  const request = useMemo(
    () => ({ ...book, pages: aroundOpening(page, numPages, isNarrow) }),
    [book, page, numPages, isNarrow],
  );
  useEffect(() => loader.want(request, restMs), [loader, request]);
  useEffect(() => () => loader.close(), [loader]);
  const { pdf } = preview;
  useEffect(() => () => pdf?.close(), [pdf]);

  const shown = openingOf(page, numPages, isNarrow);
  const [first, last] = [shown[0] ?? page, shown.at(-1) ?? page];
  const go = (to: number) => {
    const next = openingOf(Math.min(numPages, Math.max(1, to)), numPages, isNarrow)[0] ?? 1;
    setPage(next);
    setTyped(String(next));
  };
  const turn = useRef(go);
  turn.current = go;
  useEffect(() => {
    // Wherever the focus is in the dialog, also on its own buttons.
    const onKey = (event: KeyboardEvent) => {
      const to = turnedTo(event.key, first, last, numPages);
      if (to === undefined || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      turn.current(to);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [first, last, numPages]);
  return {
    numPages,
    shown,
    first,
    last,
    typed,
    type(text: string) {
      setTyped(text);
      const to = typedNumber(text);
      if (to >= 1 && to <= numPages) setPage(to);
    },
    go,
    preview: { ...preview, fault: undefined, request, retry: () => loader.retry(request) },
  };
}

/** The book as it opens: facing pages, turned by buttons or arrow keys; one page at a time on narrow screens. */
export function SpreadDialog({ book, at, onClose }: SpreadDialogProps) {
  const { t } = useTranslation("codex");
  const isNarrow = useMedia("(width < 40rem)");
  const spread = useSpread(book, at, isNarrow);
  const { numPages, shown, first, last, preview } = spread;
  const isAlone = shown.length === 1 && !isNarrow;
  const where =
    shown.length === 1
      ? t("spread.here", { page: first, most: numPages })
      : t("spread.facing", { first, last, most: numPages });
  return (
    <Dialog
      onClose={onClose}
      size="full"
      title={t("spread.title", { title: book.title })}
      lead={t(isNarrow ? "spread.narrowLead" : "spread.lead")}
    >
      <div>
        <PageTurner spread={spread} />
        <p role="status" className="sr-only">
          {where}
        </p>
        <div
          aria-busy={preview.isBusy}
          className={classNames(
            "mx-auto mt-4 flex w-full",
            isNarrow ? "max-w-[26rem]" : "max-w-[max(28rem,calc((100dvh-17rem)*1.41))]",
          )}
        >
          {isAlone && first % 2 === 1 && <div className="w-1/2" />}
          {shown.map((each) => (
            <div key={each} className={isNarrow ? "w-full" : "w-1/2"}>
              <PageFrame
                sheet={preview.pdf?.sheets.get(each)}
                page={each}
                nameOf={(number) => t("preview.picture", { page: number, title: book.title })}
                isBusy={preview.isBusy}
                isStale={false}
              />
            </div>
          ))}
        </div>
        <PreviewStatus preview={preview} />
      </div>
    </Dialog>
  );
}

/** The buttons that turn pages, and the number of the one that is open. */
function PageTurner({ spread }: { spread: ReturnType<typeof useSpread> }) {
  const { t } = useTranslation("codex");
  const id = useId();
  const { numPages, first, last, typed, type, go } = spread;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 gap-y-2 sm:gap-x-3">
      <IconButton
        icon="chevron"
        label={t("spread.back")}
        className="rotate-90"
        aria-disabled={first === 1}
        onClick={() => go(first - 1)}
      />
      <label htmlFor={id} className="text-ash max-sm:sr-only">
        {t("spread.page")}
      </label>
      <input
        id={id}
        type="number"
        min={1}
        max={numPages}
        step={1}
        inputMode="numeric"
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="h-9 w-16 border border-edge bg-ground text-center text-ink lining-nums tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none hover:border-gold-dim"
      />
      <span className="text-ash">{t("spread.of", { most: numPages })}</span>
      <IconButton
        icon="chevron"
        label={t("spread.on")}
        className="-rotate-90"
        aria-disabled={last === numPages}
        onClick={() => go(last + 1)}
      />
    </div>
  );
}

/** Returns the page to which a key turns, if it turns any. */
function turnedTo(key: string, first: number, last: number, numPages: number): number | undefined {
  if (key === "ArrowLeft" || key === "PageUp") return first - 1;
  if (key === "ArrowRight" || key === "PageDown") return last + 1;
  if (key === "Home") return 1;
  return key === "End" ? numPages : undefined;
}
