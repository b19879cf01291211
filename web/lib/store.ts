import { useSyncExternalStore } from "react";

/** A value outside of React that components subscribe to; it lives as long as the page. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change; returns a function that unsubscribes. */
  listen: (listener: () => void) => () => void;
  useValue: () => Value;
};

/** Returns a store that holds a value. */
export function storeOf<Value>(value: Value): Store<Value> {
  const { listen, tell } = listeners();
  const get = () => value;
  return {
    get,
    set(next) {
      value = next;
      tell();
    },
    listen,
    useValue: () => useSyncExternalStore(listen, get, get),
  };
}

/** Returns a list of functions that are called after each change of something. */
export function listeners() {
  const all = new Set<() => void>();
  return {
    /** Adds a function; returns a function that removes it. */
    listen(listener: () => void): () => void {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(): void {
      for (const listener of all) listener();
    },
  };
}

const holders = new Set<() => boolean>();

/** Makes the browser ask before the page is left while a store holds what would be lost with it. */
export function keepFromLoss<Value>(store: Store<Value>, isHeld: (value: Value) => boolean): void {
  const warn = (event: Event) => event.preventDefault();
  const holds = () => isHeld(store.get());
  holders.add(holds);
  store.listen(() => {
    if (holds()) addEventListener("beforeunload", warn);
    else removeEventListener("beforeunload", warn);
  });
}

/** True while something would be lost with the page, or with the session. */
export const wouldLose = (): boolean => [...holders].some((holds) => holds());
