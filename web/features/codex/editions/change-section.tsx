import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  type EditionView,
  editionUpdateRequest,
} from "../../../../src/features/editions/editions.contract.ts";
import { ExpiryField } from "../../../kit/form/code-terms-fields.tsx";
import { Field, LongField } from "../../../kit/form/field.tsx";
import { DialogForm } from "../../../kit/form/form-dialog.tsx";
import { editedInstant, toLocalInput } from "../../../kit/form/local-datetime.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { Switch } from "../../../kit/ui/switch.tsx";
import { useUpdateEdition } from "./editions.queries.ts";

type ChangeSectionProps = { edition: EditionView; onClose: () => void };

/** Renames an edition, extends its codes, and says who may use them and as what it is sold. */
export function ChangeSection({ edition, onClose }: ChangeSectionProps) {
  const { t } = useTranslation("editions");
  const { mutate, isPending, error } = useUpdateEdition();
  const { values, change, submit, fault, state, field } = useForm(
    editionUpdateRequest,
    (typed) => {
      const expiresAt = editedInstant(typed.expiresAt, edition.expiresAt) ?? typed.expiresAt;
      return {
        label: typed.label,
        // An unchanged day may be over by now, and is no fault of what else is changed.
        ...(expiresAt !== edition.expiresAt && { expiresAt }),
        isPersonal: typed.isPersonal,
        products: typed.products.split("\n").filter((line) => line.trim() !== ""),
      };
    },
    {
      label: edition.label,
      expiresAt: toLocalInput(edition.expiresAt),
      isPersonal: edition.isPersonal,
      products: edition.products.join("\n"),
    },
    { error, isPending },
  );
  const send = () => submit((request) => mutate({ id: edition.id, ...request }, { onSuccess: onClose }));
  return (
    <DialogForm
      onSubmit={send}
      onCancel={onClose}
      submit={t("common.save")}
      submitting={t("common.saving")}
      {...state}
    >
      <EditionFields values={values} change={change} fault={fault} disabled={isPending}>
        <ExpiryField
          value={values.expiresAt}
          instant={editedInstant(values.expiresAt, edition.expiresAt)}
          hintKey="codes.zone"
          onChange={(value) => change("expiresAt", value)}
          disabled={isPending}
          fault={fault("expiresAt")}
        />
      </EditionFields>
      <LongField
        label={`${t("editions.products")} (${t("common.optional")})`}
        hint={t("editions.productsHint")}
        rows={3}
        spellCheck={false}
        {...field("products")}
      />
    </DialogForm>
  );
}

type EditionFieldsProps = {
  values: { label: string; isPersonal: boolean };
  change: ((name: "label", value: string) => void) & ((name: "isPersonal", value: boolean) => void);
  fault: (name: "label") => string | undefined;
  disabled: boolean;
  /** The fields between its name and whom it admits. */
  children: ReactNode;
};

/** What is said of an edition when it is made and when it is changed: its name, and whom its codes admit. */
export function EditionFields({ values, change, fault, disabled, children }: EditionFieldsProps) {
  const { t } = useTranslation("editions");
  return (
    <>
      <Field
        label={t("editions.label")}
        hint={t("editions.labelHint")}
        name="label"
        autoComplete="off"
        required
        value={values.label}
        onChange={(event) => change("label", event.target.value)}
        disabled={disabled}
        fault={fault("label")}
      />
      {children}
      <Switch
        label={t("editions.isPersonal")}
        hint={t("editions.isPersonalHint")}
        checked={values.isPersonal}
        onChange={(checked) => change("isPersonal", checked)}
        disabled={disabled}
      />
    </>
  );
}
