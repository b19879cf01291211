import * as z from "zod/mini";
import { faultsOf } from "../contract/errors.ts";
import { isLanguage, type Language } from "../contract/languages.ts";
import { isStaffCall } from "../contract/paths.ts";
import type { Client } from "../lib/client.ts";
import { CodedError } from "../lib/coded-error.ts";
import { preferredLanguage } from "./accept.ts";
import type { OfferedLanguages } from "./offered-languages.ts";

/** The connection's timeout while a request may wait for heavy work, in seconds: the longest that the server supports. */
export const heavyTimeoutS = 255;

type RequestContext = {
  readonly id: string;
  readonly client: Client;
  /** What its sender likes best of all languages; a visitor is answered in one of those offered (`visitorLanguage`). */
  language: Language;
  offered: OfferedLanguages;
  /** The request as it came in; the router may see it under another host. */
  incoming: Request;
  /** Sets the time-out of a silent connection, in seconds, for an answer that takes long. */
  setIdleTimeout: (seconds: number) => void;
  /** True once it was answered with what lay ready, all headers with it. */
  isCached?: boolean;
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

/** Returns the language that a visitor's request is answered in: of those offered the one that its sender likes best. */
export async function visitorLanguage(request: Request): Promise<Language> {
  return preferredLanguage(request.headers.get("accept-language"), await contextOf(request).offered.now());
}

/** Returns the language of a refusal: any for staff, for visitors one of those that were offered when it was last looked up. */
export function refusalLanguage(request: Request): Language {
  const { language, offered } = contextOf(request);
  if (isStaffCall(pathOf(request.url))) return language;
  return preferredLanguage(request.headers.get("accept-language"), offered.last());
}

/** Returns where the path begins in a request's URL; one that came without a host is its path alone. */
export function pathStart(url: string): number {
  return url.startsWith("/") ? 0 : url.indexOf("/", url.indexOf("//") + 2);
}

/** Returns the path of a request's URL, without the cost of parsing all of it. */
export function pathOf(url: string): string {
  const start = pathStart(url);
  const query = url.indexOf("?", start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

/** Returns the id in a path. Throws not_found for anything that is no row's id. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CodedError("not_found");
  return Number(text);
}

/** Returns the language in a path. Throws not_found for any text but a language's. */
export function languageAt(text: string): Language {
  if (!isLanguage(text)) throw new CodedError("not_found");
  return text;
}

/**
 * Returns the query of a request's address, as a schema reads it. Throws invalid_data.
 * The router's own reader takes texts with a comma, or in brackets, for lists and objects.
 */
export function queryOf<Schema extends z.ZodMiniType>(request: Request, schema: Schema): z.output<Schema> {
  const { url } = request;
  const mark = url.indexOf("?");
  const given = Object.fromEntries(new URLSearchParams(mark === -1 ? "" : url.slice(mark)));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new CodedError("invalid_data", { fields: faultsOf(parsed.error.issues) });
}

/** Returns what a route declares as its query, for the types of its callers alone: `queryOf` is what validates it. */
export function queryType<Schema extends z.ZodMiniType>(_judge: Schema): z.ZodMiniType<z.output<Schema>> {
  return z.custom<z.output<Schema>>();
}
