import type { Config } from "../config.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { Log } from "../lib/log.ts";
import { clientIp, clientKey } from "./client-ip.ts";
import { errorResponse } from "./errors.ts";
import { preferredLanguage } from "./language.ts";
import { isForeign } from "./origin.ts";
import { pathOf } from "./path.ts";
import { setContext } from "./request-context.ts";
import { securityHeaders } from "./security-headers.ts";

/** What the platform knows of the connection a request came by. */
export type Peer = { requestIP(request: Request): { address: string } | null };

type Needs = {
  config: Pick<Config, "publicUrl" | "secure" | "trustedProxies">;
  log: Log;
  handle: (request: Request) => Response | Promise<Response>;
};

/** Quiet paths: a probe every few seconds and each page's files would drown the rest. */
const quiet = /^\/(health|assets)\//;

/**
 * The border of the portal: gives each request its id, client and language, turns away foreign
 * origins, and sends every answer out with the security headers and a line in the log.
 */
export function edge({ config, log, handle }: Needs) {
  const addressOf = clientIp(config.trustedProxies);
  const fixedHeaders = securityHeaders(config.secure);
  // Ids of one run share a prefix, so that they stay unique across restarts.
  const run = crypto.randomUUID().slice(0, 8);
  let count = 0;

  return async (incoming: Request, peer: Peer): Promise<Response> => {
    const request = routable(incoming);
    const started = performance.now();
    const id = `${run}-${(++count).toString(36)}`;
    const ip = addressOf(peer.requestIP(incoming)?.address ?? "", request.headers.get("x-forwarded-for"));
    const language = preferredLanguage(request.headers.get("accept-language"));
    const userAgent = request.headers.get("user-agent");
    setContext(request, { id, language, incoming, client: { ip, key: clientKey(ip), userAgent } });

    const refusal = refusalOf(incoming, config.publicUrl);
    const response = refusal ? errorResponse(refusal, language) : await handle(request);

    const { headers } = response;
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    headers.set("x-request-id", id);
    const path = pathOf(request.url);
    if (path.startsWith("/api/") && !headers.has("cache-control")) headers.set("cache-control", "no-store");
    // The query is left out: the verify screen's carries an e-mail.
    log[quiet.test(path) ? "debug" : "info"]("request", {
      request: id,
      method: request.method,
      path,
      status: response.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ip,
    });
    return response;
  };
}

/** Where the router starts to look for the path; a host such as `nas` ends before it. */
const pathSearchedFrom = 11;

/** The same request under a host that the router can read; its body is read from the one that came in. */
function routable(incoming: Request): Request {
  const { url, method, headers } = incoming;
  const pathAt = url.indexOf("/", url.indexOf("//") + 2);
  return pathAt >= pathSearchedFrom
    ? incoming
    : new Request(`http://localhost${url.slice(pathAt)}`, { method, headers });
}

/** What a host name, address or port can hold; anything else would end up in the path. */
const hostPattern = /^[\w.:[\]-]+$/;

function refusalOf(incoming: Request, publicOrigin: string): CodedError | undefined {
  const host = incoming.headers.get("host");
  if (host !== null && !hostPattern.test(host)) return new CodedError("unreadable");
  return isForeign(incoming, publicOrigin) ? new CodedError("foreign_origin") : undefined;
}
