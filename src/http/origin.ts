const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Tells a state-changing request that another site's page sent.
 * Requests without Origin come from programs, which hold no visitor's cookie.
 */
export function isForeign(request: Request, publicOrigin: string): boolean {
  const origin = request.headers.get("origin");
  if (origin === null || readingMethods.has(request.method)) return false;
  if (origin === publicOrigin) return false;
  return URL.parse(origin)?.host !== request.headers.get("host");
}
