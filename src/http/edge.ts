import type { Config } from "../config.ts";
import { areas } from "../contract/paths.ts";
import { rangeTest } from "../lib/cidr.ts";
import type { Client } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { Log } from "../lib/log.ts";
import { clientIp, clientKey, clientNetworks, unmapped } from "./client-ip.ts";
import { errorResponse } from "./errors.ts";
import { preferredLanguage } from "./language.ts";
import { isForeign } from "./origin.ts";
import { pathOf, pathStart } from "./path.ts";
import { setContext } from "./request-context.ts";
import { securityHeaders } from "./security-headers.ts";

/** What the platform knows of the connection a request came by. */
type Peer = {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
};

type Deps = {
  config: Pick<Config, "publicUrl" | "secure" | "trustedProxies">;
  log: Log;
  handle: (request: Request) => Response | Promise<Response>;
  /** True while the portal stops: each answer is then its connection's last. */
  isStopping: () => boolean;
  /** Called with a change that another site's page asked for. */
  noteForeign?: (client: Client, call: string, origin: string) => void;
};

/** Quiet paths: a probe every few seconds and each page's files would drown the rest. */
const quiet = [areas.health, areas.assets];

/** A request id as proxies make them; anything else could be an attempt to write in our log. */
const requestId = /^[\w.-]{8,64}$/;

/**
 * Returns what each request passes first: it gives an id, client and language, turns away foreign
 * origins, and sends every answer out with the security headers and a line in the log.
 */
export function edge({ config, log, handle, isStopping, noteForeign }: Deps) {
  const isProxy = rangeTest(config.trustedProxies);
  const addressOf = clientIp(isProxy);
  const fixedHeaders = securityHeaders(config.secure);

  return async (incoming: Request, peer: Peer): Promise<Response> => {
    const request = routable(incoming);
    const started = performance.now();
    const socketAddress = peer.requestIP(incoming)?.address ?? "";
    const forwarded = isProxy(unmapped(socketAddress)) ? incoming.headers : undefined;
    const id = idOf(forwarded?.get("x-request-id"));
    const ip = addressOf(socketAddress, incoming.headers.get("x-forwarded-for"));
    const language = preferredLanguage(incoming.headers.get("accept-language"));
    const userAgent = incoming.headers.get("user-agent");
    const client = { ip, key: clientKey(ip), networks: clientNetworks(ip), userAgent };
    const setIdleTimeout = (seconds: number) => peer.timeout(incoming, seconds);
    setContext(request, { id, language, incoming, client, setIdleTimeout });

    const path = pathOf(request.url);
    const scheme = forwarded?.get("x-forwarded-proto") === "https" ? "https" : "http";
    const refusal = refusalOf(incoming, config.publicUrl, scheme);
    if (refusal?.code === "foreign_origin") {
      noteForeign?.(client, `${incoming.method} ${path}`, incoming.headers.get("origin") ?? "");
    }
    const response = refusal ? errorResponse(refusal, language) : await handle(request);

    const { headers } = response;
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    headers.set("x-request-id", id);
    if (isStopping()) headers.set("connection", "close");
    if (path.startsWith(areas.api) && !headers.has("cache-control")) headers.set("cache-control", "no-store");
    // The query is left out: the verify screen's carries an e-mail.
    log[quiet.some((area) => path.startsWith(area)) ? "debug" : "info"]("request", {
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

/** Returns the id that a trusted proxy gave, or a random one, which reveals nothing of other requests. */
function idOf(given: string | null | undefined): string {
  return given && requestId.test(given) ? given : crypto.randomUUID();
}

/** Where the router starts to look for the path; a host such as `nas` ends before it. */
const pathSearchedFrom = 11;

/**
 * Returns the same request under a host that the router can read, also where HTTP/1.0 names none.
 * Its body is read from the one that came in.
 */
function routable(incoming: Request): Request {
  const { url, method, headers } = incoming;
  const pathAt = pathStart(url);
  return pathAt >= pathSearchedFrom
    ? incoming
    : new Request(`http://localhost${url.slice(pathAt)}`, { method, headers });
}

/** What a host name, address or port can hold; anything else would end up in the path. */
const hostPattern = /^[\w.:[\]-]*$/;

function refusalOf(
  incoming: Request,
  publicOrigin: string,
  scheme: "http" | "https",
): CodedError | undefined {
  if (!hostPattern.test(incoming.headers.get("host") ?? "")) return new CodedError("unreadable");
  return isForeign(incoming, publicOrigin, scheme) ? new CodedError("foreign_origin") : undefined;
}
