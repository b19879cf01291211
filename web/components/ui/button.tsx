import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";

const variants = {
  gold: "bg-gold text-ground not-disabled:hover:bg-gold-bright disabled:bg-[#9a8443]",
  line: "bg-ground/60 text-gold not-disabled:hover:border-gold not-disabled:hover:bg-raised disabled:text-ash",
};

export type ButtonVariant = keyof typeof variants;

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = "gold", more?: string): string {
  return classNames("key-plate", variants[variant], more);
}

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant, className, type = "button", ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass(variant, className)} />;
}

/** A button that reads as a line of text. */
export function QuietButton({ className, ...rest }: ComponentProps<"button">) {
  return <button {...rest} type="button" className={classNames(quietClass, className)} />;
}

/** The classes of a quiet link or button. */
export const quietClass =
  "inline-flex min-h-8 items-center text-ash underline decoration-gold-dim underline-offset-4 transition-colors not-disabled:hover:text-gold disabled:no-underline";
