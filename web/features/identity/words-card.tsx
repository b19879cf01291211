import { type FormEvent, useDeferredValue, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLanguage, type Language, languages } from "../../../src/core/contract/languages.ts";
import {
  type OwnPlace,
  ownPlaces,
  ownTexts,
  placeholdersFor,
  placeholdersIn,
} from "../../../src/core/contract/own-words.ts";
import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { useLanguage } from "../../i18n.ts";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { EmptyState, TableSkeleton } from "../../kit/resource/table-states.tsx";
import { useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Label } from "../../kit/ui/input.tsx";
import { Select } from "../../kit/ui/select.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { formatLanguage } from "../../lib/format.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { storeOf } from "../../lib/store.ts";
import { DraftBar } from "./draft-bar.tsx";
import { type TypedWord, useOwnWords, useSaveWords } from "./identity.queries.ts";
import { WordField } from "./word-field.tsx";
import { type Lines, WordsPreview } from "./words-preview.tsx";

type NamedWord = Pick<OwnWordView, "key" | "language">;

/** What is typed and not saved yet, by language and name; it survives leaving the card. */
const typedWords = storeOf<Readonly<Record<string, string>>>({});
onSignOut(() => typedWords.set({}));
const placeOf = ({ key }: Pick<OwnWordView, "key">) =>
  ownPlaces.find((place) => key in ownTexts[place]) ?? "home";
const idOf = ({ key, language }: NamedWord) => `${language} ${key}`;

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
  const { t } = useTranslation("identity");
  const own = useLanguage();
  const [place, setPlace] = useState<OwnPlace>("home");
  const [language, setLanguage] = useState<Language>(useWritingLanguage());
  const isShown = (word: NamedWord) => word.language === language && placeOf(word) === place;
  const shown = items.filter(isShown);
  const typed = useTypedWords(items, isShown, (word) => {
    setLanguage(word.language);
    setPlace(placeOf(word));
  });
  const { textOf, type, changes, faultOf, submit, discard, isPending, attempt } = typed;
  /** Names what has unsaved words, so that nobody leaves them behind. */
  const named = (name: string, isUnsaved: boolean) =>
    isUnsaved ? `${name} (${t("ownWords.unsaved")})` : name;
  const [lines, setLines] = useState<Lines>({});
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, attempt);
  const words = useDeferredValue(Object.fromEntries(shown.map((word) => [word.key, textOf(word)])));
  return (
    <form ref={form} onSubmit={submit} noValidate className="compact grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label={t("ownWords.place")}
          value={place}
          onChange={(value) => setPlace(ownPlaces.find((each) => each === value) ?? place)}
        >
          {ownPlaces.map((each) => (
            <option key={each} value={each}>
              {named(
                t(`ownPlaces.${each}`),
                changes.some((word) => word.language === language && placeOf(word) === each),
              )}
            </option>
          ))}
        </Choice>
        <Choice
          label={t("ownWords.language")}
          value={language}
          onChange={(value) => isLanguage(value) && setLanguage(value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {named(
                formatLanguage(each, own),
                changes.some((word) => word.language === each),
              )}
            </option>
          ))}
        </Choice>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <WordsPreview place={place} language={language} words={words} onLines={setLines} />
        <div className="grid grid-cols-1 gap-5">
          {shown.map((word) => (
            <WordField
              key={idOf(word)}
              word={word}
              text={textOf(word)}
              fault={faultOf(word)}
              lines={lines[word.key]}
              isBusy={isPending}
              onType={(text) => type(word, text)}
            />
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Button type="submit" size="small" disabled={changes.length === 0 || isPending}>
          {t(isPending ? "common.saving" : "common.save")}
        </Button>
        <Button variant="outline" size="small" disabled={changes.length === 0 || isPending} onClick={discard}>
          {t("leave.discard")}
        </Button>
      </div>
    </form>
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

/** Returns the unsaved words of all places, with their faults, and what saves or discards them; `onFault` is told the first that cannot be saved. */
function useTypedWords(
  items: readonly OwnWordView[],
  isShown: (word: NamedWord) => boolean,
  onFault: (word: NamedWord) => void,
) {
  const { t } = useTranslation("identity");
  const typed = typedWords.useValue();
  const forget = (...words: readonly NamedWord[]) => {
    const gone = new Set(words.map(idOf));
    typedWords.set(Object.fromEntries(Object.entries(typedWords.get()).filter(([id]) => !gone.has(id))));
  };
  const { mutate, data, isPending, reset } = useSaveWords((word) => forget(word));
  const [attempt, setAttempt] = useState<object>();
  const savedText = ({ original, value }: OwnWordView) => value ?? original;
  const textOf = (word: OwnWordView) => typed[idOf(word)] ?? savedText(word);
  const wordOf = (word: OwnWordView) => {
    const text = textOf(word).trim();
    return text === "" || text === word.original ? null : text;
  };
  const changes = items.filter((word) => wordOf(word) !== word.value);
  const missingIn = (word: OwnWordView) => {
    const held = placeholdersIn(wordOf(word) ?? word.original);
    return placeholdersFor(word.original).needed.filter((name) => !held.includes(name));
  };

  /** Returns why words cannot be saved: a lost placeholder at once, else what the server said of them while they are as they were sent. */
  function faultOf(word: OwnWordView): string | undefined {
    const missing = missingIn(word);
    if (missing.length > 0)
      return t("ownWords.missing", { names: missing.map((name) => `{{${name}}}`).join(", ") });
    const isSent = (sent: TypedWord) => idOf(sent) === idOf(word) && sent.value === wordOf(word);
    const refused = isPending ? undefined : data?.refused.find(isSent);
    return refused && (fieldMessage(refused.error, "value") ?? consoleError(refused.error));
  }

  /** Leads to words that cannot be saved: those in sight, or else the first. */
  function showFault(wrong: readonly NamedWord[]): void {
    const [first] = wrong;
    if (!first) return;
    if (!wrong.some(isShown)) onFault(first);
    setAttempt({});
  }

  return {
    textOf,
    changes,
    faultOf,
    isPending,
    attempt,
    type: (word: OwnWordView, text: string) => typedWords.set({ ...typedWords.get(), [idOf(word)]: text }),
    submit(event: FormEvent) {
      event.preventDefault();
      if (changes.length === 0 || isPending) return;
      const wrong = changes.filter((word) => missingIn(word).length > 0);
      if (wrong.length > 0) return showFault(wrong);
      mutate(
        changes.map((word) => ({ key: word.key, language: word.language, value: wordOf(word) })),
        { onSuccess: ({ refused }) => showFault(refused) },
      );
    },
    discard() {
      forget(...items);
      reset();
    },
  };
}
