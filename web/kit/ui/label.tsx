import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** The browser's own label: Radix's would add only that a double click selects no text. */
export function Label({ className, htmlFor, children, ...rest }: ComponentProps<"label">) {
  return (
    <label {...rest} htmlFor={htmlFor} className={classNames("inscription block text-ink", className)}>
      {children}
    </label>
  );
}
