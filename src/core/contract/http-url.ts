import { isHostName } from "./hosts.ts";
import { urlMaxLength } from "./limits.ts";

/** Nothing before the host: what stands before an @ there only looks like the site that is opened. */
const startsWell = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i;

/** True for what a browser opens as a web page: only http and https, since URL parsers take `javascript:` too. */
export function isHttpUrl(text: string): boolean {
  if (text.length > urlMaxLength || !startsWell.test(text) || /[\p{Cc}\\]/u.test(text)) return false;
  const host = URL.parse(text)?.hostname ?? "";
  // Machines at home and in companies have underscores in their names, which browsers open.
  return host.startsWith("[") || isHostName(host.replace(/\.$/, "").replaceAll("_", "x"));
}
