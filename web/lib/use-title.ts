import { useEffect } from "react";
import { slot } from "../../src/core/contract/documents.ts";
import { isPrerendering } from "./prerendering.tsx";

/** Sets the document's title to the screen's, or to the portal's when the screen has none. */
export function useTitle(title?: string): void {
  useEffect(() => {
    const product = productTitle();
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}

const meta = () => document.querySelector<HTMLMetaElement>("meta[name=application-name]");

/** What the master admin calls the portal; the document carries it, and the server fills it into what is prerendered. */
export function productTitle(): string {
  if (isPrerendering) return slot("product");
  return meta()?.content || "Codex Portal";
}

/** Renames the portal for this visit, after the setting was changed. */
export function renameProduct(title: string): void {
  meta()?.setAttribute("content", title);
}
