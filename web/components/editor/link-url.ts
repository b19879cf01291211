import { canonicalLink, isAbsoluteLink } from "../../../src/contract/links.ts";

/** What was meant by a typed URL: an address without its scheme gets the one it most likely lacks. */
export function linkUrl(typed: string): string {
  const url = typed.trim();
  if (url === "" || /^[a-z][a-z0-9+.-]*:/i.test(url) || /^[/#?.]/.test(url)) return url;
  if (/^[^\s@/]+@[^\s@/.]+\.[^\s@/]+$/.test(url)) return `mailto:${url}`;
  return /^[^\s/.]+\.[^\s/]/.test(url) ? `https://${url}` : url;
}

/** Whether a URL can be set as it was typed: a whole address, or what is plainly a place within this site. */
export function isTypedLink(url: string): boolean {
  return isAbsoluteLink(url) || (/^[/#?.]/.test(url) && canonicalLink(url) !== undefined);
}
