import type { ReactNode } from "react";
import { CountBadge } from "./count-badge.tsx";

type TabHeadProps = {
  title: string;
  countLabel: string;
  count: number;
  isOpen?: boolean;
  /** The buttons of the tab. */
  children?: ReactNode;
};

/** The heading above a table: title, count and buttons. */
export function TabHead({ title, countLabel, count, isOpen, children }: TabHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h2 className="text-gold text-xl">{title}</h2>
      <CountBadge label={countLabel} count={count} {...(isOpen !== undefined && { isOpen })} />
      <div className="flex grow flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
