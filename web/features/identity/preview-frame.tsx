import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { WordsPreviewView } from "../../../src/features/identity/identity.contract.ts";

type PreviewFrameProps = {
  shown: WordsPreviewView | undefined;
  language: Language;
  className: string;
  onShown?: (shown: Document) => void;
};

/** A screen or an email on a phone. Nothing in it can be pressed. */
export function PreviewFrame({ shown, language, className, onShown }: PreviewFrameProps) {
  const { t } = useTranslation("identity");
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent((on: Document) => onShown?.(on));
  useEffect(() => {
    const on = frame.current?.contentDocument;
    if (!on || !shown) return;
    // Style sheets that were just linked change where lines break.
    void show(on, shown, language).then(() => tell(on));
  }, [shown, language]);
  return (
    <iframe
      ref={frame}
      title={t("ownWords.preview")}
      tabIndex={-1}
      className={`w-[22.5rem] max-w-full border border-line bg-ground ${className}`}
    />
  );
}

/** Puts styles aside as data: even a document that is never shown tells of those that the policy forbids. */
function withoutStyles(html: string): string {
  const [start, ...parts] = html.split("<style");
  const end = "</style>";
  const bare = [start, ...parts.map((part) => part.slice(part.indexOf(end) + end.length))].join("");
  return bare.replaceAll(' style="', ' data-style="');
}

/** Fills an empty document with a screen or an email. The policy forbids styles in markup, so they are set one by one. */
async function show(shown: Document, { html, styles }: WordsPreviewView, language: Language): Promise<void> {
  const made = new DOMParser().parseFromString(withoutStyles(html), "text/html");
  for (const each of made.querySelectorAll("script, noscript")) each.remove();
  for (const each of made.querySelectorAll<HTMLImageElement>("img[src^='cid:']")) each.src = "/favicon.ico";
  shown.documentElement.lang = language;
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ href }) => href,
  );
  const isEmail = made.body.hasAttribute("data-style");
  const wanted = isEmail ? [] : sheets;
  setOwnStyles(shown, styles);
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
  const styled = [made.body, ...shown.body.querySelectorAll<HTMLElement>("[data-style]")];
  for (const each of styled) {
    const to = each === made.body ? shown.body : each;
    to.style.cssText = each.dataset.style ?? "";
  }
  shown.body.inert = true;
  await Promise.all(loaded);
}

/** Gives a document the owner's colours; the policy allows a sheet that is made by script. */
function setOwnStyles(shown: Document, styles: string): void {
  const view = shown.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  shown.adoptedStyleSheets = [sheet];
}
