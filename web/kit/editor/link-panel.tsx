import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { canonicalLink, isAbsoluteLink } from "../../../src/core/contract/links.ts";

type LinkPanelProps = { editor: Editor; onClose: () => void };

/** The URL field of a link: sets it on the selection, or removes it when empty. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const { t } = useTranslation("console");
  const id = useId();
  const present = editor.getAttributes("link").href;
  const [url, setUrl] = useState(typeof present === "string" ? present : "");
  const [fault, setFault] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  function set() {
    const href = linkUrl(url);
    if (href !== "" && href !== present && !isTypedLink(href)) {
      setFault(true);
      box.current?.focus();
      return;
    }
    const chain = editor.chain();
    if (href === "") chain.extendMarkRange("link").unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.extendMarkRange("link").setLink({ href }).run();
    onClose();
  }

  function keys(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Enter must not submit the form around the editor, nor Escape close its dialog.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    if (event.key === "Enter") set();
    else onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens in on the keys of its two controls
    <div className="editor-link" onKeyDown={keys}>
      <label htmlFor={id}>{t("editor.url")}</label>
      <input
        ref={box}
        id={id}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={url}
        // biome-ignore lint/a11y/noAutofocus: the panel opens at the writer's own request
        autoFocus
        aria-invalid={fault || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setUrl(event.target.value);
          setFault(false);
        }}
      />
      <button type="button" className="editor-set" onClick={set}>
        {t("editor.setLink")}
      </button>
      <p id={`${id}-hint`} aria-live="polite" data-fault={fault || undefined}>
        {t(fault ? "editor.urlFault" : "editor.urlHint")}
      </p>
    </div>
  );
}

/** Returns the typed URL, completed with the scheme it most likely lacks. */
export function linkUrl(typed: string): string {
  const url = typed.trim();
  if (url === "" || /^[a-z][a-z0-9+.-]*:/i.test(url) || /^[/#?.]/.test(url)) return url;
  if (/^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/.test(url)) return `mailto:${url}`;
  return /^[^\s/.]+\.[^\s/]/.test(url) ? `https://${url}` : url;
}

/** True when a URL is absolute or clearly a path within this site. */
export function isTypedLink(url: string): boolean {
  return isAbsoluteLink(url) || (/^[/#?.]/.test(url) && canonicalLink(url) !== undefined);
}
