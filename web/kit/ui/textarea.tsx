import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

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
