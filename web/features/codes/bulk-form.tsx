import type { CodeView } from "../../../src/contract/codes.ts";
import {
  bulkCodesMax,
  codePrefixMaxLength,
  randomLengthMax,
  randomLengthMin,
} from "../../../src/contract/limits.ts";
import { Field } from "../../components/field.tsx";
import { DialogForm } from "../../components/form-dialog.tsx";
import { codeField } from "../../lib/code-field.ts";
import { formFault } from "../../lib/console-error.ts";
import { fromLocalInput } from "../../lib/local-datetime.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useForm } from "../../lib/use-form.ts";
import { type CodeText, termsFaults } from "./code-faults.ts";
import { useGenerateCodes } from "./codes.queries.ts";
import { TermsFields } from "./terms-fields.tsx";

type BulkText = Omit<CodeText, "code"> & { count: string; prefix: string; length: string };

const start: BulkText = { count: "10", prefix: "", length: "10", maxUses: "1", expiresAt: "", label: "" };

function bulkFaults(text: BulkText) {
  return {
    ...termsFaults(text),
    count: isWithin(text.count, 1, bulkCodesMax) ? undefined : ("countRange" as const),
    length: isWithin(text.length, randomLengthMin, randomLengthMax) ? undefined : ("lengthRange" as const),
    prefix: text.prefix.trim().length > codePrefixMaxLength ? ("codeTooLong" as const) : undefined,
  };
}

function isWithin(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
}

type BulkFormProps = { onMade: (codes: CodeView[]) => void; onClose: () => void };

export function BulkForm({ onMade, onClose }: BulkFormProps) {
  const { t } = useConsoleWords();
  const { mutate, isPending, error } = useGenerateCodes();
  const { values, change, submit, fault, missed } = useForm(start, bulkFaults);
  const send = () =>
    submit(({ count, prefix, length, maxUses, expiresAt, label }) =>
      mutate(
        {
          count: Number(count),
          prefix: prefix.trim(),
          length: Number(length),
          maxUses: Number(maxUses),
          expiresAt: fromLocalInput(expiresAt) ?? "",
          label: label.trim() || null,
        },
        { onSuccess: onMade },
      ),
    );
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t("bulk.submit")}
      submitting={t("bulk.submitting")}
      isBusy={isPending}
      fault={formFault(error)}
      attempt={error}
      missed={missed}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t("bulk.count")}
          type="number"
          name="count"
          min={1}
          max={bulkCodesMax}
          inputMode="numeric"
          required
          value={values.count}
          onChange={(event) => change("count", event.target.value)}
          disabled={isPending}
          fault={fault("count", error)}
        />
        <Field
          label={t("bulk.length")}
          type="number"
          name="length"
          min={randomLengthMin}
          max={randomLengthMax}
          inputMode="numeric"
          required
          value={values.length}
          onChange={(event) => change("length", event.target.value)}
          disabled={isPending}
          fault={fault("length", error)}
        />
      </div>
      <Field
        label={`${t("bulk.prefix")} (${t("common.optional")})`}
        hint={t("bulk.prefixHint")}
        name="prefix"
        value={values.prefix}
        {...codeField((text) => change("prefix", text))}
        disabled={isPending}
        fault={fault("prefix", error)}
      />
      <TermsFields
        values={values}
        onChange={change}
        fault={(name) => fault(name, error)}
        disabled={isPending}
      />
    </DialogForm>
  );
}
