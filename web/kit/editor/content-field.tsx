import { type ComponentType, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldNotes, notesOf } from "../form/field.tsx";
import { Button } from "../ui/button.tsx";
import { Label } from "../ui/input.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

type ContentFieldProps = Pick<RichTextEditorProps, "start" | "onChange" | "media"> & {
  fault: string | undefined;
};

/** The editor of a long text, whose chunk loads when it is opened. */
export function ContentField({ start, onChange, fault, media }: ContentFieldProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const { Editor, hasFailed, retry } = useEditor();
  const hint = t("pages.contentHint");
  return (
    <div>
      <Label id={`${id}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {t("pages.content")}
      </Label>
      <div className="mt-2">
        {Editor ? (
          <Editor
            id={id}
            start={start}
            onChange={onChange}
            labelledBy={`${id}-label`}
            describedBy={notesOf(id, hint, fault)}
            invalid={fault !== undefined}
            media={media}
          />
        ) : (
          <div
            role="status"
            className="editor grid min-h-[19rem] place-content-center gap-4 p-6 text-center text-ash"
          >
            {t(hasFailed ? "editor.failed" : "editor.loading")}
            {hasFailed && <Retry onClick={retry} />}
          </div>
        )}
      </div>
      <FieldNotes id={id} hint={hint} fault={fault} />
    </div>
  );
}

function Retry({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation("console");
  return (
    <Button variant="outline" size="small" onClick={onClick}>
      {t("common.retry")}
    </Button>
  );
}

function useEditor() {
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>();
  const [tries, setTries] = useState({ count: 0, hasFailed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    import("./rich-text-editor.tsx").then(
      (module) => setEditor(() => module.RichTextEditor),
      () => setTries(({ count }) => ({ count, hasFailed: true })),
    );
  }, [tries.count]);
  const retry = () => setTries(({ count }) => ({ count: count + 1, hasFailed: false }));
  return { Editor, hasFailed: tries.hasFailed, retry };
}
