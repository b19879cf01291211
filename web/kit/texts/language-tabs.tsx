import { Fragment, type ReactNode, useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { formatLanguage } from "../../lib/format.ts";
import { Tab, TabPanel, TabStrip, Tabs } from "../ui/tabs.tsx";
import type { TextCalls, TextFields } from "./text-calls.ts";
import { LanguageName } from "./text-notices.tsx";
import type { OpenText } from "./text-section.tsx";

/** A text of a room or page: in a language, or the one content of a page. */
export type TextPlace = "one" | Language;

/** The texts of a room or page as its form shows them: which is open, which were, and where saving failed. */
export function useOpenTexts(texts: readonly TextView[], first: TextPlace) {
  const [shown, setShown] = useState(first);
  const [opened, setOpened] = useState<readonly TextPlace[]>([first]);
  const [failed, setFailed] = useState<{ place: TextPlace }>();
  const open = useRef(new Map<Language, OpenText>());
  const [typed, setTyped] = useState<ReadonlyMap<Language, TextFields>>(new Map());
  const note = useCallback((language: Language, text: OpenText) => {
    open.current.set(language, text);
    const fields = text.isDirty ? text.fields : undefined;
    setTyped((before) => (before.get(language) === fields ? before : withTyped(before, language, fields)));
  }, []);
  const dirty = () => [...open.current].filter(([, { isDirty }]) => isDirty);

  function show(place: TextPlace): void {
    setOpened((before) => (before.includes(place) ? before : [...before, place]));
    setShown(place);
  }
  /** Shows where an attempt to save failed. */
  function fail(place: TextPlace): void {
    show(place);
    setFailed({ place });
  }
  return {
    shown,
    opened,
    note,
    dirty,
    show,
    fail,
    /** What was typed and is not saved yet, by its language. */
    typed,
    /** The language of the text that was written first. */
    source: texts[0]?.language,
    textIn: (language: Language) => texts.find((each) => each.language === language),
    /** Changes with each attempt to save that failed at a place. */
    attemptAt: (place: TextPlace) => (failed?.place === place ? failed : undefined),
    /** Saves all texts that were changed, their source first, so that none is older; false when one failed, which is then shown. */
    async save(calls: TextCalls, isNew: boolean): Promise<boolean> {
      const [source] = texts;
      const isSource = ([language]: readonly [Language, OpenText]) => Number(language === source?.language);
      for (const [language, text] of dirty().sort((one, other) => isSource(other) - isSource(one))) {
        // The drafts of a new text are stored without an id.
        if (isNew) text.drop();
        if (await text.save(calls)) continue;
        fail(language);
        return false;
      }
      return true;
    },
  };
}

function withTyped(
  before: ReadonlyMap<Language, TextFields>,
  language: Language,
  fields: TextFields | undefined,
): ReadonlyMap<Language, TextFields> {
  const after = new Map(before);
  if (fields) after.set(language, fields);
  else after.delete(language);
  return after;
}

type LanguageTabsProps = {
  texts: ReturnType<typeof useOpenTexts>;
  places: readonly TextPlace[];
  /** What the one content of a page is called. */
  one?: string;
  children: (place: TextPlace) => ReactNode;
};

/** A tab for each text, which says what is missing or older than its source; a single text has none. */
export function LanguageTabs({ texts, places, one, children }: LanguageTabsProps) {
  const { t } = useTranslation("console");
  const own = useLanguage();
  const { shown, opened, show, textIn, typed } = texts;
  if (places.length === 1) return places.map((place) => <Fragment key={place}>{children(place)}</Fragment>);
  return (
    <Tabs
      value={shown}
      onValueChange={(value) => {
        const place = places.find((each) => each === value);
        if (place) show(place);
      }}
      activationMode="manual"
    >
      <TabStrip aria-label={t("texts.languages")}>
        {places.map((place) => (
          <Tab key={place} value={place}>
            {place === "one" ? (
              one
            ) : (
              <LanguageName
                name={formatLanguage(place, own)}
                text={textIn(place)}
                isTyped={typed.has(place)}
              />
            )}
          </Tab>
        ))}
      </TabStrip>
      {places.map((place) => (
        // A text stays mounted once it was opened, so that undo still works afterwards.
        <TabPanel
          key={place}
          value={place}
          tabIndex={-1}
          forceMount
          hidden={shown !== place}
          className="pt-5 outline-none"
        >
          {opened.includes(place) && children(place)}
        </TabPanel>
      ))}
    </Tabs>
  );
}
