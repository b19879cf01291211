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
  const { isRevealed, openedAt } = previewOptions.useValue();
  const id = useId();
  const { request } = preview;
  useEffect(() => () => changePreviewOptions({ openedAt: undefined }), []);
  return (
    <section
      aria-label={t("preview.title")}
      className={classNames(
        "border border-line bg-panel/60 px-4 sm:px-6",
        isOpen ? "py-4 md:sticky md:top-4 md:max-h-[calc(100dvh-2rem)] md:overflow-y-auto" : "py-2",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-gold text-lg">{t("preview.title")}</h2>
        <Button
          variant="outline"
          size="tiny"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => changePreviewOptions({ isOpen: !isOpen })}
        >
          {t(isOpen ? "preview.hide" : "preview.show")}
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <>
            <PreviewStatus preview={preview} />
            <PreviewPages text={text} preview={preview} />
            <div className="mt-3 grid gap-3 border-line border-t pt-3">
              <Switch
                label={t("preview.reveal")}
                hint={t("preview.revealHint")}
                checked={isRevealed}
                onChange={(checked) => changePreviewOptions({ isRevealed: checked })}
              />
              <div className="flex flex-wrap gap-x-6">
                <QuietButton disabled={!request} onClick={() => changePreviewOptions({ openedAt: 1 })}>
                  {t("preview.asBook")}
                </QuietButton>
                <QuietButton title={t("preview.shuffleHint")} onClick={drawSeed}>
                  {t("preview.shuffle")}
                </QuietButton>
              </div>
            </div>
            {openedAt !== undefined && request && (
              <SpreadDialog
                book={request}
                at={openedAt}
                onClose={() => changePreviewOptions({ openedAt: undefined })}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}
