import { builtin } from "../lib/builtin.ts";

/** The timeout of a look-up, in milliseconds. */
const lookUpMs = 2000;
/** Names without a public host (RFC 2606, RFC 6761, RFC 6762, ICANN's "internal"): a private resolver may know them. */
const reserved = /(^|\.)(test|example|invalid|localhost|local|internal|onion|alt)$/;
/** A name that exists wherever names are looked up at all. */
const control = "com";
/** What a resolver answers that looked and found nothing. */
const nothing = ["ENOTFOUND", "ENODATA"];

function isNothing(error: unknown): boolean {
  return error instanceof Error && "code" in error && nothing.includes(String(error.code));
}

/**
 * True when a domain has a record that mail can go by (RFC 5321, section 5.1), false when it surely has none.
 * Undefined when DNS does not answer in time, or this machine has none.
 */
export async function hasMailRecords(domain: string): Promise<boolean | undefined> {
  if (reserved.test(domain) || !domain.includes(".")) return undefined;
  const { Resolver } = builtin("node:dns").promises;
  const resolver = new Resolver({ timeout: lookUpMs, tries: 1 });
  const tooLate = Bun.sleep(lookUpMs).then(() => undefined);
  const look = async () => {
    const found = await Promise.allSettled([
      resolver.resolveMx(domain),
      resolver.resolve4(domain),
      resolver.resolve6(domain),
    ]);
    if (found.some((each) => each.status === "fulfilled" && each.value.length > 0)) return true;
    if (found.some((each) => each.status === "rejected" && !isNothing(each.reason))) return undefined;
    // Where not even this is found, the machine has no names at all.
    return (await resolver.resolveNs(control).catch(() => [])).length > 0 ? false : undefined;
  };
  try {
    return await Promise.race([look(), tooLate]);
  } finally {
    resolver.cancel();
  }
}
