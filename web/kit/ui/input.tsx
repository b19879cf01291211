import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...rest}
      className={classNames(
        "h-13 w-full border border-edge bg-ground px-4 text-lg text-ink transition-colors placeholder:text-edge hover:border-gold-dim disabled:border-line disabled:text-ash aria-invalid:border-ember",
        className,
      )}
    />
  );
}

/** The browser's own label: Radix's would add only that a double click selects no text. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label">) {
  return (
    <label {...rest} htmlFor={htmlFor} className={classNames("inscription block text-ink", className)}>
      {children}
    </label>
  );
}

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      className={classNames(
        "min-h-28 w-full resize-y border border-edge bg-ground px-3 py-2 text-base text-ink leading-normal transition-colors placeholder:text-edge hover:border-gold-dim disabled:border-line disabled:text-ash aria-invalid:border-ember",
        className,
      )}
    />
  );
}
