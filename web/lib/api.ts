import { type QueryClient, type QueryFilters, queryOptions } from "@tanstack/react-query";
import { leavingCookie } from "../../src/core/contract/documents.ts";
import type { AnswerOf, BodyOf, PathOf } from "./api-types.ts";
import { ApiError, hasCode } from "./errors.ts";
import { type Sent, send } from "./http.ts";
import { leavingKey } from "./identity.ts";
import { readStored, setScriptCookie, writeStored } from "./storage.ts";

async function call<Answer>(method: "GET" | "POST" | "PUT", path: string, sent: Sent): Promise<Answer> {
  // Only the server can delete the cookie: a sign-out while offline still has to reach it.
  if (readStored("local", leavingKey)) await endVisit();
  const answer = await send(method, path, sent).catch(async (failure) => {
    if (!hasCode(failure, "work_needed")) throw failure;
    return (await import("./work.ts")).sendWithWork(method, path, sent, failure);
  });
  return answer.json();
}

/** GETs JSON; throws ApiError for any other answer and fetch's TypeError when there is none. */
export function get<const Path extends string>(
  path: PathOf<"get", Path>,
  signal: AbortSignal | null = null,
): Promise<AnswerOf<"get", Path>> {
  return call("GET", path, { signal });
}

/** POSTs JSON and reads JSON; throws as `get` does. */
export function post<const Path extends string>(
  path: PathOf<"post", Path>,
  body: BodyOf<"post", Path>,
): Promise<AnswerOf<"post", Path>> {
  return call("POST", path, { body });
}

/** PUTs JSON and reads JSON; throws as `get` does. */
export function put<const Path extends string>(
  path: PathOf<"put", Path>,
  body: BodyOf<"put", Path>,
): Promise<AnswerOf<"put", Path>> {
  return call("PUT", path, { body });
}

/** DELETEs, with an optional JSON body, and reads nothing; throws as `get` does. */
export async function del<const Path extends string>(
  path: PathOf<"delete", Path>,
  body?: object,
): Promise<void> {
  await send("DELETE", path, body ? { body } : {});
}

type Asked = { queryKey: readonly unknown[]; signal?: AbortSignal | null };

/** The default query function: GETs the parts of the key, joined by slashes, as JSON; throws as `get` does. */
export function getByKey<View>({ queryKey, signal = null }: Asked): Promise<View> {
  return call("GET", queryKey.join("/"), { signal });
}

/** Returns the query options of a path; the path is the whole key. */
export function pathQuery<const Path extends string>(path: PathOf<"get", Path>) {
  return queryOptions<AnswerOf<"get", Path>>({ queryKey: [path] });
}

/** Removes the cached responses that match a filter, and all mutations. */
export function forgetQueries(client: QueryClient, ...filters: readonly QueryFilters[]): void {
  for (const filter of filters) client.removeQueries(filter);
  client.getMutationCache().clear();
}

/** A year, which outlives every session. */
const noteSeconds = 31_536_000;

let leaving: Promise<void> | undefined;

/** Notes that this browser signed out, also for documents, until the server knows it. */
function note(isLeaving: boolean): void {
  writeStored("local", leavingKey, isLeaving ? "1" : null);
  setScriptCookie(leavingCookie, "1", isLeaving ? noteSeconds : 0);
}

/** Ends the visitor's session on the server; when that failed, it is tried again before the next request. */
export function endVisit(): Promise<void> {
  note(true);
  leaving ??= send("POST", "/api/auth/logout", { body: {}, keepalive: true })
    .catch((failure) => {
      if (!(failure instanceof ApiError) || failure.status >= 500) throw failure;
    })
    .then(() => note(false))
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}
