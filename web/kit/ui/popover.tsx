import { Anchor, Content, Root } from "@radix-ui/react-popover";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

/** A box beside its anchor, on the side that has room for it; Escape and a click elsewhere close it. */
export const Popover = Root;
export const PopoverAnchor = Anchor;

/** Radix calls every such box a dialog; here its content says what it is. */
const plain = { role: undefined };

/** The box itself. It stays inside the dialog that it belongs to, which hides the rest of the page. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Content>) {
  return (
    <Content
      align="start"
      sideOffset={4}
      collisionPadding={12}
      {...plain}
      {...rest}
      className={classNames("z-30 border border-gold-dim bg-panel", className)}
    />
  );
}
