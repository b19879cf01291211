import { useLanguage } from "../../i18n.ts";
import { formatNumber } from "../../lib/format.ts";
import { classNames } from "./class-names.ts";

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  /** How many wait there, and the same in words. */
  waiting?: { count: number; words: string } | undefined;
};

type SegmentsProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Buttons side by side, of which one is chosen. */
export function Segments<Value extends string>({ label, segments, chosen, onChoose }: SegmentsProps<Value>) {
  const language = useLanguage();
  return (
    <fieldset className="flex min-w-0 border border-line">
      <legend className="sr-only">{label}</legend>
      {segments.map(({ value, label: name, waiting }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={classNames(
            "inline-flex min-h-8 items-center gap-2 border-line px-3 text-small outline-offset-[-2px] transition-colors not-first-of-type:border-l hover:text-gold",
            value === chosen ? "bg-gold/12 text-gold" : "text-ash",
          )}
        >
          {name}
          {waiting && waiting.count > 0 && (
            <span
              title={waiting.words}
              className="min-w-5 rounded-full bg-gold px-1.5 text-center text-on-gold text-micro lining-nums tabular-nums leading-5"
            >
              {formatNumber(waiting.count, language)}
              <span className="sr-only"> – {waiting.words}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
