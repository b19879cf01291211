import { useEffect } from "react";
import { productTitle } from "./product-title.ts";

/** Sets the document's title to the screen's, or to the portal's when the screen has none. */
export function useTitle(title?: string): void {
  useEffect(() => {
    const product = productTitle();
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
