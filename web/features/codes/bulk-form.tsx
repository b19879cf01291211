import { useTranslation } from "react-i18next";
import { bulkCodesMax, randomLengthMax, randomLengthMin } from "../../../src/core/contract/limits.ts";
import { type CodeView, codeBulkRequest } from "../../../src/features/codes/codes.contract.ts";
import { codeField } from "../../kit/form/code-field.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { Field, typedNumber } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { useGenerateCodes } from "./codes.queries.ts";
import { termsOf } from "./terms.ts";
import { TermsFields } from "./terms-fields.tsx";

const start = { count: "10", prefix: "", length: "10", maxUses: "1", expiresAt: "", label: "" };

function requestOf({ count, prefix, length, ...terms }: typeof start) {
  return {
    count: typedNumber(count),
    prefix: prefix.trim(),
    length: typedNumber(length),
    ...termsOf(terms),
  };
}

type BulkFormProps = { onMade: (codes: CodeView[]) => void; onClose: () => void };

export function BulkForm({ onMade, onClose }: BulkFormProps) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = useGenerateCodes();
  const { values, change, submit, fault, field, state } = useForm(codeBulkRequest, requestOf, start, {
    error,
    isPending,
  });
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: onMade }))}
      onCancel={onClose}
      submit={t("bulk.submit")}
      submitting={t("bulk.submitting")}
      {...state}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t("bulk.count")}
          type="number"
          {...field("count")}
          min={1}
          max={bulkCodesMax}
          inputMode="numeric"
          required
        />
        <Field
          label={t("bulk.length")}
          type="number"
          {...field("length")}
          min={randomLengthMin}
          max={randomLengthMax}
          inputMode="numeric"
          required
        />
      </div>
      <Field
        label={`${t("bulk.prefix")} (${t("common.optional")})`}
        hint={t("bulk.prefixHint")}
        {...field("prefix")}
        {...codeField((text) => change("prefix", text))}
      />
      <TermsFields values={values} onChange={change} fault={fault} disabled={isPending} />
      <EmailForecast people={Number(values.count) * Number(values.maxUses)} />
    </DialogForm>
  );
}
