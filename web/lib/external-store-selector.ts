import { useDebugValue, useMemo, useSyncExternalStore } from "react";

/** One part of an outside store, new only when it differs; stands in for use-sync-external-store, as the build says. */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (listen: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: (() => Snapshot) | null | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const select = useMemo(() => {
    let known: { snapshot: Snapshot; selection: Selection } | undefined;
    return (snapshot: Snapshot): Selection => {
      if (known && Object.is(known.snapshot, snapshot)) return known.selection;
      const selection = selector(snapshot);
      known = {
        snapshot,
        selection: known && isEqual(known.selection, selection) ? known.selection : selection,
      };
      return known.selection;
    };
  }, [selector, isEqual]);
  const selected = useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
  );
  useDebugValue(selected);
  return selected;
}
