import { useEffect, useEffectEvent, useRef } from "react";
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
  const frame = useRef<HTMLIFrameElement>(null);
  const { language, words } = previewed;
  const measure = useEffectEvent((shown: Document) => {
    const named = ownTextNames.filter((name) => ownMaxOf(name) === ownWordsMax.title);
    onLines(Object.fromEntries(named.map((name) => [name, linesOf(shown, words[name] ?? "")])));
  });
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || !data) return;
    // Style sheets that were just linked change where lines break.
    void show(shown, data.html, data.sheet, language).then(() => measure(shown));
  }, [data, language]);
  return (
    <div className="grid gap-2">
      {data?.subject && (
        <p className="max-w-[22.5rem] border border-line px-3 py-2 text-note leading-snug">
          <span className="text-ash">{t("ownWords.subject")}: </span>
          {data.subject}
        </p>
      )}
      <iframe
        ref={frame}
        title={t("ownWords.preview")}
        tabIndex={-1}
        className="h-[30rem] w-[22.5rem] max-w-full border border-line bg-ground lg:h-[34rem]"
      />
    </div>
  );
}

/** Fills an empty document with a screen or an email. The policy forbids styles in markup, so they are set one by one. */
async function show(shown: Document, html: string, sheet: string | null, language: Language): Promise<void> {
  const made = new DOMParser().parseFromString(html, "text/html");
  for (const each of made.querySelectorAll("script, noscript")) each.remove();
  for (const each of made.querySelectorAll<HTMLImageElement>("img[src^='cid:']")) each.src = "/favicon.ico";
  shown.documentElement.lang = language;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ href }) => href,
  );
  const isEmail = made.body.hasAttribute("style");
  const wanted = isEmail ? [] : [...sheets, ...(sheet ? [sheet] : [])];
  const linked = [...shown.head.querySelectorAll("link")].map((link) => link.getAttribute("href"));
  let loaded: Promise<unknown>[] = [];
  if (linked.join() !== wanted.join()) {
    const links = wanted.map((href) =>
      Object.assign(shown.createElement("link"), { rel: "stylesheet", href }),
    );
    shown.head.replaceChildren(...links);
    loaded = links.map(
      (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })),
    );
  }
  shown.body.removeAttribute("style");
  shown.body.replaceChildren(...made.body.childNodes);
  const styled = [made.body, ...shown.body.querySelectorAll<HTMLElement>("[style]")];
  for (const each of styled) {
    const to = each === made.body ? shown.body : each;
    to.style.cssText = each.getAttribute("style") ?? "";
  }
  shown.body.inert = true;
  await Promise.all(loaded);
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
