/** The answer's policy: our own files only, no inline script, no framing. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A year, the least that browsers' preload lists take; hosts below this one count as the portal's own. */
const strictTransportSecurity = "max-age=31536000; includeSubDomains";

export type Header = [name: string, value: string];

/** Returns the headers that every answer carries, whatever made it. */
export function securityHeaders(secure: boolean): Header[] {
  const headers: Header[] = [
    ["content-security-policy", contentSecurityPolicy],
    ["x-content-type-options", "nosniff"],
    // The verify screen's address holds an e-mail until the app reads it; no Referer ever repeats it.
    ["referrer-policy", "no-referrer"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
  ];
  if (secure) headers.push(["strict-transport-security", strictTransportSecurity]);
  return headers;
}
