import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pageTitleMaxLength, reasonMaxLength } from "../../../src/core/contract/limits.ts";
import { type MediumView, mediumUpdateRequest } from "../../../src/features/media/media.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { Field } from "../form/field.tsx";
import { DialogForm } from "../form/form-dialog.tsx";
import { useJudge } from "../form/use-form.ts";
import { useContentLanguages } from "../texts/content-languages.ts";
import { Switch } from "../ui/switch.tsx";
import { useChangeMedium } from "./media.queries.ts";

type MediumFormProps = {
  medium: MediumView;
  onClose: () => void;
  onSaved: () => void;
};

const altFields = [
  ["en", "altEn"],
  ["pt", "altPt"],
  ["es", "altEs"],
] as const;

/** What a medium is called and, of a picture, what it shows, in each language. */
export function MediumForm({ medium, onClose, onSaved }: MediumFormProps) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const { id, kind, name, alts, isOrnament } = medium;
  const [typed, setTyped] = useState({
    name,
    altEn: alts.en ?? "",
    altPt: alts.pt ?? "",
    altEs: alts.es ?? "",
    isOrnament,
  });
  const content = useContentLanguages();
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useChangeMedium(id);
  const judge = useJudge(mediumUpdateRequest, typed, { error });
  const change = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));

  function save() {
    void judge.submit((request) =>
      mutate(request, { onSuccess: onSaved, onError: () => setAttempt((before) => before + 1) }),
    );
  }

  return (
    <DialogForm
      onSubmit={save}
      onCancel={onClose}
      submit={t("common.save")}
      submitting={t("common.saving")}
      isBusy={isPending}
      fault={isPending ? undefined : judge.formFault}
      attempt={attempt}
      failedCheck={judge.failedCheck}
    >
      <Field
        label={t("media.name")}
        required
        maxLength={pageTitleMaxLength}
        value={typed.name}
        disabled={isPending}
        onChange={(event) => change({ name: event.target.value })}
        fault={judge.fault("name")}
      />
      {kind === "picture" && (
        <>
          {altFields
            .filter(([language]) => content.includes(language))
            .map(([language, field]) => (
              <Field
                key={field}
                label={t("media.alt", { language: formatLanguage(language, own) })}
                maxLength={reasonMaxLength}
                value={typed[field]}
                disabled={isPending || typed.isOrnament}
                onChange={(event) => change({ [field]: event.target.value })}
                fault={judge.fault(field)}
              />
            ))}
          <Switch
            label={t("media.ornament")}
            hint={t("media.ornamentHint")}
            checked={typed.isOrnament}
            disabled={isPending}
            onChange={(ornament) => change({ isOrnament: ornament })}
          />
        </>
      )}
    </DialogForm>
  );
}
