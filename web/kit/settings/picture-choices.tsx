import type { ReactNode } from "react";
import type { ControlProps } from "./control.ts";

type PictureChoicesProps = {
  control: ControlProps;
  /** What is chosen, for who does not see the label beside it. */
  label: string;
  choices: readonly { value: string; name: string; picture: ReactNode }[];
  /** True where the pictures say enough to who sees them. */
  hasHiddenNames?: true;
  className: string;
  /** What else is chosen by, after them. */
  children?: ReactNode;
};

/** One of several, each shown by a picture: radio buttons as tiles. */
export function PictureChoices({
  control,
  label,
  choices,
  hasHiddenNames,
  className,
  children,
}: PictureChoicesProps) {
  const { id, value, disabled, onChange, ...said } = control;
  return (
    <div
      {...said}
      id={id}
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      className={`grid gap-2 outline-none ${className}`}
    >
      {choices.map(({ value: each, name, picture }) => (
        <label
          key={each}
          title={hasHiddenNames && name}
          className="relative grid cursor-pointer border border-line text-ash leading-snug outline-offset-2 transition-colors hover:border-gold-dim has-checked:border-gold has-checked:bg-gold/12 has-checked:text-gold has-focus-visible:outline-2 has-focus-visible:outline-gold has-checked:ring-1 has-checked:ring-gold forced-colors:has-checked:border-4"
        >
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === value}
            disabled={disabled}
            onChange={onChange}
            className="sr-only"
          />
          {picture}
          <span className={hasHiddenNames ? "sr-only" : "px-2 py-1 text-center text-note"}>{name}</span>
        </label>
      ))}
      {children}
    </div>
  );
}
