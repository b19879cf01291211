import type { ReactNode } from "react";
import { slot, slotName } from "../../src/core/contract/documents.ts";
import { isPrerendering } from "./prerendering.ts";

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
