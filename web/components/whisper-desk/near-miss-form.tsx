import { useTranslation } from "react-i18next";
import type { ReplyView } from "../../../src/contract/hint-views.ts";
import { Field } from "../../kit/form/field.tsx";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { SaidFields } from "./said-fields.tsx";
import { useSaveNearMiss } from "./whispers.queries.ts";

type NearMissFormProps = { nearMiss: ReplyView | undefined; onClose: () => void };

/** One reply: which wrong codes it is for, and what it says to them. */
export function NearMissForm({ nearMiss, onClose }: NearMissFormProps) {
  const { t } = useTranslation("console");
  const { mutate, isPending, error } = useSaveNearMiss();
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ replyRequest }) => replyRequest,
    (typed) => typed,
    {
      pattern: nearMiss?.pattern ?? "",
      textEn: nearMiss?.textEn ?? "",
      textPt: nearMiss?.textPt ?? "",
      textEs: nearMiss?.textEs ?? "",
    },
    { error },
  );
  return (
    <DialogForm
      onSubmit={() => submit((request) => mutate({ ...request, id: nearMiss?.id }, { onSuccess: onClose }))}
      onCancel={onClose}
      submit={t(nearMiss ? "common.save" : "common.create")}
      submitting={t(nearMiss ? "common.saving" : "common.creating")}
      isBusy={isPending}
      fault={formFault}
      attempt={error}
      failedCheck={failedCheck}
    >
      <Field
        label={t("nearMissDesk.pattern")}
        hint={t("nearMissDesk.patternHint")}
        name="pattern"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={values.pattern}
        onChange={(event) => change("pattern", event.target.value)}
        disabled={isPending}
        fault={fault("pattern")}
      />
      <SaidFields values={values} onChange={change} fault={fault} disabled={isPending} />
    </DialogForm>
  );
}
