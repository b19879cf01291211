import { useSyncExternalStore } from "react";

/** A value that outlives the tab of the console that shows it, for as long as the page lives. */
export class KeptState<Value> {
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
