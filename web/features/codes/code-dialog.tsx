import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeTypedMaxLength } from "../../../src/core/contract/limits.ts";
import {
  type CodeCreateRequest,
  type CodeSavedView,
  type CodeView,
  codeCreateRequest,
} from "../../../src/features/codes/codes.contract.ts";
import { codeField } from "../../kit/form/code-field.ts";
import { EmailForecast } from "../../kit/form/email-forecast.tsx";
import { Field } from "../../kit/form/field.tsx";
import { FormSheet } from "../../kit/form/form-dialog.tsx";
import { toLocalInput } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Consequences, impactSentences } from "../../kit/references/impact.tsx";
import { useAskImpact } from "../../kit/references/references.queries.ts";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { toast } from "../../lib/toast.ts";
import { TermsFields, termsOf } from "./code-terms.tsx";
import { useCreateCode, useUpdateCode } from "./codes.queries.ts";

const placed = { code_taken: "code" };

/** Creates a code, or edits the given one; typed text stays until the dialog closes. */
export function CodeDialog({ code, onClose }: { code: CodeView | undefined; onClose: () => void }) {
  const { t } = useTranslation("codes");
  const create = useCreateCode();
  const update = useUpdateCode();
  const effects = useAskImpact();
  const { isPending: isSaving, error } = code ? update : create;
  const isPending = isSaving || effects.isPending;
  /** A change that would break something, until somebody says that it is meant. */
  const [asked, setAsked] = useState<{ request: CodeCreateRequest; sentences: string[] }>();
  const { values, change, submit, fault, field, state } = useForm(
    codeCreateRequest,
    (typed) => ({ code: typed.code, isActive: typed.isActive, ...termsOf(typed, code?.expiresAt) }),
    {
      code: code?.code ?? "",
      label: code?.label ?? "",
      maxUses: String(code?.maxUses ?? 1),
      expiresAt: code ? toLocalInput(code.expiresAt) : "",
      isActive: code?.isActive ?? true,
    },
    { error, isPending, placed },
  );

  function saved({ isInHint }: CodeSavedView) {
    const title = t(code ? "codeMore.updatedToast" : "codeMore.createdToast");
    if (isInHint) toast({ title, description: t("codeMore.inHint") });
    onClose();
  }
  const send = () =>
    submit((request) => {
      if (!code) return create.mutate(request, { onSuccess: saved });
      const save = () => update.mutate({ id: code.id, ...request }, { onSuccess: saved });
      effects.mutate(
        { change: "update", ids: [code.id], to: request },
        {
          onSuccess(found) {
            const breaks = found.broken.length + found.books.length > 0;
            if (breaks) setAsked({ request, sentences: impactSentences(found) });
            else save();
          },
          // What refuses the question refuses the change as well, and says why.
          onError: save,
        },
      );
    });

  return (
    <FormSheet
      onClose={onClose}
      title={t(code ? "codeMore.editTitle" : "codeMore.createTitle")}
      onSubmit={send}
      submit={t(code ? "common.save" : "common.create")}
      submitting={t(code ? "common.saving" : "common.creating")}
      {...state}
    >
      <Field
        label={t("codes.code")}
        hint={t("codeMore.codeHint")}
        className="tracking-wide"
        maxLength={codeTypedMaxLength}
        required
        {...field("code")}
        {...codeField((text) => change("code", text))}
      />
      <TermsFields
        values={values}
        onChange={change}
        fault={fault}
        disabled={isPending}
        original={code?.expiresAt}
      />
      <EmailForecast people={Number(values.maxUses) - (code?.usedCount ?? 0)} />
      <Switch
        label={t("codeMore.isActive")}
        hint={t("codeMore.isActiveHint")}
        checked={values.isActive}
        onChange={(checked) => change("isActive", checked)}
        disabled={isPending}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t("ties.saveTitle")}
        text={t("ties.saveLead")}
        cancel={t("ready.back")}
        confirm={t("ready.save")}
        confirming={t("common.saving")}
        isBusy={isPending}
        onConfirm={() => {
          if (code && asked) update.mutate({ id: code.id, ...asked.request }, { onSuccess: onClose });
          setAsked(undefined);
        }}
      >
        <Consequences sentences={asked?.sentences} />
      </ConfirmDialog>
    </FormSheet>
  );
}
