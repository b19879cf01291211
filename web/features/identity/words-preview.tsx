import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import {
  type OwnPlace,
  type OwnTextName,
  ownMaxOf,
  ownTextNames,
  ownWordsMax,
} from "../../../src/core/contract/own-words.ts";
import { Fold } from "../../kit/ui/fold.tsx";
import { useMedia } from "../../kit/ui/use-media.ts";
import { useWordsPreview } from "./identity.queries.ts";
import { PreviewFrame } from "./preview-frame.tsx";

type WordsPreviewProps = {
  place: OwnPlace;
  language: Language;
  words: { readonly [Name in OwnTextName]?: string };
  /** Told how many lines each title takes. */
  onLines: (lines: Lines) => void;
};
export type Lines = { readonly [Name in OwnTextName]?: number };

/** A place as visitors see it on a phone, beside the fields; above them, and folded by who wants, where there is no room. */
export function WordsPreview(props: WordsPreviewProps) {
  const { t } = useTranslation("identity");
  const isBeside = useMedia("(width >= 64rem)");
  if (!isBeside)
    return (
      <Fold title={t("ownWords.previewOf")} isOpen>
        <Shown {...props} />
      </Fold>
    );
  return (
    <div className="sticky top-3 order-last grid gap-2">
      <p className="inscription text-ash">{t("ownWords.previewOf")}</p>
      <Shown {...props} />
    </div>
  );
}

/** A place with the words as they are typed. Nothing in it can be pressed. */
function Shown({ onLines, ...previewed }: WordsPreviewProps) {
  const { t } = useTranslation("identity");
  const { data } = useWordsPreview(previewed);
  const { language, words } = previewed;
  const measure = (shown: Document) => {
    const named = ownTextNames.filter((name) => ownMaxOf(name) === ownWordsMax.title);
    onLines(Object.fromEntries(named.map((name) => [name, linesOf(shown, words[name] ?? "")])));
  };
  return (
    <div className="grid gap-2">
      {data?.subject && (
        <p className="max-w-[22.5rem] border border-line px-3 py-2 text-note leading-snug">
          <span className="text-ash">{t("ownWords.subject")}: </span>
          {data.subject}
        </p>
      )}
      <PreviewFrame shown={data} language={language} className="h-[30rem] lg:h-[34rem]" onShown={measure} />
    </div>
  );
}

/** Returns how many lines a text takes where it is shown; 0 where it is not. */
function linesOf(shown: Document, text: string): number {
  const texts = shown.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (text === "" || node.nodeValue !== text) continue;
    const range = shown.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }
  return 0;
}
