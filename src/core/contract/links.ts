import { urlMaxLength } from "./limits.ts";

/** RFC 1123, section 2.1: letters, digits and inner hyphens, at most 63. */
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const hostMaxLength = 253;

/** True for the name of a host, or an IPv4 address: labels of a sane form, 253 characters in all. */
export function isHostName(text: string): boolean {
  return text.length <= hostMaxLength && text.split(".").every((part) => label.test(part));
}

/** Nothing before the host: the text before an @ there only looks like the site that is opened. */
const startsWell = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i;

/** True for what a browser opens as a web page: only http and https, since URL parsers take `javascript:` too. */
export function isHttpUrl(text: string): boolean {
  if (text.length > urlMaxLength || !startsWell.test(text) || /[\p{Cc}\\]/u.test(text)) return false;
  const host = URL.parse(text)?.hostname ?? "";
  // Machines at home and in companies have underscores in their names, which browsers open.
  return host.startsWith("[") || isHostName(host.replace(/\.$/, "").replaceAll("_", "x"));
}

/** From the first character that shows to the last one. */
const visible = /[^\s\p{C}](?:.*[^\s\p{C}])?/su;

/**
 * Returns a link of a page's text in canonical form, or undefined for one that may not be followed; it is idempotent.
 * Links lead to http and https, as fields for a URL take them, to mailto, or to a path, a query or a fragment
 * of this site. Blanks and invisible characters around an address fall away, tabs and line breaks inside it too,
 * as browsers have it; other blanks are encoded, so that none of them hides a scheme.
 */
export function canonicalLink(href: string): string | undefined {
  if (href.length > urlMaxLength) return undefined;
  const shown = visible.exec(href.toWellFormed().replace(/[\t\n\r]/g, ""))?.[0] ?? "";
  const link = shown.replace(/[\s\p{C}]/gu, encodeURIComponent);
  if (link === "" || link.length > urlMaxLength) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(link)?.[1]?.toLowerCase();
  if (scheme === undefined) return /^[\\/]{2}/.test(link) ? undefined : link;
  if (scheme === "mailto") return /^mailto:[^?]/i.test(link) ? link : undefined;
  return isHttpUrl(link) ? link : undefined;
}

/** True when a link names another place in full, rather than a path of this site. */
export function isAbsoluteLink(href: string): boolean {
  return /^(https?|mailto):/i.test(href) && canonicalLink(href) !== undefined;
}
