import type { ReactNode } from "react";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";

type SaidSectionProps = {
  id: string;
  title: string;
  lead: string;
  /** The label of the button for one more. */
  add: string;
  /** True when there are as many as there can be. */
  isFull: boolean;
  onAdd: () => void;
  className: string;
  children: ReactNode;
};

/** A part of the desk of hints: what it holds, a button for one more, and those that there are. */
export function SaidSection({ id, title, lead, add, isFull, onAdd, className, children }: SaidSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <Button variant="outline" size="tiny" onClick={onAdd} disabled={isFull}>
          <Icon name="plus" className="size-3.5" />
          {add}
        </Button>
      </div>
      <p className="mt-1 text-note text-ash leading-snug">{lead}</p>
      {children}
    </section>
  );
}
