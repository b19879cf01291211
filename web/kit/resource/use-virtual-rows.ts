import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect } from "react";

const overscan = 8;

type VirtualRows = {
  /** The scrolling element; null until it is mounted. */
  area: HTMLElement | null;
  count: number;
  estimatePx: number;
  keyOf: (index: number) => number;
  onEnd: () => void;
};

/** Returns the rows to render in a scroll area, and the heights that replace the others. */
export function useVirtualRows({ area, count, estimatePx, keyOf, onEnd }: VirtualRows) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => area,
    estimateSize: () => estimatePx,
    getItemKey: keyOf,
    overscan,
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const isAtEnd = last !== undefined && last.index >= count - 1 - overscan;
  useEffect(() => {
    if (isAtEnd && count > 0) onEnd();
  }, [isAtEnd, count, onEnd]);
  return {
    items,
    before: first?.start ?? 0,
    after: last ? virtual.getTotalSize() - last.end : 0,
    measure: virtual.measureElement,
  };
}
