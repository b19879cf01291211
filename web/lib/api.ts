import type { AnswerOf, BodyOf, PathOf } from "./api-types.ts";
import { hasCode } from "./error-message.ts";
import { type Sent, send } from "./http.ts";
import { leavingKey } from "./identity.ts";
import { readStored } from "./storage.ts";

async function call<Answer>(method: "GET" | "POST" | "PUT", path: string, sent: Sent): Promise<Answer> {
  // Only the server can delete the cookie: a sign-out while offline still has to reach it.
  if (readStored("local", leavingKey)) await (await import("./end-visit.ts")).endVisit();
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

/** DELETEs, with JSON where the call asks for some, and reads nothing; throws as `get` does. */
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
