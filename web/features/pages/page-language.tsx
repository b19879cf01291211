import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { TextView } from "../../../src/core/contract/texts.ts";
import { useLanguage } from "../../i18n.ts";
import { useFaultFocus } from "../../kit/form/field.tsx";
import { type TextFields, versionCalls } from "../../kit/texts/text-calls.ts";
import { TextFieldset } from "../../kit/texts/text-fieldset.tsx";
import { useTextWriting } from "../../kit/texts/use-text-writing.ts";
import { VersionsButton } from "../../kit/texts/versions-dialog.tsx";
import { Notice } from "../../kit/ui/card.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { pageTextCalls } from "./pages.queries.ts";

/** What a page's form has to know of a text in one of its languages. */
export type OpenText = {
  fields: TextFields;
  isDirty: boolean;
  keep: () => void;
  drop: () => void;
  /** Saves the text of a page; false when that failed. */
  save: (id: number) => Promise<boolean>;
};

type PageLanguageProps = {
  /** The page; null for one that is not made yet. */
  id: number | null;
  language: Language;
  text: TextView | undefined;
  /** The language of the page's one content; empty where that is for readers of all languages. */
  source: Language | "";
  /** Changes with each attempt to save that failed here. */
  attempt: unknown;
  onState: (language: Language, text: OpenText) => void;
};

/** What a page says in a language beside its one content; it is saved with the page. */
export function PageLanguage({ id, language, text, source, attempt, onState }: PageLanguageProps) {
  const { t } = useTranslation("pages");
  const own = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const calls = pageTextCalls(id);
  const writing = useTextWriting(calls, language, text);
  const { text: fields, isDirty, base, keep, drop, present, formFault } = writing;
  useFaultFocus(place, attempt);
  useEffect(() =>
    onState(language, {
      fields,
      isDirty,
      keep,
      drop,
      save: (page) => writing.save(base, pageTextCalls(page)),
    }),
  );
  return (
    <div ref={place} className="grid grid-cols-1 gap-5">
      <TextFieldset
        language={language}
        has={calls.has}
        text={text}
        writing={writing}
        olderNote={
          source
            ? t("texts.olderNote", { language: formatLanguage(source, own) })
            : t("texts.olderThanShared")
        }
        onKeep={(from) => void writing.save(from)}
      />
      {formFault && !present && (
        <div role="alert">
          <Notice>{formFault}</Notice>
        </div>
      )}
      {base !== null && (
        <VersionsButton
          calls={versionCalls(calls, language)}
          title={t("texts.versionsTitle", { language: formatLanguage(language, own) })}
          present={fields}
          base={base}
          isDirty={isDirty}
          onRestored={writing.take}
        />
      )}
    </div>
  );
}
