import { useId } from "react";
import { useTranslation } from "react-i18next";
import { codexDefaults, hexColour } from "../../../src/core/contract/codex-form.ts";
import { FieldNotes, notesOf } from "../../kit/form/field.tsx";
import { Input, Label } from "../../kit/ui/input.tsx";

type ColourFieldProps = {
  value: string;
  onChange: (colour: string) => void;
  fault: string | undefined;
  disabled: boolean;
};

/** A colour as text, with the browser's colour picker beside it. */
export function ColourField({ value, onChange, fault, disabled }: ColourFieldProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const colour = value.trim();
  return (
    <div>
      <Label htmlFor={id}>{t("codex.fontColor")}</Label>
      <div className="mt-2 flex items-center gap-3">
        <Input
          id={id}
          name="fontColor"
          autoComplete="off"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={notesOf(id, t("codex.fontColorHint"), fault)}
        />
        <input
          type="color"
          aria-label={t("codex.pickColor")}
          title={t("codex.pickColor")}
          value={(hexColour.test(colour) ? colour : codexDefaults.fontColor).toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          disabled={disabled}
          className="w-11 shrink-0 cursor-pointer border border-edge bg-ground transition-colors hover:border-gold-dim"
        />
      </div>
      <FieldNotes id={id} hint={t("codex.fontColorHint")} fault={fault} />
    </div>
  );
}
