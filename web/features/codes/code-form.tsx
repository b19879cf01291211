import type { CodeView } from "../../../src/contract/codes.ts";
import { codeTypedMaxLength } from "../../../src/contract/limits.ts";
import { Field } from "../../components/field.tsx";
import { DialogForm } from "../../components/form-dialog.tsx";
import { Switch } from "../../components/ui/switch.tsx";
import { codeField } from "../../lib/code-field.ts";
import { toLocalInput } from "../../lib/local-datetime.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useForm } from "../../lib/use-form.ts";
import { useCreateCode, useUpdateCode } from "./codes.queries.ts";
import { termsOf } from "./terms.ts";
import { TermsFields } from "./terms-fields.tsx";

const placed = { code_taken: "code" };

/** The fields of one code; typed text stays until the dialog closes. */
export function CodeForm({ code, onClose }: { code: CodeView | undefined; onClose: () => void }) {
  const { t } = useConsoleWords();
  const create = useCreateCode();
  const update = useUpdateCode();
  const { isPending, error } = code ? update : create;
  const { values, change, submit, fault, formFault, failedCheck } = useForm(
    ({ codeCreateRequest }) => codeCreateRequest,
    (typed) => ({ code: typed.code, isActive: typed.isActive, ...termsOf(typed, code?.expiresAt) }),
    {
      code: code?.code ?? "",
      label: code?.label ?? "",
      maxUses: String(code?.maxUses ?? 1),
      expiresAt: code ? toLocalInput(code.expiresAt) : "",
      isActive: code?.isActive ?? true,
    },
    { error, placed },
  );

  const send = () =>
    submit((request) => {
      if (code) update.mutate({ id: code.id, ...request }, { onSuccess: onClose });
      else create.mutate(request, { onSuccess: onClose });
    });

  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t(code ? "common.save" : "common.create")}
      submitting={t(code ? "common.saving" : "common.creating")}
      isBusy={isPending}
      fault={formFault}
      attempt={error}
      failedCheck={failedCheck}
    >
      <Field
        label={t("codes.code")}
        hint={t("codes.codeHint")}
        name="code"
        className="tracking-wide"
        maxLength={codeTypedMaxLength}
        required
        value={values.code}
        {...codeField((text) => change("code", text))}
        disabled={isPending}
        fault={fault("code")}
      />
      <TermsFields
        values={values}
        onChange={change}
        fault={fault}
        disabled={isPending}
        original={code?.expiresAt}
      />
      <Switch
        label={t("codes.isActive")}
        hint={t("codes.isActiveHint")}
        checked={values.isActive}
        onChange={(checked) => change("isActive", checked)}
        disabled={isPending}
      />
    </DialogForm>
  );
}
