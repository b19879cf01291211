import { get } from "./api.ts";

export type Asked = { queryKey: readonly unknown[]; signal?: AbortSignal };

/** GETs the parts of a query's key, joined by slashes, as JSON; throws for any answer but a success. */
export function jsonQuery<Answer>({ queryKey, signal }: Asked): Promise<Answer> {
  return get(queryKey.join("/"), signal);
}
