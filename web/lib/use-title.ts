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

/** The master admin's name of the portal; the document contains it, and the server fills it into prerendered markup. */
export function productTitle(): string {
  if (isPrerendering) return slot("product");
  return meta()?.content || "Codex Portal";
}

/** Renames the portal for this visit, after the setting was changed. */
export function renameProduct(title: string): void {
  document.title = document.title.replace(productTitle(), () => title);
  meta()?.setAttribute("content", title);
}
