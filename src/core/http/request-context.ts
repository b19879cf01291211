import type { Language } from "../contract/languages.ts";
import type { Client } from "../lib/client.ts";

/** The time-out of the connection of whoever may have to wait in line before heavy work, in seconds: the longest that the server knows. */
export const heavyTimeoutS = 255;

type RequestContext = {
  readonly id: string;
  readonly client: Client;
  language: Language;
  /** The request as it came in; the router may see it under another host. */
  incoming: Request;
  /** Sets the time-out of a silent connection, in seconds, for an answer that takes long. */
  setIdleTimeout: (seconds: number) => void;
  /** True once it was answered with what lay ready, all headers with it. */
  isReady?: boolean;
};

const contexts = new WeakMap<Request, RequestContext>();

/** Ties a context to its request; the edge does so first of all. */
export function setContext(request: Request, context: RequestContext): void {
  contexts.set(request, context);
}

/** Returns the context of a request that came in through the edge. */
export function contextOf(request: Request): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error("a request came in past the edge");
  return context;
}
