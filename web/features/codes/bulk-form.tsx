import { useState } from "react";
import { useTranslation } from "react-i18next";
import { bulkCodesMax, randomLengthMax, randomLengthMin } from "../../../src/core/contract/limits.ts";
import { type CodeView, codeBulkRequest } from "../../../src/features/codes/codes.contract.ts";
import { codeField } from "../../kit/form/code-field.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { Field, typedNumber } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { csvName, csvOf } from "../../kit/resource/csv-export.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { downloadCsv } from "../../lib/download.ts";
import { aYearLater, TermsFields, termsOf } from "./code-terms.tsx";
import { codeTable, useGenerateCodes } from "./codes.queries.ts";

const sampleMax = 5;

function MadeCodes({ codes, onClose }: { codes: CodeView[]; onClose: () => void }) {
  const { t } = useTranslation("codes");
  function save() {
    downloadCsv(csvName(codeTable.name, new Date()), csvOf(codeTable, codes));
  }
  return (
    <div className="grid gap-4">
      <div role="status">
        <h3 className="text-gold text-lg">{t("bulk.doneTitle", { count: codes.length })}</h3>
        <p className="mt-1">{t("bulk.done", { count: codes.length })}</p>
      </div>
      <div>
        <h4 className="inscription text-ash">{t("bulk.sample", { count: codes.length })}</h4>
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

const start = { count: "10", prefix: "", length: "10", maxUses: "1", startsAt: "", expiresAt: "", label: "" };

function requestOf({ count, prefix, length, ...terms }: typeof start) {
  return {
    count: typedNumber(count),
    prefix: prefix.trim(),
    length: typedNumber(length),
    ...termsOf(terms),
  };
}

/** Makes random codes, and offers them as a file. */
export function BulkForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("codes");
  const [made, setMade] = useState<CodeView[]>();
  const { mutate, isPending, error } = useGenerateCodes();
  const { values, change, submit, fault, field, state } = useForm(
    codeBulkRequest,
    requestOf,
    { ...start, expiresAt: aYearLater() },
    { error, isPending },
  );
  if (made) return <MadeCodes codes={made} onClose={onClose} />;
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate(request, { onSuccess: setMade }))}
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
