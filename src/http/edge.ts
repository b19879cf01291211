import type { Config } from "../config.ts";
import type { Language } from "../contract/languages.ts";
import { areas, loggedPath } from "../contract/paths.ts";
import { rangeTest } from "../lib/cidr.ts";
import type { Client } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import type { Log } from "../lib/log.ts";
import { clientIp, clientKey, clientNetworks, unmapped } from "./client-ip.ts";
import { errorResponse } from "./errors.ts";
import { preferredLanguage } from "./language.ts";
import { isForeign } from "./origin.ts";
import { pathOf, pathStart } from "./path.ts";
import { type ReadyAnswer, sendReady } from "./ready-answer.ts";
import { setContext } from "./request-context.ts";
import type { Header } from "./security-headers.ts";
import { type Viewer, viewerOf } from "./viewer.ts";

/** What the platform knows of the connection a request came by. */
type Peer = {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
};

type Deps = {
  config: Pick<Config, "publicUrl" | "trustedProxies">;
  /** The headers that every answer carries. */
  policy: readonly Header[];
  log: Log;
  /** Returns what lies ready at a path, with the headers of the policy in it. */
  ready: (path: string, viewer: Viewer) => ReadyAnswer | undefined;
  handle: (request: Request) => Response | Promise<Response>;
  /** True while the portal stops: each answer is then its connection's last. */
  isStopping: () => boolean;
  /** Called with each answer: what was asked for, its status and how long it took, in milliseconds. */
  count?: (path: string, status: number, ms: number) => void;
  /** Called with the address of a peer that forwards for others, and that nobody named as a proxy. */
  noteForwarder?: (address: string) => void;
  /** Called with a change that another site's page asked for. */
  noteForeign?: (client: Client, call: string, origin: string) => void;
};

/** What the edge makes out of a request before anything else is done with it. */
type Arrival = {
  request: Request;
  peer: Peer;
  path: string;
  language: Language;
  id: string;
  started: number;
};

/** Quiet paths: a probe every few seconds and each page's files would drown the rest. */
const quiet = [areas.health, areas.assets, areas.media];

/** A request id as proxies make them; anything else could be an attempt to write in our log. */
const requestId = /^[\w.-]{8,64}$/;

/**
 * Returns what each request passes first: it gives an id and a language, answers with what lies ready, turns away
 * foreign origins, and sends every answer out with the security headers and a line in the log.
 */
export function edge({
  config,
  policy,
  log,
  ready,
  handle,
  isStopping,
  count,
  noteForeign,
  noteForwarder,
}: Deps) {
  const isProxy = rangeTest(config.trustedProxies);
  const addressOf = clientIp(isProxy);

  function proxied(request: Request, peer: Peer): boolean {
    return isProxy(unmapped(peer.requestIP(request)?.address ?? ""));
  }

  function ipOf(request: Request, peer: Peer): string {
    const address = peer.requestIP(request)?.address ?? "";
    const forwarded = request.headers.get("x-forwarded-for");
    if (forwarded !== null && !isProxy(unmapped(address))) noteForwarder?.(unmapped(address));
    return addressOf(address, forwarded);
  }

  /** Returns the id that a trusted proxy gave, or a random one, which reveals nothing of other requests. */
  function idOf(request: Request, peer: Peer): string {
    const given = request.headers.get("x-request-id");
    return given !== null && requestId.test(given) && proxied(request, peer) ? given : crypto.randomUUID();
  }

  async function routed(arrival: Arrival): Promise<Response> {
    const { request: incoming, peer, path, language, id } = arrival;
    const request = routable(incoming);
    const ip = ipOf(incoming, peer);
    const userAgent = incoming.headers.get("user-agent");
    const client = { ip, key: clientKey(ip), networks: clientNetworks(ip), userAgent };
    const setIdleTimeout = (seconds: number) => peer.timeout(incoming, seconds);
    setContext(request, { id, language, incoming, client, setIdleTimeout });
    const isHttps = incoming.headers.get("x-forwarded-proto") === "https" && proxied(incoming, peer);
    const refusal = refusalOf(incoming, config.publicUrl, isHttps ? "https" : "http");
    if (refusal?.code === "foreign_origin") {
      noteForeign?.(client, `${incoming.method} ${loggedPath(path)}`, incoming.headers.get("origin") ?? "");
    }
    const response = refusal ? errorResponse(refusal, language) : await handle(request);
    const { headers } = response;
    // A document comes with a policy that allows, by their hashes, the parts that stand inline in it.
    for (const [name, value] of policy) if (!headers.has(name)) headers.set(name, value);
    headers.set("x-request-id", id);
    const isFromStores = path.startsWith(areas.api) || path.startsWith(areas.media);
    if (isFromStores && !headers.has("cache-control")) headers.set("cache-control", "no-store");
    return sent(response, arrival, () => ip);
  }

  function sent(response: Response, { request, path, id, started }: Arrival, ip: () => string): Response {
    if (isStopping()) response.headers.set("connection", "close");
    const ms = performance.now() - started;
    count?.(path, response.status, ms);
    // The query is left out: the verify screen's carries an e-mail. So is the token of a copy's page.
    log[quiet.some((area) => path.startsWith(area)) ? "debug" : "info"]("request", () => ({
      request: id,
      method: request.method,
      path: loggedPath(path),
      status: response.status,
      ms: Math.round(ms * 10) / 10,
      ip: ip(),
    }));
    return response;
  }

  return (request: Request, peer: Peer): Response | Promise<Response> => {
    const path = pathOf(request.url);
    const language = preferredLanguage(request.headers.get("accept-language"));
    const id = idOf(request, peer);
    const arrival = { request, peer, path, language, id, started: performance.now() };
    const isReadable = isPageRequest(request) && isHost(request);
    const answer = isReadable ? ready(path, viewerOf(request, language)) : undefined;
    const response = answer && sendReady(request, answer, id);
    return response ? sent(response, arrival, () => ipOf(request, peer)) : routed(arrival);
  };
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

function isPageRequest({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** What a host name, address or port can hold; anything else would end up in the path. */
const hostPattern = /^[\w.:[\]-]*$/;

function isHost(request: Request): boolean {
  return hostPattern.test(request.headers.get("host") ?? "");
}

function refusalOf(
  incoming: Request,
  publicOrigin: string,
  scheme: "http" | "https",
): CodedError | undefined {
  if (!isHost(incoming)) return new CodedError("unreadable");
  return isForeign(incoming, publicOrigin, scheme)
    ? new CodedError("foreign_origin", { names: [publicOrigin] })
    : undefined;
}
