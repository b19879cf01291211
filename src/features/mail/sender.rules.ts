/** The names under which mail servers and providers most often publish their DKIM keys. */
export const commonSelectors = [
  "default",
  "mail",
  "dkim",
  "google",
  "selector1",
  "selector2",
  "k1",
  "s1",
  "s2",
  "smtp",
  "mx",
  "key1",
  "pm",
  "mandrill",
  "zoho",
  "fm1",
  "protonmail",
] as const;

/** True for a record that names who may send for a domain (RFC 7208, section 4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(\s|$)/i.test(text);

/** True for a record that says what to do with mail that fails (RFC 7489, section 6.3). */
export const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);

/** True for a record with a key; one with an empty key was revoked (RFC 6376, section 3.6.1). */
export const isDkim = (text: string): boolean => /(^|;)\s*p=[^;\s]/i.test(text);

/** Returns the domains whose DMARC record counts for one: its own, then those above it that could be an organisation's. */
export function dmarcDomains(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, i) => labels.slice(i).join("."));
}
