import { CodedError } from "../lib/coded-error.ts";

/** The path of an absolute URL, without the cost of parsing all of it. */
export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const query = url.indexOf("?", start);
  return query === -1 ? url.slice(start) : url.slice(start, query);
}

/** The id in a path. Throws not_found for anything that is no row's id. */
export function idOf(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new CodedError("not_found");
  return Number(text);
}
