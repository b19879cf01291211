import type { ReactNode } from "react";
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
