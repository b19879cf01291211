import { type RefObject, useEffect, useState } from "react";
import type { AuditView } from "../../../../src/features/monitoring/monitoring.contract.ts";
import type { AdminList } from "../../../kit/resource/use-admin-list.ts";

/**
 * Adds new rows only while the list is scrolled to its top: further down, or with text selected,
 * they wait for a button. `order` identifies the search.
 */
export function useSteadyList(
  list: AdminList<AuditView>,
  frame: RefObject<HTMLElement | null>,
  order: string,
) {
  const newest = list.rows.reduce((most, { id }) => Math.max(most, id), 0);
  const [seen, setSeen] = useState({ order, newest });
  const isCurrent = seen.order === order && !list.isStale;
  const held = isCurrent ? list.rows.filter(({ id }) => id > seen.newest).length : 0;
  const waiting = isCurrent ? held + list.waiting : 0;
  const { waiting: above, restart } = list;
  useEffect(() => {
    if (above > 0 && !isBusy(frame.current)) restart();
  });

  useEffect(() => {
    if (list.isStale) return;
    if (seen.order !== order || seen.newest === 0 || (newest > seen.newest && !isBusy(frame.current)))
      setSeen({ order, newest });
  }, [list.isStale, seen, order, newest, frame]);

  return {
    list: held > 0 ? { ...list, rows: list.rows.filter(({ id }) => id <= seen.newest) } : list,
    /** The number of new rows that wait. */
    waiting,
    show() {
      const area = scroller(frame.current);
      if (area) area.scrollTo({ top: 0 });
      else frame.current?.scrollIntoView();
      if (above > 0) restart();
      setSeen({ order, newest });
    },
  };
}

/** True where a list that scrolls with the page has left its beginning. */
const isAbove = (frame: HTMLElement | null) => (frame?.getBoundingClientRect().top ?? 0) < 0;

/** Returns what scrolls by itself; cards scroll with the page. */
const scroller = (frame: HTMLElement | null) => frame?.querySelector<HTMLElement>("section[tabindex]");

function isBusy(frame: HTMLElement | null): boolean {
  const area = scroller(frame);
  if (area ? area.scrollTop > 0 : isAbove(frame)) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && frame?.contains(selection.anchorNode) === true;
}
