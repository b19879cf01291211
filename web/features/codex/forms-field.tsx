import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  codexMaxForms,
  difficultyOf,
  type FormKind,
  formKinds,
} from "../../../src/core/contract/codex-form.ts";
import { FieldNotes } from "../../kit/form/field.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";

type FormsFieldProps = {
  value: readonly FormKind[];
  onChange: (forms: readonly FormKind[]) => void;
  fault: string | undefined;
  disabled: boolean;
};

/** The forms that hold a book's code, what each asks of a reader, and the order in which they are read. */
export function FormsField({ value, onChange, fault, disabled }: FormsFieldProps) {
  const { t } = useTranslation("codex");
  const id = useId();
  const isFull = value.length >= codexMaxForms;
  // The one form that is left cannot be taken away, and no fifth can be added: both stay in reach, and say why.
  const standing = (kind: FormKind) =>
    value.includes(kind)
      ? value.length === 1
        ? "cipher.least"
        : undefined
      : isFull
        ? "cipher.most"
        : undefined;
  const toggle = (kind: FormKind) => {
    if (standing(kind)) return;
    onChange(value.includes(kind) ? value.filter((each) => each !== kind) : [...value, kind]);
  };
  const isHidden = value.includes("hidden");
  return (
    <div>
      <p className="text-note text-ash leading-snug">{t("cipher.lead")}</p>
      <ul className="mt-3 border border-line">
        {formKinds.map((kind, at) => {
          const why = standing(kind);
          return (
            <li key={kind} className="border-line not-first:border-t">
              <label className="flex cursor-pointer items-start gap-3 px-3 pt-2.5 pb-1 hover:bg-gold/5">
                <input
                  type="checkbox"
                  name="forms"
                  value={kind}
                  checked={value.includes(kind)}
                  onChange={() => toggle(kind)}
                  aria-disabled={why ? true : undefined}
                  aria-invalid={fault && at === 0 ? true : undefined}
                  aria-describedby={`${id}-${kind} ${id}-fault`}
                  disabled={disabled}
                  className="check mt-0.5 shrink-0"
                />
                <span className="min-w-0 grow">
                  <span className="flex flex-wrap justify-between gap-x-3">
                    <span>{t(`formNames.${kind}`)}</span>
                    <span aria-hidden="true" className="text-note text-gold">
                      {t(`difficulty.${difficultyOf([kind])}`)}
                    </span>
                  </span>
                </span>
              </label>
              <p id={`${id}-${kind}`} className="pr-3 pb-2.5 pl-12 text-note text-ash leading-snug">
                <span className="sr-only">{t(`difficulty.${difficultyOf([kind])}`)}. </span>
                {t(`formTasks.${kind}`)}
                {why && <span className="sr-only"> {t(why)}</span>}
              </p>
            </li>
          );
        })}
      </ul>
      {value.length > 1 && <Order forms={value} onChange={onChange} disabled={disabled} />}
      <FieldNotes id={id} fault={fault} />
      <p role="status" className="mt-3 text-note text-ash leading-snug">
        {t("cipher.total", { difficulty: t(`difficulty.${difficultyOf(value)}`) })}{" "}
        {isHidden ? value.length > 1 && t("cipher.whole") : t("cipher.paper")}{" "}
        {!isHidden && value.length > 1 && t("cipher.parts")}
      </p>
    </div>
  );
}

type OrderProps = Pick<FormsFieldProps, "onChange" | "disabled"> & { forms: readonly FormKind[] };

/** The chosen forms one after the other, each with buttons that move it. */
function Order({ forms, onChange, disabled }: OrderProps) {
  const { t } = useTranslation("codex");
  const [moved, setMoved] = useState("");

  function move(button: HTMLButtonElement, at: number, by: 1 | -1) {
    const kind = forms[at];
    const to = at + by;
    if (kind === undefined || to < 0 || to >= forms.length) return;
    onChange(forms.toSpliced(at, 1).toSpliced(to, 0, kind));
    setMoved(t("cipher.moved", { name: t(`formNames.${kind}`), number: to + 1, most: forms.length }));
    // A row that is moved in the document loses the focus.
    requestAnimationFrame(() => button.focus());
  }

  return (
    <div className="mt-3">
      <p className="text-ash text-note">{t("cipher.order")}</p>
      <ol className="mt-1.5 border border-line">
        {forms.map((kind, at) => {
          const name = t(`formNames.${kind}`);
          return (
            <li key={kind} className="flex items-center gap-2 border-line px-3 py-1 not-first:border-t">
              <span className="w-4 text-ash lining-nums tabular-nums">{at + 1}</span>
              <span className="min-w-0 grow">{name}</span>
              <IconButton
                icon="up"
                label={t("cipher.up", { name })}
                aria-disabled={at === 0}
                disabled={disabled}
                onClick={(event) => move(event.currentTarget, at, -1)}
              />
              <IconButton
                icon="down"
                label={t("cipher.down", { name })}
                aria-disabled={at === forms.length - 1}
                disabled={disabled}
                onClick={(event) => move(event.currentTarget, at, 1)}
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </div>
  );
}
