import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchMaxLength } from "../../../src/core/contract/limits.ts";
import { Icon } from "../ui/icon.tsx";

const restMs = 250;

type SearchBoxProps = {
  label: string;
  value: string;
  /** Called after a pause in typing. */
  onSearch: (text: string) => void;
  className?: string;
};

/** A search field that searches after a pause in typing, not at every key. */
export function SearchBox({ label, value, onSearch, className }: SearchBoxProps) {
  const { t } = useTranslation("console");
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A value from elsewhere, such as from the browser history, replaces the text.
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);
  useEffect(() => {
    if (text === asked.current) return;
    const resting = setTimeout(() => {
      asked.current = text;
      onSearch(text);
    }, restMs);
    return () => clearTimeout(resting);
  }, [text, onSearch]);
  return (
    <search className={`relative block ${className ?? ""}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-gold"
      />
      <input
        ref={box}
        type="text"
        inputMode="search"
        aria-label={label}
        placeholder={t("search.placeholder")}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchMaxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && text) setText("");
        }}
        className="h-9 w-full border border-edge bg-ground pr-9 placeholder-shown:pr-3 pl-9 text-base text-ink transition-colors placeholder:text-ash hover:border-gold-dim"
      />
      {text && (
        <button
          type="button"
          aria-label={t("search.clear")}
          onClick={() => {
            setText("");
            box.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center text-ash transition-colors hover:text-gold"
        >
          <Icon name="close" className="size-3" />
        </button>
      )}
    </search>
  );
}
