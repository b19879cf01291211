import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the prerendered document and while the app takes it over, true from then on.
 * What is pressed earlier would be lost, so controls stay disabled until then.
 */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
