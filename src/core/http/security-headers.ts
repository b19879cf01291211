/** The answer's policy: our own files only, nothing inline, no framing. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
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

/** Returns the headers of every answer. */
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

/** The inline parts of a template; neither contains the other's end tag. */
const inline = /<(style|script)>((?:(?!<\/?(?:style|script)>).)*)/gs;

/** Returns the headers of a document: each script and style sheet in its template is allowed by its hash, and nothing else inline. */
export function allowInline(headers: readonly Header[], template: string): Header[] {
  const allowed = [...template.matchAll(inline)].map(
    ([, tag, text = ""]) =>
      [
        `${tag}-src 'self'`,
        ` 'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`,
      ] as const,
  );
  return headers.map(([name, value]) => {
    if (name !== "content-security-policy") return [name, value];
    return [name, allowed.reduce((policy, [source, hash]) => policy.replace(source, source + hash), value)];
  });
}
