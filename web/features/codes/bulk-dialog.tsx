import { useState } from "react";
import { useTranslation } from "react-i18next";
import { csvText } from "../../../src/core/contract/csv.ts";
import { bulkCodesMax, randomLengthMax, randomLengthMin } from "../../../src/core/contract/limits.ts";
import { type CodeView, codeBulkRequest } from "../../../src/features/codes/codes.contract.ts";
import { codeField } from "../../kit/form/code-field.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { Field, typedNumber } from "../../kit/form/field.tsx";
import { DialogForm, FormDialog } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { downloadCsv } from "../../lib/download.ts";
import { TermsFields, termsOf } from "./code-terms.tsx";
import { useGenerateCodes } from "./codes.queries.ts";

const sampleMax = 5;

/** Generates random codes and offers them as a file. */
export function BulkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("codes");
  const [made, setMade] = useState<CodeView[]>();
  return (
    <FormDialog
      onClose={onClose}
      title={made ? t("bulk.doneTitle", { count: made.length }) : t("bulk.title")}
      lead={made ? t("bulk.done", { count: made.length }) : t("bulk.lead")}
    >
      {made ? <MadeCodes codes={made} onClose={onClose} /> : <BulkForm onMade={setMade} onClose={onClose} />}
    </FormDialog>
  );
}

function MadeCodes({ codes, onClose }: { codes: CodeView[]; onClose: () => void }) {
  const { t } = useTranslation("codes");
  function save() {
    const rows = codes.map(({ code, maxUses, expiresAt, label }) => [code, maxUses, expiresAt, label]);
    const day = new Date().toISOString().slice(0, 10);
    downloadCsv(`codes-${day}.csv`, csvText([["code", "maxUses", "expiresAt", "label"], ...rows]));
  }
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="inscription text-ash">{t("bulk.sample", { count: codes.length })}</h3>
        <ul className="mt-2 font-medium tracking-wide">
          {codes.slice(0, sampleMax).map(({ id, code }) => (
            <li key={id} className="break-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="small" onClick={onClose}>
          {t("common.close")}
        </Button>
        <Button size="small" onClick={save}>
          <Icon name="download" className="size-3.5" />
          {t("bulk.download")}
        </Button>
      </div>
    </div>
  );
}

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
  const { t } = useTranslation("codes");
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
