import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { PageEditView } from "../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { LanguageTabs, useOpenTexts } from "../../kit/texts/language-tabs.tsx";
import { fieldsOf } from "../../kit/texts/text-calls.ts";
import { ConflictNotice, DraftNotice } from "../../kit/texts/text-notices.tsx";
import { TextSection } from "../../kit/texts/text-section.tsx";
import { Versions } from "../../kit/texts/versions.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { DraftLink } from "./draft-link.tsx";
import { otherLanguages } from "./page-draft.ts";
import { PageContent, PageSettings } from "./page-fields.tsx";
import { NavigationTicks, useNavigationTicks } from "./page-navigation.tsx";
import { pageTextCalls, pageVersionCalls } from "./pages.queries.ts";
import { usePageForm } from "./use-page-form.ts";

type PageFormProps = {
  /** The page to edit; null for a new one. */
  page: PageEditView | null;
  /** True for the master, who says which pages the navigation leads to. */
  isMaster: boolean;
  /** Whether something was typed, as the dialog asks. */
  isDirty: RefObject<() => boolean>;
  /** Closes the dialog; asks before typed text is lost. */
  leave: () => void;
  /** Closes it at once. */
  onClose: () => void;
};

/** A page in all its languages, and beside it what it has once; one button saves all of it. */
export function PageForm({ page, isMaster, isDirty, leave, onClose }: PageFormProps) {
  const { t } = useTranslation("pages");
  const form = usePageForm(page);
  const { id, writing } = form;
  const texts = useOpenTexts(page?.texts ?? [], "one");
  const content = useContentLanguages();
  const ticks = useNavigationTicks(isMaster, writing.saved.slug);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    isDirty.current = () => writing.isDirty || texts.dirty().length > 0 || ticks.isDirty;
  });

  async function save(from?: string) {
    setSaving(true);
    if (await saveAll(from)) onClose();
    else setSaving(false);
  }

  async function saveAll(from?: string): Promise<boolean> {
    const changed = texts.dirty().length > 0 || ticks.isDirty;
    // What saves the page itself says so.
    const isBeside = changed && id !== null && !writing.isDirty && from === undefined;
    const saved = await form.save({ from, isNeeded: !changed });
    if (saved === undefined) {
      texts.fail("one");
      return false;
    }
    if (!(await texts.save(pageTextCalls(saved.id), id === null))) return false;
    if (!(await ticks.save(saved.slug))) return false;
    if (isBeside) form.tell();
    return true;
  }

  return (
    <DialogForm
      onSubmit={() => void save()}
      onCancel={leave}
      submit={t(id === null ? "common.create" : "common.save")}
      submitting={t(id === null ? "common.creating" : "common.saving")}
      isBusy={isSaving}
      fault={isSaving || form.present ? undefined : form.formFault}
      attempt={texts.attemptAt("one")}
      failedCheck={form.failedCheck}
      aside={
        <>
          <PageSettings
            form={form}
            disabled={isSaving}
            free={content.filter((each) => !isTaken(texts, each))}
          />
          {page && !writing.saved.isActive && <DraftLink page={page} />}
          {isMaster && <NavigationTicks ticks={ticks} disabled={isSaving} />}
        </>
      }
    >
      <PageTexts form={form} texts={texts} isSaving={isSaving} onSave={save} />
    </DialogForm>
  );
}

type Texts = ReturnType<typeof useOpenTexts>;

/** True for a language that a text beside the one content is in. */
const isTaken = ({ textIn, opened }: Texts, language: Language) =>
  textIn(language) !== undefined || opened.includes(language);

type PageTextsProps = {
  form: ReturnType<typeof usePageForm>;
  texts: Texts;
  isSaving: boolean;
  /** Saves the page, over what somebody else saved at this time. */
  onSave: (from?: string) => Promise<void>;
};

/** The one content of a page, and its texts in other languages. */
function PageTexts({ form, texts, isSaving, onSave }: PageTextsProps) {
  const { t } = useTranslation("pages");
  const own = useLanguage();
  const { language: source } = form.writing.text;
  const content = useContentLanguages();
  const others = otherLanguages(content, source, (language) => isTaken(texts, language));
  return (
    <LanguageTabs
      texts={texts}
      places={["one", ...others]}
      one={source ? formatLanguage(source, own) : t("pages.allLanguages")}
    >
      {(place) =>
        place === "one" ? (
          <OneText form={form} isSaving={isSaving} onSave={onSave} />
        ) : (
          <TextSection
            calls={pageTextCalls(form.id)}
            language={place}
            text={texts.textIn(place)}
            olderNote={
              source
                ? t("texts.olderNote", { language: formatLanguage(source, own) })
                : t("texts.olderThanShared")
            }
            attempt={texts.attemptAt(place)}
            onState={texts.note}
          />
        )
      }
    </LanguageTabs>
  );
}

/** The one content of a page, what somebody else saved of it meanwhile, and its versions. */
function OneText({ form, isSaving, onSave }: Omit<PageTextsProps, "texts">) {
  const { t } = useTranslation("pages");
  const { id, writing, fault, present } = form;
  const mine = fieldsOf({ ...writing.text, teaser: null });
  return (
    <div className="grid grid-cols-1 gap-5">
      <DraftNotice of={writing} />
      <PageContent writing={writing} fault={fault} disabled={isSaving} />
      {present && (
        <ConflictNotice
          present={present}
          mine={mine}
          isBusy={isSaving}
          onKeep={() => void onSave(present.updatedAt)}
          onTake={() => form.take(present)}
        />
      )}
      {id !== null && (
        <Versions
          calls={pageVersionCalls(id)}
          title={t("texts.versions")}
          present={mine}
          base={writing.base}
          isDirty={writing.isDirty}
          onRestored={form.take}
        />
      )}
    </div>
  );
}
