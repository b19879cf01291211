import { useTranslation } from "react-i18next";
import { type CodeView, codeExtendRequest } from "../../../src/features/codes/codes.contract.ts";
import { ExpiryField } from "../../kit/form/code-terms-fields.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { fromLocalInput } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { ImpactNote } from "../../kit/references/impact.tsx";
import { useBatchReport } from "./batch-report.ts";
import { aYearLater } from "./code-terms.tsx";
import { useCodeBatch } from "./codes.queries.ts";

type ExtendProps = {
  codes: readonly CodeView[];
  onClose: () => void;
  /** Called where it was done, after it is closed. */
  onDone?: () => void;
};

/** Gives codes a later day to end on: at first a year after the last of them ends, or from now. */
export function ExtendDialog({ codes, onClose, onDone }: ExtendProps) {
  const { t } = useTranslation("codes");
  const report = useBatchReport();
  const ids = codes.map(({ id }) => id);
  const { mutate, isPending, error } = useCodeBatch();
  const { values, change, submit, fault, state } = useForm(
    codeExtendRequest,
    ({ expiresAt }) => ({
      change: "extend" as const,
      ids,
      expiresAt: fromLocalInput(expiresAt) ?? expiresAt,
    }),
    { expiresAt: aYearLater(...codes.map((code) => code.expiresAt)) },
    { error, isPending },
  );
  const expiresAt = fromLocalInput(values.expiresAt);
  const send = () =>
    submit((request) =>
      mutate(request, {
        onSuccess: (view) => {
          report("batch.done", view);
          onClose();
          onDone?.();
        },
      }),
    );
  return (
    <FormSheet
      onClose={onClose}
      title={t("batch.extendTitle", { count: codes.length, name: codes[0]?.code ?? "" })}
      lead={codes.length > 1 ? t("batch.extendLead") : undefined}
      onSubmit={send}
      submit={t("batch.extend")}
      submitting={t("batch.extending")}
      {...state}
    >
      <ExpiryField
        value={values.expiresAt}
        instant={expiresAt}
        hintKey="codes.zone"
        onChange={(value) => change("expiresAt", value)}
        disabled={isPending}
        fault={fault("expiresAt")}
      />
      {expiresAt && <ImpactNote request={{ change: "extend", ids, expiresAt }} />}
    </FormSheet>
  );
}
