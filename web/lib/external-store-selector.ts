import { useDebugValue, useMemo, useSyncExternalStore } from "react";

/** Returns a selected part of an external store, new only when it differs; replaces use-sync-external-store's shim in the build. */
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
