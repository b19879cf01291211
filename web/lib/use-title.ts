import { useEffect } from "react";
import { productTitle } from "./product-title.ts";

/** Names the document after the screen; without a name of its own, after the portal. */
export function useTitle(title?: string): void {
  useEffect(() => {
    const product = productTitle();
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
