/** The headers by which browsers mark prefetches; the first is today's name (the Fetch standard). */
const purposeHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
const isAhead = /prefetch|prerender|preview/i;

/**
 * Programs that look at links by themselves, as they call themselves: those that show previews of links, search engines, and
 * what checks emails. Cubot is a telephone.
 */
const programs =
  /(?<!cu)bot\b|bot-|crawler|spider|preview|scanner|externalhit|externalagent|externalfetcher|whatsapp|embedly|iframely|vkshare|imageproxy|imgproxy|ms-office|microsoft office|barracuda|proofpoint|mimecast|safelinks|urlscan|virustotal/i;

/** Returns whether a Range covers all of so many bytes; one that cannot be read counts as none, as it is answered. */
function isWhole(range: string | null, bytes: number): boolean {
  if (range === null) return true;
  const [, last] = /^bytes=0-(\d{0,15})$/.exec(range.trim()) ?? [];
  return last !== undefined && (last === "" || Number(last) >= bytes - 1);
}

/** Returns whether a request whose answer was so many bytes is a person's for the whole of it. */
export function isPersonsFetch({ method, headers }: Pick<Request, "method" | "headers">, bytes: number) {
  if (method !== "GET" || !isWhole(headers.get("range"), bytes)) return false;
  if (purposeHeaders.some((name) => isAhead.test(headers.get(name) ?? ""))) return false;
  return !programs.test(headers.get("user-agent") ?? "");
}
