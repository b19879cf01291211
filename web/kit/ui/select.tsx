import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/**
 * The browser's own select with the product's look: phones show its options as their users know them, and typing
 * finds one. Radix's writes a style element, which the policy forbids. To search among many, take `Combobox`.
 */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...rest}
        className="h-11 w-full cursor-pointer appearance-none border border-edge bg-ground pr-9 pl-3 text-base text-ink transition-colors hover:border-gold-dim disabled:border-line disabled:text-ash aria-invalid:border-ember"
      >
        {children}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute top-1/2 right-3 size-3.5 -translate-y-1/2 text-gold"
      />
    </span>
  );
}
