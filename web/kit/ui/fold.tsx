import { type ReactNode, useState } from "react";
import { Icon } from "./icon.tsx";

type FoldProps = {
  title: string;
  /** True when it is open at first; later changes are ignored. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What is seldom needed, under its title; it is rendered while it is open. */
export function Fold({ title, isOpen = false, children }: FoldProps) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-line border-t pt-3"
    >
      <summary className="inscription flex min-h-6 cursor-pointer list-none items-center gap-2 text-ash transition-colors hover:text-gold">
        <Icon name="chevron" className="-rotate-90 size-3 transition-transform group-open:rotate-0" />
        {title}
      </summary>
      {open && <div className="mt-4 grid gap-5">{children}</div>}
    </details>
  );
}
