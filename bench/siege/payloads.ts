/** Texts, names and headers that patterns, parsers and engines have trouble with. */

/** Of a page: what a quadratic pattern or a deep tree would take for ever over. */
export const hostileTexts = [
  "<".repeat(200_000),
  `${"<a ".repeat(60_000)}x`,
  `x${"&#1;".repeat(50_000)}`,
  "<p>".repeat(60_000),
  `${"<blockquote>".repeat(10_000)}x`,
  `${"<!--".repeat(50_000)}x`,
  `<p ${'style="text-align:left" '.repeat(8_000)}>x</p>`,
  `<a href="${"java\tscript:".repeat(15_000)}">x</a>`,
  `<ul>${"<li><b><i><u>x".repeat(8_000)}`,
  `${"\u200b".repeat(150_000)}x`,
  "<p>x</p>".repeat(100_000),
];

export const hostileSearches = [
  "%",
  "_".repeat(40),
  "\\",
  "'; drop table users; --",
  '"a" OR "b" NEAR',
  "a*b?c[d]",
  "(".repeat(200),
  "x".repeat(5000),
  "a,b",
  "[1]",
  '{"a":1}',
  "\0",
  "\u202eabc",
  "\u0646\u200c\u0627",
  "á".normalize("NFD").repeat(100),
];

export const hostilePaths = [
  "/nothing-of-that-name",
  "/api/pages/nothing/of/that/name",
  "/api/pages/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "/..%2f..%2f.env",
  "/assets/..%2f..%2f.env",
  "/%00",
  "/%ff%fe",
  "/%",
  `/${"a".repeat(3000)}`,
  `/${"a/".repeat(1500)}`,
  `/x?${"a=1&".repeat(1500)}`,
  "/api/admin/codes?cursor=e30",
  "/.git/config",
  "/api/admin/users?limit=1e9&sort=passwordHash",
  "/health/ready?x=%00",
];

export const hostileHeaders: Record<string, string>[] = [
  { "accept-language": "pt;q=0.1,".repeat(700) },
  { "accept-encoding": "gzip;q=0, *;q=0" },
  { cookie: "portal_session=x; ".repeat(300) },
  { cookie: `portal_session=${"a".repeat(6000)}` },
  { authorization: `Bearer ${"b".repeat(6000)}` },
  { origin: "https://evil.example" },
  { "x-forwarded-for": "1.2.3.4, ".repeat(300) },
  { "x-forwarded-for": "<script>, 999.1.1.1" },
  { "if-none-match": `"${"e".repeat(4000)}"` },
  { range: "bytes=0-0,1-1,2-2,3-3" },
  { "x-request-id": "a\tb" },
  { "x-user-email": "admin@portal.local" },
];

export const deepJson = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
