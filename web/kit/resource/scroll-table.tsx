import type { ReactNode, UIEvent } from "react";
import { classNames } from "../ui/class-names.ts";

type ScrollTableProps = {
  label: string;
  heads: readonly string[];
  /** Its greatest height, as a class. */
  className: string;
  /** The rows, as `tr` elements. */
  children: ReactNode;
  /** Called when the last rows are about to come into sight. */
  onEnd?: () => void;
};

/** How far the end may be out of sight, in pixels. */
const nearEndPx = 200;

/** A table within a dialog: its rows scroll by themselves, its heads stay in sight. */
export function ScrollTable({ label, heads, className, children, onEnd }: ScrollTableProps) {
  function atScroll({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent): void {
    if (scrollHeight - scrollTop - clientHeight < nearEndPx) onEnd?.();
  }
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      onScroll={atScroll}
      className={classNames("overflow-auto border border-line", className)}
    >
      <table className="w-full text-left text-note lining-nums tabular-nums leading-snug">
        <thead className="sticky top-0 bg-raised">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="inscription px-3 py-2 text-micro text-ash max-sm:px-1.5">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
