import { useEffect, useRef } from "react";
import { useSearch } from "wouter";

/** True from a call of `goBack` until the browser has gone there. */
let isLeaving = false;
export const isGoingBack = (): boolean => isLeaving;

/** Goes one step back in the browser's history, without the guard's question. */
export function goBack(): void {
  isLeaving = true;
  addEventListener(
    "popstate",
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  history.back();
}

type BackGuard = {
  /** Returns what to do instead of a step through the browser's history; undefined where nothing would be lost. */
  ask: () => (() => void) | undefined;
  /** The address that a refused step returns to. */
  address: { href: string; state: unknown };
};

const backGuards: BackGuard[] = [];

function holdStep(event: Event): void {
  const guard = isLeaving ? undefined : backGuards.at(-1);
  const instead = guard?.ask();
  if (!guard || !instead) return;
  event.stopImmediatePropagation();
  history.pushState(guard.address.state, "", guard.address.href);
  instead();
}

/** Guards steps in the browser's history. Called before the router listens: listeners of a window are called in their order. */
export function guardHistory(): void {
  addEventListener("popstate", holdStep, { capture: true });
}

/** Asks before a step in the browser's history; of several mounted guards the last one asks. */
export function useBackGuard(ask: BackGuard["ask"]): void {
  const search = useSearch();
  const latest = useRef(ask);
  latest.current = ask;
  const guard = useRef<BackGuard>(undefined);
  useEffect(() => {
    const address = { href: location.href, state: history.state };
    const own = { ask: () => latest.current(), address };
    guard.current = own;
    backGuards.push(own);
    return () => void backGuards.splice(backGuards.indexOf(own), 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another address
  useEffect(() => {
    if (guard.current) guard.current.address = { href: location.href, state: history.state };
  }, [search]);
}
