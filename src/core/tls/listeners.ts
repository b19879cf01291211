import { areas } from "../contract/paths.ts";
import type { Pair } from "./der.ts";

/** Where a token of http-01 is asked for (RFC 8555, section 8.3). */
const challengePath = "/.well-known/acme-challenge/";
/** What a client that forgets its connection is given beyond the server's own time for idle ones. */
const drainGraceMs = 5000;

type Fetch = (request: Request, server: Bun.Server<undefined>) => Response | Promise<Response>;

type Options = {
  hostname: string;
  port: number;
  maxRequestBodySize: number;
  idleTimeout: number;
  error(error: unknown): Response;
};

/** A listener with the certificate that it was opened with; one that leaves asks its clients to connect anew. */
type Listener = { server: Bun.Server<undefined>; isLeaving: boolean };

/** Listens with a certificate that can be exchanged: the runtime keeps the one that a listener was opened with, so a second listener takes over. */
export class TlsListeners {
  private current: Listener;
  private readonly drainMs: number;
  private readonly leaving = new Set<Listener>();
  private isStopped = false;

  /** Throws when the port is taken; `reusePort` alone would share it with whoever has it. */
  constructor(
    private readonly options: Options,
    private readonly fetch: Fetch,
    pair: Pair,
  ) {
    const { hostname, port } = options;
    void Bun.serve({ hostname, port, fetch: () => new Response() }).stop(true);
    this.drainMs = options.idleTimeout * 1000 + drainGraceMs;
    this.current = this.open(pair);
  }

  get url(): URL {
    return this.current.server.url;
  }

  /** How many requests are in flight. */
  get pendingRequests(): number {
    return this.all().reduce((sum, { server }) => sum + server.pendingRequests, 0);
  }

  /**
   * Serves with another certificate, without a failed request: for a while both listeners answer, and the former one ends each connection of
   * HTTP/1.1 with an answer. Returns what resolves when it has ended. Throws when it cannot be served with; then nothing changes.
   * A certificate that comes after the stop opens nothing.
   */
  exchange(pair: Pair, drainMs = this.drainMs): Promise<void> {
    if (this.isStopped) return Promise.resolve();
    const before = this.current;
    this.current = this.open(pair);
    return this.leave(before, drainMs);
  }

  async stop(isAtOnce = false): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.all().map(({ server }) => server.stop(isAtOnce)));
  }

  private async leave(listener: Listener, drainMs: number): Promise<void> {
    listener.isLeaving = true;
    this.leaving.add(listener);
    await Bun.sleep(drainMs);
    // Idle connections of HTTP/1.1 have ended by themselves; those of HTTP/2 are told, and finish their streams.
    await listener.server.stop(false);
    this.leaving.delete(listener);
  }

  private all(): Listener[] {
    return [this.current, ...this.leaving];
  }

  private open({ key, chain }: Pair): Listener {
    const { fetch } = this;
    const listener = { isLeaving: false };
    const server = Bun.serve({
      ...this.options,
      reusePort: true,
      http2: true,
      tls: { key, cert: chain },
      async fetch(request, own) {
        const answer = await fetch(request, own);
        // The runtime leaves it out of HTTP/2.
        if (listener.isLeaving) answer.headers.set("connection", "close");
        return answer;
      },
    });
    return Object.assign(listener, { server });
  }
}

/** Returns what answers unencrypted requests: tokens of http-01, for pages their encrypted address, and nothing for the API. */
export function plainAnswers(
  publicUrl: string,
  hosts: readonly string[],
  challenge: (token: string) => Promise<string | undefined>,
) {
  const own = new URL(publicUrl);

  return async (request: Request): Promise<Response> => {
    const url = URL.parse(request.url);
    // What follows CONNECT may be read as an address of another kind, whose path would go on the host's name.
    if (url?.protocol !== "http:") return new Response(null, { status: 400 });
    const { pathname, search, hostname } = url;
    if (pathname.startsWith(challengePath)) {
      // Anybody may ask: while the database is away none of them is worth a line in the log.
      const text = await challenge(pathname.slice(challengePath.length)).catch(() => null);
      return new Response(text ?? null, {
        status: text === null ? 503 : text === undefined ? 404 : 200,
        headers: { "content-type": "text/plain", "cache-control": "no-store" },
      });
    }
    // A program that is redirected would go on sending passwords in the clear.
    if (pathname.startsWith(areas.api)) return new Response("https only", { status: 403 });
    // Another's name in the Host header must not lead there.
    const host = hosts.includes(hostname) ? hostname : own.hostname;
    const port = own.port === "" ? "" : `:${own.port}`;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const location = `https://${host}${port}${pathname}${search}`;
    // 301 would let browsers turn any other method into GET.
    return new Response(null, { status: isRead ? 301 : 308, headers: { location } });
  };
}
