import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import {
  type OwnPlace,
  type OwnTextName,
  ownMaxOf,
  ownTextNames,
  ownWordsMax,
  type WordsByName,
} from "../../../src/core/contract/own-words.ts";
import { Fold } from "../../kit/ui/fold.tsx";
import { useMedia } from "../../kit/ui/use-media.ts";
import { useWordsPreview } from "./identity.queries.ts";
import { PreviewFrame } from "./preview-frame.tsx";

type WordsPreviewProps = {
  place: OwnPlace;
  language: Language;
  words: WordsByName;
  /** The text whose field has the focus, or had it last. */
  written: OwnTextName | undefined;
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
function Shown({ onLines, written, ...previewed }: WordsPreviewProps) {
  const { t } = useTranslation("identity");
  const { data } = useWordsPreview(previewed);
  const { language, words } = previewed;
  const shown = useRef<Document>(undefined);
  const markWritten = useEffectEvent(() => {
    if (shown.current) mark(shown.current, (written && words[written]) ?? "");
  });
  useEffect(() => {
    if (written) markWritten();
  }, [written]);
  const look = (on: Document) => {
    shown.current = on;
    const named = ownTextNames.filter((name) => ownMaxOf(name) === ownWordsMax.title);
    onLines(Object.fromEntries(named.map((name) => [name, linesOf(on, words[name] ?? "")])));
    mark(on, (written && words[written]) ?? "");
  };
  return (
    <div className="grid gap-2">
      {data?.subject && (
        <p className="max-w-[22.5rem] border border-line px-3 py-2 text-note leading-snug">
          <span className="text-ash">{t("ownWords.subject")}: </span>
          {data.subject}
        </p>
      )}
      <PreviewFrame
        shown={data}
        language={language}
        className="h-[34rem] max-sm:[zoom:0.75]"
        onShown={look}
      />
    </div>
  );
}

/** Scrolls to the innermost part that says a text, whatever is filled into it, and outlines it in place of another. */
function mark(shown: Document, text: string): void {
  for (const each of shown.querySelectorAll<HTMLElement>("[data-written]")) {
    each.style.outline = "";
    delete each.dataset.written;
  }
  const found = partSaying(shown, text);
  if (!found) return;
  found.dataset.written = "";
  found.style.outline = "1px dashed currentColor";
  found.style.outlineOffset = "4px";
  const view = shown.defaultView;
  const { top, height } = found.getBoundingClientRect();
  view?.scrollTo({ top: view.scrollY + top + height / 2 - view.innerHeight / 2 });
}

function partSaying(shown: Document, text: string): HTMLElement | undefined {
  const pieces = text
    .split(/\{\{\w+\}\}/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  if (pieces.length === 0) return undefined;
  const says = (part: Element) => {
    const said = part.getAttribute("aria-label") ?? part.textContent ?? "";
    let at = 0;
    return pieces.every((piece) => {
      at = said.indexOf(piece, at) + piece.length;
      return at >= piece.length;
    });
  };
  const parts = [...shown.body.querySelectorAll<HTMLElement>("*")].filter(
    (part) => says(part) && ![...part.children].some(says),
  );
  // A short text may be a part of a longer one.
  return parts.find((part) => part.textContent?.trim() === pieces[0]) ?? parts[0];
}

/** Returns how many lines a text takes where it is shown, whatever is filled into it; 0 where it is not, and for one that is only heard. */
function linesOf(shown: Document, text: string): number {
  const part = partSaying(shown, text);
  if (!part || part.ariaLabel) return 0;
  const range = shown.createRange();
  range.selectNodeContents(part);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
