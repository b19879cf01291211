import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type HintPlace,
  type HintRowView,
  hintConditions,
  type ReplyView,
} from "../../../src/core/contract/hint-views.ts";
import { hintFormRequest } from "../../../src/features/hints/hints.contract.ts";
import type { Translate } from "../../i18n.ts";
import { ChoiceField } from "../../kit/form/choice-field.tsx";
import { Field, typedNumber } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { useSaveHint } from "./hints.queries.ts";
import { TextFields } from "./text-fields.tsx";

/** What is written: a new hint of a place, one that opens there, or one for a wrong code. */
export type Editing = { place: HintPlace; hint?: HintRowView | undefined; reply?: ReplyView | undefined };

const conditions = [...hintConditions, "pattern"] as const;
type Condition = (typeof conditions)[number];

/** One hint: its condition, and its text. A hint for a wrong code is none of those that open one after the other. */
export function HintForm({
  place,
  roomId,
  hint,
  reply,
  onClose,
}: Editing & { roomId: number | undefined; onClose: () => void }) {
  const { t } = useTranslation("hints");
  const { mutate, isPending, error } = useSaveHint();
  const [condition, setCondition] = useState<Condition>(reply ? "pattern" : (hint?.opens ?? "failures"));
  const before = hint ?? reply;
  const offered = conditions.filter((each) =>
    each === "pattern" ? place === "gate" && !hint : reply === undefined,
  );
  const { values, change, submit, fault, field, state } = useForm(
    hintFormRequest,
    ({ after, pattern, ...texts }) =>
      condition === "pattern"
        ? { ...texts, pattern }
        : // What is no number is out of every range.
          { ...texts, opens: condition, ...(condition !== "request" && { after: typedNumber(after) || 0 }) },
    {
      after: hint && hint.after > 0 ? String(hint.after) : "3",
      pattern: reply?.pattern ?? "",
      textEn: before?.textEn ?? "",
      textPt: before?.textPt ?? "",
      textEs: before?.textEs ?? "",
    },
    { error, isPending },
  );
  const send = () =>
    submit((request) =>
      mutate({ request, id: before?.id, place, roomId: roomId ?? null }, { onSuccess: onClose }),
    );

  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t(before ? "common.save" : "common.create")}
      submitting={t(before ? "common.saving" : "common.creating")}
      {...state}
      fault={fault("opens") ?? state.fault}
    >
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_9rem]">
        <ChoiceField
          label={t("hintsTab.condition")}
          hint={conditionHint(t, condition, place)}
          name="opens"
          value={condition}
          options={offered.map((value) => ({ value, name: t(`hintConditions.${value}`) }))}
          onChange={setCondition}
          disabled={isPending}
        />
        {(condition === "hours" || condition === "failures") && (
          <Field
            label={t(condition === "hours" ? "hintsTab.hours" : "hintsTab.failures")}
            inputMode="numeric"
            autoComplete="off"
            required
            {...field("after")}
          />
        )}
      </div>
      {condition === "pattern" && (
        <Field
          label={t("hintsTab.pattern")}
          hint={t("hintsTab.patternHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...field("pattern")}
        />
      )}
      <TextFields values={values} onChange={change} fault={fault} disabled={isPending} />
    </DialogForm>
  );
}

function conditionHint(t: Translate<"hints">, condition: Condition, place: HintPlace): string {
  if (condition === "pattern") return t("hintsTab.patternCondition");
  if (condition === "request") return t("hintsTab.requestHint");
  return condition === "hours" ? t(`hoursHints.${place}`) : t(`failuresHints.${place}`);
}
