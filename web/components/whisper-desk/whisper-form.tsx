import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type HintPlace, type HintRowView, hintConditions } from "../../../src/contract/hint-views.ts";
import { Field, FieldNotes, typedNumber } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Label } from "../../kit/ui/label.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { SaidFields } from "./said-fields.tsx";
import { useSaveWhisper } from "./whispers.queries.ts";

type WhisperFormProps = {
  place: HintPlace;
  roomId: number | undefined;
  /** The one that is changed; none for a new one. */
  whisper: HintRowView | undefined;
  onClose: () => void;
};

/** One hint: what opens it, and what it says. */
export function WhisperForm({ place, roomId, whisper, onClose }: WhisperFormProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const { mutate, isPending, error } = useSaveWhisper();
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ hintUpdateRequest }) => hintUpdateRequest,
    ({ opens, after, textEn, textPt, textEs }) => ({
      opens,
      // What is no number is out of every range.
      ...(opens !== "request" && { after: typedNumber(after) || 0 }),
      textEn,
      textPt,
      textEs,
    }),
    {
      opens: whisper?.opens ?? "failures",
      after: whisper && whisper.after > 0 ? String(whisper.after) : "3",
      textEn: whisper?.textEn ?? "",
      textPt: whisper?.textPt ?? "",
      textEs: whisper?.textEs ?? "",
    },
    { error },
  );
  const send = () =>
    submit((request) =>
      mutate(whisper ? { ...request, id: whisper.id } : { ...request, place, roomId: roomId ?? null }, {
        onSuccess: onClose,
      }),
    );

  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t(whisper ? "common.save" : "common.create")}
      submitting={t(whisper ? "common.saving" : "common.creating")}
      isBusy={isPending}
      fault={fault("opens") ?? formFault}
      attempt={error}
      failedCheck={failedCheck}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
        <div>
          <Label htmlFor={`${id}-opens`}>{t("whisperDesk.opens")}</Label>
          <Select
            id={`${id}-opens`}
            name="opens"
            className="mt-2"
            value={values.opens}
            onChange={({ target }) => {
              const chosen = hintConditions.find((each) => each === target.value);
              if (chosen) change("opens", chosen);
            }}
            disabled={isPending}
            aria-describedby={`${id}-opens-hint`}
          >
            {hintConditions.map((each) => (
              <option key={each} value={each}>
                {t(`hintConditions.${each}`)}
              </option>
            ))}
          </Select>
          <FieldNotes id={`${id}-opens`} hint={openingHint()} />
        </div>
        {values.opens !== "request" && (
          <Field
            label={t(values.opens === "hours" ? "whisperDesk.hours" : "whisperDesk.failures")}
            name="after"
            inputMode="numeric"
            autoComplete="off"
            required
            value={values.after}
            onChange={(event) => change("after", event.target.value)}
            disabled={isPending}
            fault={fault("after")}
          />
        )}
      </div>
      <SaidFields values={values} onChange={change} fault={fault} disabled={isPending} />
    </DialogForm>
  );

  function openingHint(): string {
    if (values.opens === "request") return t("whisperDesk.requestHint");
    return values.opens === "hours" ? t(`hoursHints.${place}`) : t(`failuresHints.${place}`);
  }
}
