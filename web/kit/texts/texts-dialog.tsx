import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { consoleError } from "../../lib/console-error.ts";
import { formatLanguage } from "../../lib/format.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { EmptyState } from "../resource/table-states.tsx";
import { Button } from "../ui/button.tsx";
import { Tab, TabPanel, TabStrip, Tabs } from "../ui/tabs.tsx";
import { useContentLanguages, useWritingLanguage } from "./content-languages.ts";
import type { TextCalls } from "./text-calls.ts";
import { type OpenForm, TextForm } from "./text-form.tsx";
import { LanguageName, LeaveDialog } from "./text-notices.tsx";

type TextsDialogProps = {
  /** What the texts are of. */
  name: string;
  calls: TextCalls;
  /** The query that brings the texts. */
  found: { data: { texts: TextView[] } | undefined; error: unknown; refetch: () => unknown };
  /** The language that is shown first; null for the one that was written first. */
  first: Language | null;
  onClose: () => void;
};

/** What a room or page says, in each language. */
export function TextsDialog({ name, calls, found, first, onClose }: TextsDialogProps) {
  const { t } = useTranslation("console");
  const leave = useRef(onClose);
  const { data, error, refetch } = found;
  return (
    <FormDialog
      onClose={() => leave.current()}
      title={t("texts.dialogTitle", { name })}
      size="full"
      asksFirst
    >
      {data ? (
        <TextsEditor calls={calls} texts={data.texts} first={first} leave={leave} onClose={onClose} />
      ) : error ? (
        <div role="alert">
          <EmptyState icon="alert" title={t("texts.loadFailed")} text={consoleError(error)}>
            <Button variant="outline" size="small" onClick={() => void refetch()}>
              {t("common.retry")}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <div role="status">
          <span className="sr-only">{t("texts.loading")}</span>
          <div aria-hidden="true" className="skeleton h-[24rem]" />
        </div>
      )}
    </FormDialog>
  );
}

type TextsEditorProps = {
  calls: TextCalls;
  /** The texts in the order in which they were first written. */
  texts: readonly TextView[];
  /** The language that is shown first; null for the one that was written first. */
  first: Language | null;
  /** The handler for closing the dialog: it asks before typed text is lost. */
  leave: RefObject<() => void>;
  onClose: () => void;
};

/** The forms that are open: which of them were changed, and the question before what was typed in them is lost. */
function useOpenForms(leave: TextsEditorProps["leave"], onClose: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const forms = useRef(new Map<Language, OpenForm>());
  const note = useCallback(
    (language: Language, form: OpenForm) => void forms.current.set(language, form),
    [],
  );
  const dirty = () => [...forms.current.values()].filter(({ isDirty }) => isDirty);

  function close() {
    if (dirty().length > 0) setIsLeaving(true);
    else onClose();
  }
  useEffect(() => {
    leave.current = close;
    return () => {
      leave.current = onClose;
    };
  });
  return { note, dirty, close, isLeaving, stay: () => setIsLeaving(false) };
}

/** The texts of a room or page: a tab for each language, which says what is missing or older than its source. */
export function TextsEditor({ calls, texts, first, leave, onClose }: TextsEditorProps) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const content = useContentLanguages();
  const begun = useWritingLanguage();
  const [shown, setShown] = useState<Language>(() => first ?? texts[0]?.language ?? begun);
  const [opened, setOpened] = useState<readonly Language[]>([shown]);
  const { note, dirty, close, isLeaving, stay } = useOpenForms(leave, onClose);

  function open(value: string) {
    if (!isLanguage(value)) return;
    setShown(value);
    setOpened((before) => (before.includes(value) ? before : [...before, value]));
  }

  return (
    <>
      <Tabs value={shown} onValueChange={open} activationMode="manual">
        <TabStrip aria-label={t("texts.languages")} hidden={content.length === 1}>
          {content.map((language) => (
            <Tab key={language} value={language}>
              <LanguageName
                name={formatLanguage(language, own)}
                text={texts.find((each) => each.language === language)}
              />
            </Tab>
          ))}
        </TabStrip>
        {content.map((language) => (
          // A form stays mounted once it was opened, so that undo still works afterwards.
          <TabPanel
            key={language}
            value={language}
            tabIndex={-1}
            forceMount
            hidden={language !== shown}
            className="pt-5 outline-none"
          >
            {opened.includes(language) && (
              <TextForm
                calls={calls}
                language={language}
                text={texts.find((each) => each.language === language)}
                source={texts[0]?.language}
                onState={note}
                onClose={close}
              />
            )}
          </TabPanel>
        ))}
      </Tabs>
      <LeaveDialog
        isOpen={isLeaving}
        onStay={stay}
        onKeep={() => {
          for (const form of dirty()) form.keep();
          onClose();
        }}
        onDiscard={() => {
          for (const form of dirty()) form.drop();
          onClose();
        }}
      />
    </>
  );
}
