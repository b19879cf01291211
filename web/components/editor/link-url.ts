import { canonicalLink, isAbsoluteLink } from "../../../src/core/contract/links.ts";

/** Returns the typed URL, completed with the scheme it most likely lacks. */
export function linkUrl(typed: string): string {
  const url = typed.trim();
  if (url === "" || /^[a-z][a-z0-9+.-]*:/i.test(url) || /^[/#?.]/.test(url)) return url;
  if (/^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/.test(url)) return `mailto:${url}`;
  return /^[^\s/.]+\.[^\s/]/.test(url) ? `https://${url}` : url;
}

/** True when a URL is absolute or clearly a path within this site. */
export function isTypedLink(url: string): boolean {
  return isAbsoluteLink(url) || (/^[/#?.]/.test(url) && canonicalLink(url) !== undefined);
}
