import { PrivateAddressError, pinnedRequest, type Reach, UnknownHostError } from "./pinned-request.ts";

/** How long a receiver may take for its whole answer; standardwebhooks asks for 15 to 30 s. */
const postWithinMs = 15_000;

export type Posted = { status: number } | { reason: PostFault };

/** Why no answer came. */
type PostFault = "private" | "unknown_host" | "unreachable" | "timeout" | "certificate";

/** Posts a text to an address of the public Internet; returns the status, or why none came. Of the answer nothing but its status is read. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  { withinMs = postWithinMs, ...reach }: Reach & { withinMs?: number } = {},
): Promise<Posted> {
  const request = { method: "POST", headers, body, withinMs };
  try {
    return await pinnedRequest(
      new URL(url),
      request,
      ({ statusCode }) => ({ status: statusCode ?? 0 }),
      reach,
    );
  } catch (error) {
    return { reason: faultOf(error) };
  }
}

function faultOf(error: unknown): PostFault {
  if (error instanceof PrivateAddressError) return "private";
  if (error instanceof UnknownHostError) return "unknown_host";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError" || code === "ETIMEDOUT") return "timeout";
  if (/^(ENOTFOUND|EAI_|ENODATA|DNS_)/.test(code)) return "unknown_host";
  if (/CERT|SELF_SIGNED|TLS|SSL|VERIFY/.test(code)) return "certificate";
  return "unreachable";
}
