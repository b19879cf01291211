import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { PageEditView } from "../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { fieldsOf } from "../../kit/texts/text-calls.ts";
import { ConflictNotice, DraftNotice, LanguageName, LeaveDialog } from "../../kit/texts/text-notices.tsx";
import { VersionsButton } from "../../kit/texts/versions-dialog.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../../kit/ui/tabs.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { otherLanguages, type PageText } from "./page-draft.ts";
import { PageContent, PageSettings } from "./page-fields.tsx";
import { type OpenText, PageLanguage } from "./page-language.tsx";
import { PagePreview } from "./page-preview.tsx";
import { pageVersionCalls } from "./pages.queries.ts";
import { usePageForm } from "./use-page-form.ts";

type PageFormProps = {
  /** The page to edit; null for a new one. */
  page: PageEditView | null;
  /** The form's handler for closing the dialog: it asks before typed text is lost. */
  leave: RefObject<() => void>;
  onClose: () => void;
};

/** The tab of the one content. */
const one = "one";
type Place = typeof one | Language;

/** The form of a page in all its languages, its preview, and its buttons. */
export function PageForm({ page, leave, onClose }: PageFormProps) {
  const { t } = useTranslation("pages");
  const form = usePageForm(page);
  const { id, writing, fault } = form;
  const texts = usePageTexts(page, writing.text);
  const { dirtyTexts, failed, fail } = texts;
  const [isLeaving, setIsLeaving] = useState(false);
  const [isSaving, setSaving] = useState(false);

  function close() {
    if (isSaving) return;
    if (writing.isDirty || dirtyTexts().length > 0) setIsLeaving(true);
    else onClose();
  }

  useEffect(() => {
    leave.current = close;
    return () => {
      leave.current = onClose;
    };
  });

  async function save(from?: string) {
    setSaving(true);
    await saveAll(from);
    setSaving(false);
  }

  async function saveAll(from?: string) {
    const changed = dirtyTexts();
    const saved = await form.save({ from, isNeeded: changed.length === 0 });
    if (saved === undefined) return fail(one);
    for (const [language, text] of changed) {
      // The drafts of a new page stand under no id.
      if (id === null) text.drop();
      if (!(await text.save(saved))) return fail(language);
    }
    if (changed.length > 0) form.tell();
    onClose();
  }

  /** Closes the form once each text that was typed is stored as a draft, or its draft is removed. */
  function finish(how: "keep" | "drop") {
    if (how === "drop" || writing.isDirty) writing[how]();
    for (const [, text] of dirtyTexts()) text[how]();
    onClose();
  }

  return (
    <>
      <DialogForm
        onSubmit={() => void save()}
        onCancel={close}
        submit={t(id === null ? "common.create" : "common.save")}
        submitting={t(id === null ? "common.creating" : "common.saving")}
        isBusy={isSaving}
        fault={isSaving || form.present ? undefined : form.formFault}
        attempt={failed?.place === one ? failed : undefined}
        failedCheck={form.failedCheck}
      >
        {writing.draft && (
          <DraftNotice at={writing.draft.at} isOlder={writing.isDraftOlder} onDiscard={writing.discard} />
        )}
        <Tabs value={texts.view} onValueChange={texts.setView}>
          <TabStrip aria-label={t("pages.view")}>
            <Tab value="write">{t("pages.write")}</Tab>
            <Tab value="preview">{t("pages.preview")}</Tab>
          </TabStrip>
          {/* The form stays mounted below the preview, so that undo still works afterwards. */}
          <TabPanel
            value="write"
            tabIndex={-1}
            forceMount
            hidden={texts.view !== "write"}
            className="grid grid-cols-1 gap-6 pt-3"
          >
            <PageTexts form={form} texts={texts} isSaving={isSaving} onSave={save} />
            <PageSettings writing={writing} fault={fault} disabled={isSaving} />
          </TabPanel>
          <TabPanel value="preview" className="pt-5">
            <PagePreview text={texts.previewed()} />
          </TabPanel>
        </Tabs>
      </DialogForm>
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onKeep={() => finish("keep")}
        onDiscard={() => finish("drop")}
      />
    </>
  );
}

