import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Language, readingOrder } from "../../../src/core/contract/languages.ts";
import { useLanguage } from "../../i18n.ts";
import { isOnRow } from "../../kit/resource/table-rows.tsx";
import { useContentLanguages } from "../../kit/texts/content-languages.ts";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { formatLanguage } from "../../lib/format.ts";
import { textNames } from "./text-fields.tsx";

type HintsPartProps = {
  id: string;
  title: string;
  lead?: string;
  /** Adds one more. */
  onAdd?: () => void;
  /** True when there are as many as there can be. */
  isFull?: boolean;
  className: string;
  children: ReactNode;
};

/** A part of the tab of hints: what it holds, a button for one more, and those that there are. */
export function HintsPart({ id, title, lead, onAdd, isFull, className, children }: HintsPartProps) {
  const { t } = useTranslation("hints");
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {onAdd && (
          <Button variant="outline" size="tiny" onClick={onAdd} disabled={isFull}>
            <Icon name="plus" className="size-3.5" />
            {t("hintsTab.add")}
          </Button>
        )}
      </div>
      {lead && <p className="mt-1 text-note text-ash leading-snug">{lead}</p>}
      {children}
    </section>
  );
}

type Texts = { textEn: string | null; textPt: string | null; textEs: string | null };

/** Returns what is said in the first of some languages; undefined when nothing is written. */
export function shownText(
  texts: Texts,
  order: readonly Language[],
): { text: string; language: Language } | undefined {
  for (const each of order) {
    const text = texts[textNames[each]];
    if (text) return { text, language: each };
  }
  return undefined;
}

type HintItemProps = {
  lead: string;
  note: string;
  texts: Texts;
  /** Opens it by a click on its row; for the keyboard one of its buttons does the same. */
  onOpen: () => void;
  /** Its buttons. */
  children: ReactNode;
};

/** One hint of a list: when it opens, how often it was read, what it says, and its buttons. */
export function HintItem({ lead, note, texts, onOpen, children }: HintItemProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: one of its buttons does the same by keyboard
    <li
      onClick={(event) => isOnRow(event) && onOpen()}
      className="grid cursor-pointer grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-line px-3 py-2 transition-colors not-first:border-t hover:bg-ink/3"
    >
      <div className="min-w-0">
        <p className="text-small">
          <span className="wrap-anywhere text-gold">{lead}</span>
          <span className="text-ash">{` · ${note}`}</span>
        </p>
        <HintText texts={texts} />
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-sm:max-w-[4.5rem]">{children}</div>
    </li>
  );
}

/** A text as its reader sees it, with the languages that it is missing in. */
export function HintText({ texts }: { texts: Texts }) {
  const { t } = useTranslation("hints");
  const language = useLanguage();
  const content = useContentLanguages();
  const shown = shownText(texts, readingOrder(language, content));
  const missing = content.filter((each) => !texts[textNames[each]]);
  return (
    <>
      <p lang={shown?.language} className="wrap-anywhere line-clamp-3 whitespace-pre-line leading-snug">
        {shown?.text}
      </p>
      {missing.length > 0 && (
        <p className="text-ember text-small leading-snug">
          {t("hintsTab.missingIn", {
            language: missing.map((each) => formatLanguage(each, language)).join(", "),
          })}
        </p>
      )}
    </>
  );
}
