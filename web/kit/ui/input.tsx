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
