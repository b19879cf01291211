import { useState } from "react";
import { useTranslation } from "react-i18next";
import { newLegible } from "../../../src/core/contract/code-text.ts";
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
import { DialogForm, FormDialog } from "../../kit/form/form-dialog.tsx";
import { toLocalInput } from "../../kit/form/local-datetime.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { Consequences, impactSentences } from "../../kit/references/impact.tsx";
import { useAskImpact } from "../../kit/references/references.queries.ts";
import { Button } from "../../kit/ui/button.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { Switch } from "../../kit/ui/switch.tsx";
import { toast } from "../../lib/toast.ts";
import { type CodeSection, CodeSections } from "./code-sections.tsx";
import { aYearLater, TermsFields, termsOf } from "./code-terms.tsx";
import { useCreateCode, useUpdateCode } from "./codes.queries.ts";

const placed = { code_taken: "code" };

/** Two groups of five: some 10^14 codes, of which none is met twice, and none guessed. */
const suggestedCode = () => `${newLegible(5)}-${newLegible(5)}`;

type CodeSheetProps = {
  /** Undefined to make a new one. */
  code: CodeView | undefined;
  /** What of it is shown at once. */
  opened?: CodeSection | undefined;
  onClose: () => void;
};

/** All of one code: what it is, who redeemed it, where it is used, and its card; or the form of a new one. */
export function CodeSheet({ code, opened, onClose }: CodeSheetProps) {
  const { t } = useTranslation("codes");
  const { send, isPending, error, question } = useSavedCode(code, onClose);
  const { values, change, submit, fault, field, state } = useForm(
    codeCreateRequest,
    (typed) => ({ code: typed.code, isActive: typed.isActive, ...termsOf(typed, code) }),
    {
      code: code?.code ?? suggestedCode(),
      label: code?.label ?? "",
      maxUses: String(code?.maxUses ?? 1),
      startsAt: code?.startsAt ? toLocalInput(code.startsAt) : "",
      expiresAt: code ? toLocalInput(code.expiresAt) : aYearLater(),
      isActive: code?.isActive ?? true,
    },
    { error, isPending, placed },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(code ? "codeMore.editTitle" : "codeMore.createTitle")}
      size={code && "wide"}
    >
      <DialogForm
        onSubmit={() => submit(send)}
        onCancel={onClose}
        submit={t(code ? "common.save" : "common.create")}
        submitting={t(code ? "common.saving" : "common.creating")}
        {...state}
      >
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
          <Field
            label={t("codes.code")}
            className="tracking-wide"
            maxLength={codeTypedMaxLength}
            required
            {...field("code")}
            {...codeField((text) => change("code", text))}
          />
          <Button
            variant="outline"
            size="small"
            className="sm:mt-8"
            onClick={() => change("code", suggestedCode())}
            disabled={isPending}
          >
            {t("codeMore.suggest")}
          </Button>
        </div>
        <TermsFields values={values} onChange={change} fault={fault} disabled={isPending} original={code} />
        <EmailForecast people={Number(values.maxUses) - (code?.usedCount ?? 0)} />
        <Switch
          label={t("codeMore.isActive")}
          checked={values.isActive}
          onChange={(checked) => change("isActive", checked)}
          disabled={isPending}
        />
      </DialogForm>
      {code && <CodeSections code={code} opened={opened} />}
      {question}
    </FormDialog>
  );
}

/** Saves a code; asks first when the change would break something. */
function useSavedCode(code: CodeView | undefined, onClose: () => void) {
  const { t } = useTranslation("codes");
  const create = useCreateCode();
  const update = useUpdateCode();
  const effects = useAskImpact();
  const { isPending: isSaving, error } = code ? update : create;
  const isPending = isSaving || effects.isPending;
  /** A change that would break something, until somebody says that it is meant. */
  const [asked, setAsked] = useState<{ request: CodeCreateRequest; sentences: string[] }>();

  function saved({ isInHint }: CodeSavedView) {
    const title = t(code ? "codeMore.updatedToast" : "codeMore.createdToast");
    if (isInHint) toast({ title, description: t("codeMore.inHint") });
    onClose();
  }
  function send(request: CodeCreateRequest) {
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
  }

  const question = (
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
  );
  return { send, isPending, error, question };
}
