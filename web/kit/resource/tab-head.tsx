import type { ReactNode } from "react";
import type { Total } from "../../../src/core/contract/lists.ts";
import { CountBadge } from "./count-badge.tsx";

type TabHeadProps = {
  /** What chooses between the views of a tab. */
  lead?: ReactNode;
  title: string;
  countLabel: string;
  /** True where the row has no room for the count's label. */
  isCountBare?: boolean;
  count: Total;
  /** The buttons of the tab. */
  children?: ReactNode;
};

/** The line above a table: count and buttons; its title, which the open tab says already, is only read out. */
export function TabHead({
  lead,
  title,
  countLabel,
  isCountBare,
  count: { total, totalIs },
  children,
}: TabHeadProps) {
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="sr-only">{title}</h2>
      {lead}
      <CountBadge label={countLabel} total={total} totalIs={totalIs} isBare={isCountBare} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-2">{children}</div>
    </div>
  );
}
