import { classNames } from "../../lib/class-names.ts";
import { useMedia } from "../../lib/use-media.ts";
import { usePress } from "./codex.queries.ts";
import { CodexForm } from "./codex-form.tsx";
import { look } from "./preview/look.ts";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { usePreview } from "./preview/use-preview.ts";
import { useBookForm } from "./use-book-form.ts";

/** The form of a book and, beside it where there is room, its pages as they would be made. */
export function CodexDesk() {
  const form = useBookForm();
  const press = usePress();
  const isWide = useMedia("(width >= 80rem)");
  const { isOpen = isWide } = look.useValue();
  const preview = usePreview(form.values, isOpen);
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-6",
        isOpen && "xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]",
      )}
    >
      <CodexForm
        form={form}
        press={press}
        previewError={isOpen && !preview.fault ? preview.error : undefined}
      />
      <PreviewPanel text={form.values} preview={preview} isOpen={isOpen} />
    </div>
  );
}
