import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { PageEditView } from "../../../src/features/pages/pages.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { DialogForm } from "../../kit/form/form-dialog.tsx";
import { fieldsOf } from "../../kit/texts/text-calls.ts";
import { ConflictNotice, DraftNotice, LanguageName, LeaveDialog } from "../../kit/texts/text-notices.tsx";
import { VersionsDialog } from "../../kit/texts/versions-dialog.tsx";
import { Button } from "../../kit/ui/button.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../../kit/ui/tabs.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { otherLanguages } from "./page-draft.ts";
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
  const own = useLanguage();
  const form = usePageForm(page);
  const { id, writing, present, fault, formFault, failedCheck } = form;
  const { text } = writing;
  const [view, setView] = useState("write");
  const [shown, setShown] = useState<Place>(one);
  const [opened, setOpened] = useState<readonly Language[]>([]);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  /** Where the last attempt to save failed. */
  const [failed, setFailed] = useState<{ place: Place }>();
  const opens = useRef(new Map<Language, OpenText>());
  const note = useCallback(
    (language: Language, text: OpenText) => void opens.current.set(language, text),
    [],
  );
  const textIn = (language: Language) => page?.texts.find((each) => each.language === language);
  const isTaken = (language: Language) => textIn(language) !== undefined || opened.includes(language);
  const others = otherLanguages(text.language, isTaken);
  const dirtyTexts = () => [...opens.current].filter(([, { isDirty }]) => isDirty);

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

  function show(place: Place) {
    setView("write");
    setShown(place);
  }

  function fail(place: Place) {
    show(place);
    setFailed({ place });
  }

  async function save(from?: string) {
    setSaving(true);
    await saveAll(from);
    setSaving(false);
  }

  async function saveAll(from?: string) {
    const texts = dirtyTexts();
    const saved = await form.save({ from, isNeeded: texts.length === 0 });
    if (saved === undefined) return fail(one);
    for (const [language, text] of texts) {
      // The drafts of a new page stand under no id.
      if (id === null) text.drop();
      if (!(await text.save(saved))) return fail(language);
    }
    if (texts.length > 0) form.tell();
    onClose();
  }

  const previewed = shown === one ? text : { ...text, ...opens.current.get(shown)?.fields, language: shown };
  const oneName = text.language === "" ? t("pages.allLanguages") : formatLanguage(text.language, own);
  return (
    <>
      <DialogForm
        onSubmit={() => void save()}
        onCancel={close}
        submit={t(id === null ? "common.create" : "common.save")}
        submitting={t(id === null ? "common.creating" : "common.saving")}
        isBusy={isSaving}
        fault={isSaving || present ? undefined : formFault}
        attempt={failed?.place === one ? failed : undefined}
        failedCheck={failedCheck}
      >
        {writing.draft && (
          <DraftNotice at={writing.draft.at} isOlder={writing.isDraftOlder} onDiscard={writing.discard} />
        )}
        <Tabs value={view} onValueChange={setView}>
          <TabStrip aria-label={t("pages.view")}>
            <Tab value="write">{t("pages.write")}</Tab>
            <Tab value="preview">{t("pages.preview")}</Tab>
          </TabStrip>
          {/* The form stays mounted below the preview, so that undo still works afterwards. */}
          <TabPanel
            value="write"
            tabIndex={-1}
            forceMount
            hidden={view !== "write"}
            className="grid grid-cols-1 gap-6 pt-3"
          >
            <Tabs
              value={shown}
              onValueChange={(value) => {
                const language = others.find((each) => each === value);
                if (language && !opened.includes(language)) setOpened((before) => [...before, language]);
                setShown(language ?? one);
              }}
              activationMode="manual"
            >
              <TabStrip aria-label={t("texts.languages")}>
                <Tab value={one}>{oneName}</Tab>
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
                <PageContent
                  writing={writing}
                  fault={fault}
                  disabled={isSaving}
                  free={otherLanguages("", () => true).filter((each) => !isTaken(each))}
                />
                {present && (
                  <ConflictNotice
                    present={present}
                    mine={fieldsOf({ ...text, teaser: null })}
                    isBusy={isSaving}
                    onKeep={() => void save(present.updatedAt)}
                    onTake={() => form.take(present)}
                  />
                )}
                {id !== null && (
                  <Button
                    variant="outline"
                    size="tiny"
                    className="justify-self-start"
                    onClick={() => setShowsVersions(true)}
                  >
                    {t("texts.versions")}
                  </Button>
                )}
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
                      id={id}
                      language={language}
                      text={textIn(language)}
                      source={text.language}
                      attempt={failed?.place === language ? failed : undefined}
                      onState={note}
                    />
                  )}
                </TabPanel>
              ))}
            </Tabs>
            <PageSettings writing={writing} fault={fault} disabled={isSaving} />
          </TabPanel>
          <TabPanel value="preview" className="pt-5">
            <PagePreview text={previewed} />
          </TabPanel>
        </Tabs>
      </DialogForm>
      {id !== null && showsVersions && (
        <VersionsDialog
          calls={pageVersionCalls(id)}
          title={t("texts.versions")}
          present={fieldsOf({ ...text, teaser: null })}
          base={writing.base}
          isDirty={writing.isDirty}
          onRestored={(restored) => {
            form.take(restored);
            setShowsVersions(false);
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onKeep={() => {
          if (writing.isDirty) writing.keep();
          for (const [, text] of dirtyTexts()) text.keep();
          onClose();
        }}
        onDiscard={() => {
          writing.drop();
          for (const [, text] of dirtyTexts()) text.drop();
          onClose();
        }}
      />
    </>
  );
}
