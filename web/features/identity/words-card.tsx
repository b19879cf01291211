import { useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language } from "../../../src/core/contract/languages.ts";
import {
  type OwnPlace,
  type OwnTextName,
  ownPlaces,
  ownTextNames,
} from "../../../src/core/contract/own-words.ts";
import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { EmptyState, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { focusPlace } from "../../kit/settings/place.ts";
import { SaveRow } from "../../kit/settings/save-row.tsx";
import { useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { formatLanguage } from "../../lib/format.ts";
import { changeUrl, useNamedCard } from "../../lib/url-state.ts";
import { DraftBar } from "./draft-bar.tsx";
import { useOwnWords } from "./identity.queries.ts";
import { LanguageCounts, useWordLanguages } from "./language-counts.tsx";
import { type NamedWord, wordId } from "./typed-words.ts";
import { useWordChanges } from "./use-word-changes.ts";
import { WordField } from "./word-field.tsx";
import { placeOf } from "./word-texts.ts";
import { type Lines, WordsPreview } from "./words-preview.tsx";

/** Shows the texts of a place, which the address then names by the first of them. */
function goTo(place: OwnPlace, language: Language): void {
  const key = ownTextNames.find((name) => placeOf({ key: name }) === place);
  if (key) changeUrl({ card: wordId({ key, language }) }, "replace");
}

/** The owner's words, by the places where they are read, beside the screen or email that says them. */
export function WordsCard() {
  const { t } = useTranslation("identity");
  const { data, error, refetch } = useOwnWords();
  if (error)
    return (
      <EmptyState icon="alert" title={t("ownWords.loadFailed")} text={consoleError(error)}>
        <Button variant="outline" size="small" onClick={() => void refetch()}>
          {t("common.retry")}
        </Button>
      </EmptyState>
    );
  return (
    <div className="grid gap-5">
      <DraftBar />
      {data ? <WordsForm items={data.items} /> : <TableSkeleton columns={2} />}
    </div>
  );
}

function WordsForm({ items }: { items: readonly OwnWordView[] }) {
  const writing = useWritingLanguage();
  const named = useNamedCard();
  const start = items.find((word) => wordId(word) === named);
  const place = start ? placeOf(start) : "home";
  const language = start?.language ?? writing;
  const focusNamed = useEffectEvent(() => focusPlace(named));
  // The words come after the card, which could not lead to a field yet.
  useEffect(() => void focusNamed(), []);
  const isShown = (word: NamedWord) => word.language === language && placeOf(word) === place;
  const shown = items.filter(isShown);
  const { textOf, type, leave, changes, faultOf, submit, discard, isPending, attempt } = useWordChanges(
    items,
    isShown,
  );
  const [lines, setLines] = useState<Lines>({});
  const [written, setWritten] = useState<OwnTextName>();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, attempt);
  const words = useDeferredValue(Object.fromEntries(shown.map((word) => [word.key, textOf(word)])));
  return (
    <form ref={form} onSubmit={submit} noValidate className="compact grid gap-5">
      <PlaceChoice {...{ place, language, changes }} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <WordsPreview {...{ place, language, words, written }} onLines={setLines} />
        <div className="grid grid-cols-1 gap-5">
          {shown.map((word) => (
            <WordField
              key={wordId(word)}
              word={word}
              text={textOf(word)}
              fault={faultOf(word)}
              lines={lines[word.key]}
              isBusy={isPending}
              onType={(text) => type(word, text)}
              onFocus={() => setWritten(word.key)}
              onBlur={() => leave(word)}
            />
          ))}
        </div>
      </div>
      <SaveRow hasChanges={changes.length > 0} isBusy={isPending} onDiscard={discard} />
    </form>
  );
}

type PlaceChoiceProps = { place: OwnPlace; language: Language; changes: readonly NamedWord[] };

/** Chooses where and in which language words are written; what has unsaved ones says so, so that nobody leaves them behind. */
function PlaceChoice({ place, language, changes }: PlaceChoiceProps) {
  const { t } = useTranslation("identity");
  const own = useLanguage();
  const choices = useWordLanguages(language);
  const marked = (name: string, hasUnsaved: (word: NamedWord) => boolean) =>
    changes.some(hasUnsaved) ? `${name} (${t("ownWords.unsaved")})` : name;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={t("ownWords.place")}
        value={place}
        onChange={(value) => goTo(ownPlaces.find((each) => each === value) ?? place, language)}
      >
        {ownPlaces.map((each) => (
          <option key={each} value={each}>
            {marked(t(`ownPlaces.${each}`), (word) => word.language === language && placeOf(word) === each)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t("ownWords.language")}
        value={language}
        onChange={(value) => isLanguage(value) && goTo(place, value)}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {marked(formatLanguage(each, own), (word) => word.language === each)}
          </option>
        ))}
      </Choice>
      <div className="empty:hidden sm:col-span-2">
        <LanguageCounts />
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
};

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)} className="mt-2">
        {children}
      </Select>
    </div>
  );
}
