import type { Config } from "../../config.ts";
import { areas, loggedPath } from "../contract/paths.ts";
import type { Client } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import { rangeTest } from "../lib/ip-ranges.ts";
import type { Log } from "../lib/log.ts";
import { preferredLanguage } from "./accept.ts";
import { clientIp, clientKey, clientNetworks, unmapped } from "./client-ip.ts";
import { errorResponse } from "./errors.ts";
import type { OfferedLanguages } from "./offered-languages.ts";
import { pathOf, pathStart, refusalLanguage, setContext } from "./request.ts";
import type { Header } from "./security-headers.ts";

/** What the platform knows of the connection a request came by. */
type Peer = {
  requestIP(request: Request): { address: string } | null;
  timeout(request: Request, seconds: number): void;
};

/** What of the core the edge works with. */
type EdgeCore = {
  config: Pick<Config, "publicUrl" | "trustedProxies">;
  log: Log;
  offered: OfferedLanguages;
  health: { isStopping(): boolean };
  background: { run(name: string, work: () => Promise<unknown>): void };
  refusals: { noteForeign(client: Client, call: string, origin: string): Promise<void> };
};

/** What is reported of each answer: the request, its status, and its duration in milliseconds; and proxies that are not configured. */
type Monitoring = {
  forwarders: { note(address: string): void };
  metrics: { count(path: string, status: number, ms: number): void } | undefined;
};

/** Quiet paths: a probe every few seconds and each page's files would drown the rest. */
const quiet = [areas.health, areas.assets, areas.media];

/** A request id as proxies make them; anything else could be an attempt to write in our log. */
const requestId = /^[\w.-]{8,64}$/;

/** Returns the facts of a request, before it is handled; its address only on demand: to look it up costs as much as an answer. */
function arrivals(
  isProxy: (address: string) => boolean,
  forwarders: Monitoring["forwarders"],
  offered: OfferedLanguages,
) {
  const addressOf = clientIp(isProxy);

  return (incoming: Request, peer: Peer) => {
    const { headers } = incoming;
    const id = headers.get("x-request-id");
    const language = preferredLanguage(headers.get("accept-language"));
    let address: string | undefined;
    let client: Client | undefined;
    function socket(): string {
      address ??= unmapped(peer.requestIP(incoming)?.address ?? "");
      return address;
    }
    const isProxied = () => isProxy(socket());
    function clientNow(): Client {
      const forwarded = headers.get("x-forwarded-for");
      if (forwarded !== null && !isProxied()) forwarders.note(socket());
      const ip = addressOf(socket(), forwarded);
      const userAgent = headers.get("user-agent");
      return { ip, key: clientKey(ip), networks: clientNetworks(ip), userAgent, language };
    }
    return {
      // The id that a trusted proxy gave, or a random one, which reveals nothing of other requests.
      id: id !== null && requestId.test(id) && isProxied() ? id : crypto.randomUUID(),
      language,
      offered,
      incoming,
      socket,
      isProxied,
      get client() {
        client ??= clientNow();
        return client;
      },
      setIdleTimeout: (seconds: number) => peer.timeout(incoming, seconds),
      isCached: false,
    };
  };
}

type Arrival = ReturnType<ReturnType<typeof arrivals>>;

/**
 * Returns what each request passes first: it gives an id and a language, turns away foreign origins, has the router answer the rest,
 * and sends every answer out with the security headers and a line in the log.
 */
export function edge(
  { config, log, offered, health, background, refusals }: EdgeCore,
  policy: readonly Header[],
  handle: (request: Request) => Response | Promise<Response>,
  { forwarders, metrics }: Monitoring,
) {
  const arrival = arrivals(rangeTest(config.trustedProxies), forwarders, offered);

  function refusalOf(arrived: Arrival): CodedError | undefined {
    const { headers, method, url } = arrived.incoming;
    if (!hostPattern.test(headers.get("host") ?? "")) return new CodedError("unreadable");
    if (readingMethods.has(method)) return undefined;
    const isForwarded = headers.get("x-forwarded-proto") === "https" && arrived.isProxied();
    const isHttps = isForwarded || url.startsWith("https:");
    if (!isForeign(arrived.incoming, config.publicUrl, isHttps ? "https" : "http")) return undefined;
    const { client } = arrived;
    const call = `${method} ${loggedPath(pathOf(url))}`;
    background.run("audit of a foreign origin", () =>
      refusals.noteForeign(client, call, headers.get("origin") ?? ""),
    );
    return new CodedError("foreign_origin", { names: [config.publicUrl] });
  }

  /** Gives an answer the headers that all have. */
  function complete({ headers }: Response, { id }: Arrival, path: string): void {
    // A document has a policy of its own, which allows its inline parts by their hashes.
    for (const [name, value] of policy) if (!headers.has(name)) headers.set(name, value);
    headers.set("x-request-id", id);
    const isFromStores = path.startsWith(areas.api) || path.startsWith(areas.media);
    if (isFromStores && !headers.has("cache-control")) headers.set("cache-control", "no-store");
  }

  function sent(response: Response, arrived: Arrival, started: number): Response {
    const { id, incoming } = arrived;
    const { status } = response;
    const path = pathOf(incoming.url);
    if (!arrived.isCached) complete(response, arrived, path);
    if (health.isStopping()) response.headers.set("connection", "close");
    const ms = performance.now() - started;
    metrics?.count(path, status, ms);
    // The query is left out, since the verify screen's contains an email address; so is the token of a download page.
    log[quiet.some((area) => path.startsWith(area)) ? "debug" : "info"]("request", () => ({
      request: id,
      method: incoming.method,
      path: loggedPath(path),
      status,
      ms: Math.round(ms * 10) / 10,
      ip: arrived.client.ip,
    }));
    return response;
  }

  return (incoming: Request, peer: Peer): Response | Promise<Response> => {
    const started = performance.now();
    const arrived = arrival(incoming, peer);
    const request = routable(incoming);
    setContext(request, arrived);
    const refusal = refusalOf(arrived);
    const answer = refusal ? errorResponse(refusal, refusalLanguage(request)) : handle(request);
    if (answer instanceof Response) return sent(answer, arrived, started);
    // Once a connection is closed its address is not known any more.
    arrived.socket();
    return answer.then((response) => sent(response, arrived, started));
  };
}

/** What a host name, address or port can hold; anything else would end up in the path. */
const hostPattern = /^[\w.:[\]-]*$/;

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

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** What a browser says of a page that is not ours: of another site, or of another host on our domain. */
const otherSites = new Set(["cross-site", "same-site"]);

/**
 * True for a request that another site's page sent, by Origin and Sec-Fetch-Site.
 * Requests without either come from programs, which hold no visitor's cookie.
 */
function isForeign(request: Request, publicOrigin: string, scheme: "http" | "https"): boolean {
  const origin = request.headers.get("origin");
  if (origin === publicOrigin) return false;
  const site = request.headers.get("sec-fetch-site") ?? "";
  // Trusts the browser's own header, also behind an unconfigured proxy that ends TLS.
  if (site === "same-origin") return false;
  if (otherSites.has(site)) return true;
  return origin !== null && origin !== originOf(request.headers.get("host"), publicOrigin, scheme);
}

/** Returns the origin of the host that a request was sent to; the public host has the one scheme of PUBLIC_URL. */
function originOf(host: string | null, publicOrigin: string, scheme: string): string | undefined {
  const own = URL.parse(`${scheme}://${host ?? ""}`);
  return own?.host === URL.parse(publicOrigin)?.host ? publicOrigin : own?.origin;
}
