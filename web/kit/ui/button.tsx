import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type ButtonLook = {
  variant?: "primary" | "outline" | "destructive" | undefined;
  /** `small` is for dialogs and toolbars, `tiny` for the rows of a table. */
  size?: "small" | "tiny" | undefined;
  className?: string | undefined;
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size, className }: ButtonLook = {}): string {
  return classNames("button", `button-${variant}`, size && `button-${size}`, className);
}

export function Button({ variant, size, className, ...rest }: ComponentProps<"button"> & ButtonLook) {
  return <button type="button" {...rest} className={buttonClass({ variant, size, className })} />;
}

/** A button that reads as a line of text. */
export function QuietButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={classNames(quietClass, className)} />;
}

/** The classes of a quiet link or button. */
export const quietClass =
  "inline-flex min-h-8 items-center text-ash underline decoration-gold-dim underline-offset-4 transition-colors not-disabled:hover:text-gold disabled:no-underline";
