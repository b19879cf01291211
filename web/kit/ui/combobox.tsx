import { Anchor, Content, Root } from "@radix-ui/react-popover";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { Input } from "./input.tsx";

type ComboboxOption = { key: number; text: string; note?: string | null };

type ComboboxProps = {
  id: string;
  label: string;
  /** The text of the chosen option; empty when none is chosen. */
  value: string;
  chosenKey: number | undefined;
  /** What was found for the last search; undefined until something was. */
  options: readonly ComboboxOption[] | undefined;
  /** True while these were found for an earlier search. */
  isLate: boolean;
  /** Called with the typed text once the typing rests, and with undefined when the list closes. */
  onSearch: (text: string | undefined) => void;
  /** Called with the chosen option, or with undefined when the choice is dropped. */
  onChoose: (option: ComboboxOption | undefined) => void;
  texts: { none: string; search: string; nothingFound: string; drop: string };
  disabled?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
};

const restMs = 200;

/**
 * A field that finds one of many options by typing: the combobox of the ARIA patterns, whose focus stays in the
 * field. To choose among a few words, take `Select`, which phones show in a way of their own.
 */
export function Combobox({ id, label, value, chosenKey, options, onSearch, ...props }: ComboboxProps) {
  const { isLate, onChoose, texts, disabled, isInvalid, describedBy } = props;
  const anchor = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const shown = options ?? [];
  const { active, setActive, isFound } = useSearched(text, isOpen, isLate, onSearch);

  function close() {
    setOpen(false);
    setText("");
  }

  function choose(option: ComboboxOption | undefined) {
    onChoose(option);
    close();
    box.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isOpen && isFound && shown.length > 0) setActive((active + step + shown.length) % shown.length);
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      const option = shown[active];
      if (isFound && option) choose(option);
    }
  }

  return (
    <Popover open={isOpen} onOpenChange={(stays) => !stays && close()}>
      <PopoverAnchor asChild>
        <div ref={anchor} className="relative">
          <Input
            ref={box}
            id={id}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && shown[active] ? `${id}-${active}` : undefined}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            autoComplete="off"
            spellCheck={false}
            placeholder={isOpen ? texts.search : texts.none}
            value={isOpen ? text : value}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={close}
            disabled={disabled}
            className="pr-11"
          />
          {value !== "" && !isOpen && !disabled && (
            <IconButton
              icon="close"
              label={texts.drop}
              className="absolute top-1.5 right-1.5"
              onClick={() => choose(undefined)}
            />
          )}
        </div>
      </PopoverAnchor>
      <PopoverContent
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
        }}
        className="w-(--radix-popover-trigger-width)"
      >
        <OptionList
          id={id}
          label={label}
          options={shown}
          active={active}
          chosenKey={chosenKey}
          isFound={isFound}
          onChoose={choose}
        />
        {options?.length === 0 && (
          <p role="status" className="px-4 py-3 text-ash">
            {texts.nothingFound}
          </p>
        )}
      </PopoverContent>
    </Popover>
  );
}

/** Searches for what is typed once the typing rests; a key chooses among what was found for that, never from the list before. */
function useSearched(
  text: string,
  isOpen: boolean,
  isLate: boolean,
  onSearch: (text: string | undefined) => void,
) {
  const [active, setActive] = useState(0);
  const [searched, setSearched] = useState<string>();
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (!isOpen) return search.current(undefined);
    const resting = setTimeout(
      () => {
        search.current(text.trim());
        setSearched(text.trim());
        setActive(0);
      },
      text === "" ? 0 : restMs,
    );
    return () => clearTimeout(resting);
  }, [text, isOpen]);
  return { active, setActive, isFound: searched === text.trim() && !isLate };
}

type OptionListProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  active: number;
  chosenKey: number | undefined;
  isFound: boolean;
  onChoose: (option: ComboboxOption) => void;
};

function OptionList({ id, label, options, active, chosenKey, isFound, onChoose }: OptionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-busy={!isFound}
      className="max-h-[min(15rem,var(--radix-popover-content-available-height))] overflow-auto p-1"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input keeps the focus and has the keys
        <div
          key={option.key}
          id={`${id}-${index}`}
          ref={index === active ? (each) => each?.scrollIntoView({ block: "nearest" }) : undefined}
          role="option"
          aria-selected={option.key === chosenKey}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={`flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1.5 leading-snug hover:bg-raised ${index === active ? "bg-raised text-gold" : ""}`}
        >
          <span className="min-w-0 break-words tracking-wide">{option.text}</span>
          {option.note && <span className="wrap-anywhere min-w-0 text-ash">{option.note}</span>}
          {option.key === chosenKey && <Icon name="check" className="ml-auto size-3.5" />}
        </div>
      ))}
    </div>
  );
}

/** A box beside its anchor, on the side that has room for it; Escape and a click elsewhere close it. */
export const Popover = Root;
export const PopoverAnchor = Anchor;

/** Radix calls every such box a dialog; here its content says what it is. */
const plain = { role: undefined };

/** The box itself. It stays inside the dialog that it belongs to, which hides the rest of the page. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Content>) {
  return (
    <Content
      align="start"
      sideOffset={4}
      collisionPadding={12}
      {...plain}
      {...rest}
      className={classNames("z-30 border border-gold-dim bg-panel", className)}
    />
  );
}
