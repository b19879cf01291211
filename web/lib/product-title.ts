import { slot } from "../../src/contract/slots.ts";
import { isPrerendering } from "./prerendering.ts";

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
