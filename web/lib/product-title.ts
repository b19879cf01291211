const meta = () => document.querySelector<HTMLMetaElement>("meta[name=application-name]");

/** What the master admin calls the portal; the document carries it. */
export function productTitle(): string {
  return meta()?.content || "Codex Portal";
}

/** Renames the portal for this visit, after the setting was changed. */
export function renameProduct(title: string): void {
  meta()?.setAttribute("content", title);
}
