import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownTextMaxBytes } from "../../../src/core/contract/limits.ts";
import type { TextKey } from "../../i18n.ts";
import { FileField } from "../../kit/form/choice-field.tsx";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { Label, Textarea } from "../../kit/ui/input.tsx";

type OwnTextFieldProps = {
  value: string;
  onChange: (text: string) => void;
  fault: string | undefined;
  disabled: boolean;
};

/** The master admin's own text, pasted or taken from a file. */
export function OwnTextField({ value, onChange, fault, disabled }: OwnTextFieldProps) {
  const { t } = useTranslation("codex");
  const id = useId();
  const [fileFault, setFileFault] = useState<TextKey<"codex">>();
  const hint = t(value.trim() === "" ? "codex.ownTextEmptyHint" : "codex.ownTextHint");

  async function choose(file: File | undefined) {
    setFileFault(undefined);
    if (!file) return;
    const read = await readTextFile(file);
    if ("fault" in read) setFileFault(read.fault);
    else onChange(read.text);
  }

  return (
    <>
      <div>
        <Label htmlFor={id}>{`${t("codex.ownText")} (${t("common.optional")})`}</Label>
        <Textarea
          id={id}
          name="ownText"
          rows={10}
          spellCheck={false}
          className="mt-2"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, hint, fault)}
        />
        <FieldNotes id={id} hint={hint} fault={fault} />
      </div>
      <FileField
        label={t("codex.file")}
        accept=".md,.txt,text/markdown,text/plain"
        fault={fileFault && t(fileFault)}
        disabled={disabled}
        onChoose={(file) => void choose(file)}
      />
    </>
  );
}

/** Returns the text of a file, or why it is rejected. */
export async function readTextFile(file: Blob): Promise<{ text: string } | { fault: TextKey<"codex"> }> {
  if (file.size > ownTextMaxBytes) return { fault: "field.ownTextTooLong" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fault: "codex.fileUnreadable" };
  }
}
