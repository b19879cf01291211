import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button, QuietButton } from "../../../kit/ui/button.tsx";
import { classNames } from "../../../kit/ui/class-names.ts";
import { Switch } from "../../../kit/ui/switch.tsx";
import { drawSeed } from "../book-draft.ts";
import type { CodexText } from "../codex-text.ts";
import { PreviewPages } from "./preview-pages.tsx";
import { PreviewStatus } from "./preview-status.tsx";
import { SpreadDialog } from "./spread-dialog.tsx";
import { type BookPreview, changePreviewOptions, previewOptions } from "./use-preview.ts";

type PreviewPanelProps = { text: CodexText; preview: BookPreview; isOpen: boolean };

/** The preview of the book. */
export function PreviewPanel({ text, preview, isOpen }: PreviewPanelProps) {
  const { t } = useTranslation("codex");
  const { isRevealed, isLeafed } = previewOptions.useValue();
  const id = useId();
  const { request } = preview;
  useEffect(() => () => changePreviewOptions({ isLeafed: false }), []);
  return (
    <section
      aria-label={t("preview.title")}
      className={classNames(
        "border border-line bg-panel/60 px-5 py-6 sm:px-7",
        isOpen && "xl:sticky xl:top-5 xl:max-h-[calc(100dvh-1.25rem)] xl:overflow-y-auto",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-gold text-xl">{t("preview.title")}</h2>
        <Button
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => changePreviewOptions({ isOpen: !isOpen })}
        >
          {t(isOpen ? "preview.hide" : "preview.show")}
        </Button>
      </div>
      <div id={id}>
        {!isOpen && <p className="mt-3 text-ash leading-snug">{t("preview.lead")}</p>}
        {isOpen && (
          <>
            <div className="mt-4 grid items-start gap-5 border-line border-y py-4 sm:grid-cols-2">
              <Switch
                label={t("preview.reveal")}
                hint={t("preview.revealHint")}
                checked={isRevealed}
                onChange={(checked) => changePreviewOptions({ isRevealed: checked })}
              />
              <div>
                <QuietButton className="-mt-1" aria-describedby={`${id}-again`} onClick={drawSeed}>
                  {t("preview.shuffle")}
                </QuietButton>
                <p id={`${id}-again`} className="text-note text-ash leading-snug">
                  {t("preview.shuffleHint")}
                </p>
              </div>
            </div>
            <QuietButton
              className="mt-4"
              disabled={!request}
              onClick={() => changePreviewOptions({ isLeafed: true })}
            >
              {t("preview.asBook")}
            </QuietButton>
            <PreviewStatus preview={preview} />
            <PreviewPages text={text} preview={preview} />
            {isLeafed && request && (
              <SpreadDialog book={request} onClose={() => changePreviewOptions({ isLeafed: false })} />
            )}
          </>
        )}
      </div>
    </section>
  );
}
