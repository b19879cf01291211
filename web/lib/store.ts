import { useSyncExternalStore } from "react";

/** A value outside of React that components subscribe to; it lives as long as the page. */
export class Store<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  set(value: Value): void {
    this.value = value;
    for (const listen of this.listeners) listen();
  }

  readonly useValue = (): Value => useSyncExternalStore(this.listen, this.get);

  private readonly listen = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
