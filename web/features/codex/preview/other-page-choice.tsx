import { useId } from "react";
import { useTranslation } from "react-i18next";
import { typedNumber } from "../../../kit/form/field.tsx";
import { IconButton } from "../../../kit/ui/icon-button.tsx";
import type { CodexText } from "../codex-text.ts";
import { changePreviewOptions, previewOptions } from "./preview-options.ts";
import { pageIn } from "./preview-request.ts";

/** Chooses the fourth page of the preview: a page number, with buttons for the previous and the next one. */
export function OtherPageChoice({ text }: { text: CodexText }) {
  const { t } = useTranslation("console");
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
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="mr-1 text-ash">
          {t("preview.other")}
        </label>
        <IconButton
          icon="chevron"
          label={t("preview.previous")}
          className="ml-auto rotate-90"
          aria-disabled={page === 1}
          onClick={() => turn(-1)}
        />
        <input
          id={id}
          type="number"
          min={1}
          max={last}
          step={1}
          inputMode="numeric"
          value={other}
          onChange={(event) => changePreviewOptions({ other: event.target.value })}
          aria-invalid={page === undefined ? true : undefined}
          aria-describedby={`${id}-fault`}
          className="h-9 w-14 border border-edge bg-ground text-center text-ink lining-nums tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none hover:border-gold-dim aria-invalid:border-ember"
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
