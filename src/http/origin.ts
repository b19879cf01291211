const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a browser says of a page that is not ours: of another site, or of another host on our domain. */
const otherSites = new Set(["cross-site", "same-site"]);

/**
 * True for a state-changing request that another site's page sent, by Origin and Sec-Fetch-Site.
 * Requests without either come from programs, which hold no visitor's cookie.
 */
export function isForeign(request: Request, publicOrigin: string, scheme: "http" | "https"): boolean {
  if (readingMethods.has(request.method)) return false;
  const origin = request.headers.get("origin");
  if (origin === publicOrigin) return false;
  const site = request.headers.get("sec-fetch-site") ?? "";
  // A browser knows what it sees, also where a proxy that nobody named ends its TLS.
  if (site === "same-origin") return false;
  if (otherSites.has(site)) return true;
  return origin !== null && origin !== originOf(request.headers.get("host"), publicOrigin, scheme);
}

/** Returns the origin of the host that a request was sent to; the public host has the one scheme of PUBLIC_URL. */
function originOf(host: string | null, publicOrigin: string, scheme: string): string | undefined {
  const own = URL.parse(`${scheme}://${host ?? ""}`);
  return own?.host === URL.parse(publicOrigin)?.host ? publicOrigin : own?.origin;
}