/** The texts of a page as its form shows them: which is open, which were, and where saving failed. */
function usePageTexts(page: PageEditView | null, text: PageText) {
  const [view, setView] = useState("write");
  const [shown, setShown] = useState<Place>(one);
  const [opened, setOpened] = useState<readonly Language[]>([]);
  const [failed, setFailed] = useState<{ place: Place }>();
  const opens = useRef(new Map<Language, OpenText>());
  const note = useCallback(
    (language: Language, open: OpenText) => void opens.current.set(language, open),
    [],
  );
  const textIn = (language: Language) => page?.texts.find((each) => each.language === language);
  const isTaken = (language: Language) => textIn(language) !== undefined || opened.includes(language);
  const content = useContentLanguages();
  const others = otherLanguages(content, text.language, isTaken);
  return {
    view,
    setView,
    shown,
    opened,
    failed,
    note,
    textIn,
    others,
    /** The languages that the one content may be in. */
    free: content.filter((each) => !isTaken(each)),
    dirtyTexts: () => [...opens.current].filter(([, { isDirty }]) => isDirty),
    previewed: () =>
      shown === one ? text : { ...text, ...opens.current.get(shown)?.fields, language: shown },
    open(value: string): void {
      const language = others.find((each) => each === value);
      if (language && !opened.includes(language)) setOpened((before) => [...before, language]);
      setShown(language ?? one);
    },
    /** Shows where an attempt to save failed. */
    fail(place: Place): void {
      setView("write");
      setShown(place);
      setFailed({ place });
    },
  };
}

type PageTextsProps = {
  form: ReturnType<typeof usePageForm>;
  texts: ReturnType<typeof usePageTexts>;
  isSaving: boolean;
  /** Saves the page, over what somebody else saved at this time. */
  onSave: (from?: string) => Promise<void>;
};

/** The one content of a page, and its texts in other languages: a tab for each. */
function PageTexts({ form, texts, isSaving, onSave }: PageTextsProps) {
  const { t } = useTranslation("pages");
  const own = useLanguage();
  const { text } = form.writing;
  const { shown, others, opened, failed, textIn } = texts;
  return (
    <Tabs value={shown} onValueChange={texts.open} activationMode="manual">
      <TabStrip aria-label={t("texts.languages")} hidden={others.length === 0}>
        <Tab value={one}>
          {text.language === "" ? t("pages.allLanguages") : formatLanguage(text.language, own)}
        </Tab>
        {others.map((language) => (
          <Tab key={language} value={language}>
            <LanguageName name={formatLanguage(language, own)} text={textIn(language)} />
          </Tab>
        ))}
      </TabStrip>
      <TabPanel
        value={one}
        tabIndex={-1}
        forceMount
        hidden={shown !== one}
        className="grid grid-cols-1 gap-5 pt-5 outline-none"
      >
        <OneText form={form} free={texts.free} isSaving={isSaving} onSave={onSave} />
      </TabPanel>
      {others.map((language) => (
        // A text stays mounted once it was opened, so that undo still works afterwards.
        <TabPanel
          key={language}
          value={language}
          tabIndex={-1}
          forceMount
          hidden={shown !== language}
          className="pt-5 outline-none"
        >
          {opened.includes(language) && (
            <PageLanguage
              id={form.id}
              language={language}
              text={textIn(language)}
              source={text.language}
              attempt={failed?.place === language ? failed : undefined}
              onState={texts.note}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

type OneTextProps = Omit<PageTextsProps, "texts"> & { free: Language[] };

/** The one content of a page, what somebody else saved of it meanwhile, and its versions. */
function OneText({ form, free, isSaving, onSave }: OneTextProps) {
  const { t } = useTranslation("pages");
  const { id, writing, fault, present } = form;
  const mine = fieldsOf({ ...writing.text, teaser: null });
  return (
    <>
      <PageContent writing={writing} fault={fault} disabled={isSaving} free={free} />
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
        <VersionsButton
          calls={pageVersionCalls(id)}
          title={t("texts.versions")}
          present={mine}
          base={writing.base}
          isDirty={writing.isDirty}
          onRestored={form.take}
        />
      )}
    </>
  );
}
