import * as z from "zod/mini";
import { faultsOf } from "../contract/faults.ts";
import { isLanguage, type Language } from "../contract/languages.ts";
import { CodedError } from "../lib/coded-error.ts";

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
