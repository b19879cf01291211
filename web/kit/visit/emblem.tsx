import type { ReactNode } from "react";
import eye from "../../art/seal-eye.svg";
import { ownEmblem } from "../../lib/own-identity.ts";
import { Unless, When } from "../../lib/prerendering.tsx";

/** Within an SVG: the owner's emblem, or the seal's middle or the sign of a room with it; what is within where it is the product's own. */
export function Emblem({ part = "", children }: { part?: "-seal" | "-sign" | ""; children: ReactNode }) {
  const emblem = ownEmblem();
  return (
    <>
      <When is={emblem}>
        <use href={`/assets/mark/${emblem}${part}.svg#art`} />
      </When>
      <Unless is={emblem}>{children}</Unless>
    </>
  );
}

/** The middle of the portal's seal: the eye, or the owner's emblem. */
export function SealMiddle({ className }: { className: string }) {
  return (
    <svg width="800" height="800" className={`drawing ${className}`} aria-hidden="true">
      <Emblem part="-seal">
        <use href={`${eye}#art`} />
      </Emblem>
    </svg>
  );
}
