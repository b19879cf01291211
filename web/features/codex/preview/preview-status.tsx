import { useTranslation } from "react-i18next";
import type { Translate } from "../../../i18n.ts";
import { QuietButton } from "../../../kit/ui/button.tsx";
import { consoleError } from "../../../lib/console-error.ts";
import { ApiError, hasCode } from "../../../lib/errors.ts";
import type { PreviewFault } from "./preview-request.ts";
import { type BookPreview, UndrawablePages } from "./use-preview.ts";

/** The state of the preview, or why there is none; its height is fixed, so that nothing moves. */
export function PreviewStatus({ preview }: { preview: BookPreview }) {
  const { t } = useTranslation("codex");
  const { fault, error, isBusy } = preview;
  return (
    <div className="mt-4 flex min-h-12 sm:min-h-6 flex-wrap items-start gap-x-4 leading-snug">
      <p role="status" className={error && !fault && !isBusy ? "text-ember" : "text-ash"}>
        {standing(preview, t)}
      </p>
      {error !== undefined && !fault && !isBusy && (
        <QuietButton onClick={preview.retry}>{t("common.retry")}</QuietButton>
      )}
    </div>
  );
}

function standing({ fault, error, isBusy, pdf }: BookPreview, t: Translate<"codex">): string {
  if (fault && fault.field === undefined) return t(fault.words);
  if (fault) return t("preview.waits", { fault: named(fault, t) });
  if (isBusy) return t("preview.busy");
  if (error) return sentence(error, t);
  return pdf ? t("preview.ready") : "";
}

/** The fields of numbers, whose faults read alike. */
const pageFields = ["numPages", "urlPage", "codePage"] as const;

/** Returns what is wrong, and in which field where several may have that fault. */
function named({ field, words }: PreviewFault, t: Translate<"codex">): string {
  const name = pageFields.find((each) => each === field);
  return name ? `${t(`codex.${name}`)} – ${t(words)}` : t(words);
}

function sentence(error: unknown, t: Translate<"codex">): string {
  if (error instanceof UndrawablePages) return t("preview.unable");
  const [field] = error instanceof ApiError ? Object.values(error.body?.fields ?? {}) : [];
  if (field) return t("preview.waits", { fault: field });
  if (hasCode(error, "codex_cancelled")) return t("preview.ended");
  return consoleError(error);
}
