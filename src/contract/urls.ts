import * as z from "zod/mini";
import { fault, tooLong } from "./fields.ts";
import { isHostName } from "./hosts.ts";
import { urlMaxLength } from "./limits.ts";

/** Nothing before the host: what stands before an @ there only looks like the site that is opened. */
const startsWell = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i;

/** True for what a browser opens as a web page: only http and https, since URL parsers take `javascript:` too. */
function isHttpUrl(text: string): boolean {
  if (!startsWell.test(text) || /[\p{Cc}\\]/u.test(text)) return false;
  const host = URL.parse(text)?.hostname ?? "";
  // Machines at home and in companies have underscores in their names, which browsers open.
  return host.startsWith("[") || isHostName(host.replace(/\.$/, "").replaceAll("_", "x"));
}

export const httpUrl = z
  .string()
  .check(
    z.trim(),
    z.maxLength(urlMaxLength, tooLong("urlInvalid")),
    z.refine(isHttpUrl, fault("urlInvalid")),
  );
