import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/text-views.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { EmptyState } from "../../kit/resource/table-states.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { consoleError } from "../../lib/console-error.ts";
import type { TextCalls } from "./text-calls.ts";
import { TextsEditor } from "./texts-editor.tsx";

type TextsDialogProps = {
  /** What the texts are of. */
  name: string;
  calls: TextCalls;
  /** The query that brings the texts. */
  found: { data: { texts: TextView[] } | undefined; error: unknown; refetch: () => unknown };
  /** The language that is shown first; null for the one that was written first. */
  first: Language | null;
  onClose: () => void;
};

/** What a room or page says, in each language. */
export function TextsDialog({ name, calls, found, first, onClose }: TextsDialogProps) {
  const { t } = useTranslation("console");
  const leave = useRef(onClose);
  const { data, error, refetch } = found;
  return (
    <FormDialog
      onClose={() => leave.current()}
      title={t("texts.dialogTitle", { name })}
      size="full"
      asksFirst
    >
      {data ? (
        <TextsEditor calls={calls} texts={data.texts} first={first} leave={leave} onClose={onClose} />
      ) : error ? (
        <div role="alert">
          <EmptyState icon="alert" title={t("texts.loadFailed")} text={consoleError(error)}>
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">{t("texts.loading")}</span>
          <div aria-hidden="true" className="skeleton h-[24rem]" />
        </div>
      )}
    </FormDialog>
  );
}
