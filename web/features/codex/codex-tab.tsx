import { lazy, Suspense } from "react";
import { classNames } from "../../kit/ui/class-names.ts";
import { useMedia } from "../../kit/ui/use-media.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { forgetDraft } from "./book-draft.ts";
import { CodexForm } from "./codex-form.tsx";
import { CodexList } from "./codex-list.tsx";
import { EditionsSection } from "./editions/editions-section.tsx";
import { endGeneration, useGeneration } from "./generation.ts";
import { previewOptions, usePreview } from "./preview/use-preview.ts";
import { cancelRedownload } from "./redownload.ts";
import { useBookForm } from "./use-book-form.ts";

const PreviewPanel = lazy(async () => ({
  default: (await import("./preview/preview-panel.tsx")).PreviewPanel,
}));

onSignOut(() => {
  forgetDraft();
  endGeneration();
  cancelRedownload();
});

/** The codex generator, the list of generated books and the press runs, for the master admin. */
export function CodexTab({ search }: { search: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <CodexWorkspace />
      <CodexList search={search} />
      <EditionsSection search={search} />
    </div>
  );
}

/** The form of a book beside the preview of its pages, or above it on narrow screens. */
function CodexWorkspace() {
  const generation = useGeneration();
  const { now } = generation;
  const form = useBookForm(now.state === "failed" ? now.error : undefined);
  const isWide = useMedia("(width >= 80rem)");
  const { isOpen = isWide } = previewOptions.useValue();
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
        generation={generation}
        preview={{ fault: preview.fault, error: isOpen && !preview.fault ? preview.error : undefined }}
      />
      <Suspense fallback={<div aria-hidden="true" className="skeleton h-32" />}>
        <PreviewPanel text={form.values} preview={preview} isOpen={isOpen} />
      </Suspense>
    </div>
  );
}
