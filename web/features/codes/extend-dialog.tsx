import { useTranslation } from "react-i18next";
import { codeExtendRequest } from "../../../src/features/codes/codes.contract.ts";
import { ExpiryField } from "../../kit/form/code-terms-fields.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { fromLocalInput } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { ImpactNote } from "../../kit/references/impact.tsx";
import { useBatchReport } from "./batch-report.ts";
import { useCodeBatch } from "./codes.queries.ts";

type ExtendProps = { ids: number[]; onClose: () => void; onDone: () => void };

/** Gives the selected codes a later day to end on. */
export function ExtendDialog({ ids, onClose, onDone }: ExtendProps) {
  const { t } = useTranslation("console");
  const report = useBatchReport();
  const { mutate, isPending, error } = useCodeBatch();
  const { values, change, submit, fault, state } = useForm(
    codeExtendRequest,
    ({ expiresAt }) => ({
      change: "extend" as const,
      ids,
      expiresAt: fromLocalInput(expiresAt) ?? expiresAt,
    }),
    { expiresAt: "" },
    { error, isPending },
  );
  const expiresAt = fromLocalInput(values.expiresAt);
  const send = () =>
    submit((request) =>
      mutate(request, {
        onSuccess: (view) => {
          report("batch.done", view);
          onClose();
          onDone();
        },
      }),
    );
  return (
    <FormSheet
      onClose={onClose}
      title={t("batch.extendTitle")}
      lead={t("batch.extendLead")}
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
