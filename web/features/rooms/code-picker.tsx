import { useEffect, useId, useRef, useState } from "react";
import { FieldNotes } from "../../components/field.tsx";
import { Icon } from "../../components/icon.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Label } from "../../components/ui/label.tsx";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useFoundCodes } from "./rooms.queries.ts";

/** A code by its id; its text is null when the server does not know it any more. */
export type ChosenCode = { id: number; code: string | null };

type CodePickerProps = {
  chosen: ChosenCode | null;
  onChoose: (code: ChosenCode | null) => void;
  disabled: boolean;
  fault: string | undefined;
};

const restMs = 200;

/** Finds the required code among all of them: a combobox whose list the server fills. */
export function CodePicker({ chosen, onChoose, disabled, fault }: CodePickerProps) {
  const { t } = useConsoleWords();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = useFoundCodes(search, isOpen);
  const codes = found.data?.items ?? [];
  useEffect(() => {
    const resting = setTimeout(() => {
      setSearch(text.trim());
      setActive(0);
    }, restMs);
    return () => clearTimeout(resting);
  }, [text]);

  function choose(code: ChosenCode | null) {
    onChoose(code);
    setText("");
    setOpen(false);
    box.current?.focus();
  }

  function press(event: React.KeyboardEvent) {
    if (event.key === "Escape" && isOpen) {
      // The first press closes the list, not the dialog.
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      setOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isOpen && codes.length > 0) setActive((active + step + codes.length) % codes.length);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      const code = codes[active];
      if (code) choose(code);
    }
  }

  const shown = isOpen ? text : text || chosen?.code || (chosen ? t("rooms.unknown") : "");
  return (
    <div>
      <Label htmlFor={id}>{`${t("rooms.requiredCode")} (${t("common.optional")})`}</Label>
      <div className="relative mt-2">
        <Input
          ref={box}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && codes[active] ? `${id}-${active}` : undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          placeholder={isOpen ? t("rooms.searchCodes") : t("rooms.none")}
          value={shown}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false);
            setText("");
          }}
          disabled={disabled}
          className="pr-11"
        />
        {chosen && !isOpen && !disabled && (
          <IconButton
            icon="close"
            label={t("rooms.dropCode")}
            className="absolute top-1.5 right-1.5"
            onClick={() => choose(null)}
          />
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("rooms.requiredCode")}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-auto border border-gold-dim bg-panel p-1"
        >
          {codes.map(({ id: codeId, code, label }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and has the keys
            <div
              key={codeId}
              id={`${id}-${index}`}
              role="option"
              aria-selected={codeId === chosen?.id}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose({ id: codeId, code })}
              className={`flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5 leading-snug hover:bg-raised ${index === active ? "bg-raised text-gold" : ""}`}
            >
              <span className="break-all tracking-wide">{code}</span>
              {label && <span className="text-ash">{label}</span>}
              {codeId === chosen?.id && <Icon name="check" className="ml-auto size-3.5" />}
            </div>
          ))}
        </div>
        {isOpen && found.data && codes.length === 0 && (
          <p
            role="status"
            className="absolute inset-x-0 top-full z-20 mt-1 border border-gold-dim bg-panel px-4 py-3 text-ash"
          >
            {t("rooms.noCodes")}
          </p>
        )}
      </div>
      <FieldNotes id={id} hint={t("rooms.requiredCodeHint")} fault={fault} />
    </div>
  );
}
