import { useState } from "react";
import type { CodeView } from "../../../src/contract/codes.ts";
import { codeMaxLength } from "../../../src/contract/limits.ts";
import { Field } from "../../components/field.tsx";
import { DialogForm } from "../../components/form-dialog.tsx";
import { Switch } from "../../components/ui/switch.tsx";
import { codeField } from "../../lib/code-field.ts";
import { consoleError, formFault } from "../../lib/console-error.ts";
import { hasCode } from "../../lib/error-message.ts";
import { editedInstant, toLocalInput } from "../../lib/local-datetime.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useForm } from "../../lib/use-form.ts";
import { codeFaults } from "./code-faults.ts";
import { useCreateCode, useUpdateCode } from "./codes.queries.ts";
import { TermsFields } from "./terms-fields.tsx";

/** The fields of one code; typed text stays until the dialog closes. */
export function CodeForm({ code, onClose }: { code: CodeView | undefined; onClose: () => void }) {
  const { t } = useConsoleWords();
  const create = useCreateCode();
  const update = useUpdateCode();
  const { isPending, error } = code ? update : create;
  const [isActive, setActive] = useState(code?.isActive ?? true);
  const { values, change, submit, fault, missed } = useForm(
    {
      code: code?.code ?? "",
      label: code?.label ?? "",
      maxUses: String(code?.maxUses ?? 1),
      expiresAt: code ? toLocalInput(code.expiresAt) : "",
    },
    codeFaults,
  );

  const send = () =>
    submit(({ code: text, label, maxUses, expiresAt }) => {
      const request = {
        code: text,
        label: label.trim() || null,
        maxUses: Number(maxUses),
        expiresAt: editedInstant(expiresAt, code?.expiresAt) ?? "",
        isActive,
      };
      if (code) update.mutate({ id: code.id, ...request }, { onSuccess: onClose });
      else create.mutate(request, { onSuccess: onClose });
    });

  const taken = hasCode(error, "code_taken") ? consoleError(error) : undefined;
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t(code ? "common.save" : "common.create")}
      submitting={t(code ? "common.saving" : "common.creating")}
      isBusy={isPending}
      fault={formFault(error, "code_taken")}
      attempt={error}
      missed={missed}
    >
      <Field
        label={t("codes.code")}
        hint={t("codes.codeHint")}
        name="code"
        className="tracking-wide"
        maxLength={4 * codeMaxLength}
        required
        value={values.code}
        {...codeField((text) => change("code", text))}
        disabled={isPending}
        fault={fault("code", error) ?? taken}
      />
      <TermsFields
        values={values}
        onChange={change}
        fault={(name) => fault(name, error)}
        disabled={isPending}
        original={code?.expiresAt}
      />
      <Switch
        label={t("codes.isActive")}
        hint={t("codes.isActiveHint")}
        checked={isActive}
        onChange={setActive}
        disabled={isPending}
      />
    </DialogForm>
  );
}
