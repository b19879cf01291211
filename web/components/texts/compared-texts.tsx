import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readableOf, type TextFields } from "./text-calls.ts";
import { wordDiff } from "./word-diff.ts";

type ComparedTextsProps = { label: string; before: TextFields; after: TextFields };

/** Two texts in one: what only the first has is struck out, what only the second has underlined. */
export function ComparedTexts({ label, before, after }: ComparedTextsProps) {
  const { t } = useTranslation("console");
  const stretches = useMemo(() => wordDiff(readableOf(before), readableOf(after)), [before, after]);
  const isSame = stretches.every(({ kind }) => kind === "same");
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="wrap-anywhere max-h-72 overflow-auto whitespace-pre-wrap border border-line bg-ground px-4 py-3 leading-snug"
    >
      {isSame && <p className="mb-2 text-ash italic">{t("texts.same")}</p>}
      {stretches.map(({ kind, text }, at) =>
        kind === "same" ? (
          text
        ) : kind === "gone" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two texts keep their places
          <del key={at} className="bg-ember/10 text-ember">
            {text}
          </del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two texts keep their places
          <ins key={at} className="bg-sage/10 text-sage underline">
            {text}
          </ins>
        ),
      )}
    </section>
  );
}
