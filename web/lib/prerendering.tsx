import { type ReactNode, useSyncExternalStore } from "react";
import { slot, slotName } from "../../src/core/contract/documents.ts";
/** True while the build renders the screens: there is no document, and nothing of a visitor is known. */
export const isPrerendering = typeof document === "undefined";

type BranchProps = { is: unknown; children: ReactNode };

/** Shows its children where there is something; what is prerendered has both cases, and the server decides by the slot. */
export function When({ is, children }: BranchProps) {
  if (isPrerendering) return branch("if", is, children);
  return is ? children : null;
}

/** Shows its children where there is nothing. */
export function Unless({ is, children }: BranchProps) {
  if (isPrerendering) return branch("not", is, children);
  return is ? null : children;
}

function branch(kind: "if" | "not", is: unknown, children: ReactNode) {
  const name = slotName(is);
  if (name === undefined) return Boolean(is) === (kind === "if") ? children : null;
  return (
    <>
      {slot(`${kind}:${name.slice(name.indexOf(":") + 1)}`)}
      {children}
      {slot("end")}
    </>
  );
}

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
