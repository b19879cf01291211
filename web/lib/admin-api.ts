import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, BodyOf, FilePathOf, PathOf, QueryOf } from "./api-types.ts";
import { ApiError, hasCode } from "./errors.ts";
import { type Sent, send } from "./http.ts";
import { askProof, dropRefusedToken, staffToken } from "./staff-session.ts";

type Method = Parameters<typeof send>[0];

/** Sends a request with the staff token; only a 401 removes the token. A call that needs re-authentication is repeated after it. */
async function sendAsStaff(method: Method, path: string, sent: Sent = {}): Promise<Response> {
  const { token = staffToken() } = sent;
  const call = (by = token) => send(method, path, { ...sent, token: by });
  try {
    return await call().catch(async (failure) => {
      if (hasCode(failure, "proof_needed") && (await askProof()))
        // The proof gave the session another token.
        return call(staffToken());
      if (hasCode(failure, "work_needed"))
        return (await import("./work.ts")).sendWithWork(method, path, { ...sent, token }, failure);
      throw failure;
    });
  } catch (failure) {
    // A wrong password is a 401, too, and ends no session.
    if (failure instanceof ApiError && failure.status === 401 && failure.body?.code !== "login_invalid")
      dropRefusedToken(token);
    throw failure;
  }
}

async function json<Answer>(method: Method, path: string, sent: Sent): Promise<Answer> {
  return (await sendAsStaff(method, path, sent)).json();
}

/** Returns a path with its query, as in `/api/admin/codes?q=void`; empty and missing parts are left out. */
export function withQuery(path: string, query: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** GETs JSON as staff; throws ApiError for any response but a success, and removes the session's token on 401. */
export function adminGet<const Path extends string>(
  path: PathOf<"get", Path>,
  query?: QueryOf<Path>,
  signal: AbortSignal | null = null,
): Promise<AnswerOf<"get", Path>> {
  return json("GET", withQuery(path, query ?? {}), { signal });
}

/** Returns the query options of a path of staff; the key is the path, then the query. */
export function adminQuery<const Path extends string>(path: PathOf<"get", Path>, query?: QueryOf<Path>) {
  return queryOptions({
    queryKey: query ? [path, query] : [path],
    queryFn: ({ signal }) => adminGet<Path>(path, query, signal),
  });
}

/** POSTs JSON as staff; throws as `adminGet` does. */
export function adminPost<const Path extends string>(
  path: PathOf<"post", Path>,
  body: BodyOf<"post", Path>,
  signal: AbortSignal | null = null,
): Promise<AnswerOf<"post", Path>> {
  return json("POST", path, { body, signal });
}

/** PUTs JSON as staff; throws as `adminGet` does. */
export function adminPut<const Path extends string>(
  path: PathOf<"put", Path>,
  body: BodyOf<"put", Path>,
): Promise<AnswerOf<"put", Path>> {
  return json("PUT", path, { body });
}

/** DELETEs as staff, and expects nothing back; throws as `adminGet` does. */
export async function adminDelete<const Path extends string>(
  path: PathOf<"delete", Path>,
  query?: QueryOf<Path, "delete">,
): Promise<void> {
  await sendAsStaff("DELETE", withQuery(path, query ?? {}));
}

/** POSTs JSON as staff and reads a file; throws as `adminGet` does. */
export function adminPostFile<const Path extends string>(
  path: FilePathOf<"post", Path>,
  body: BodyOf<"post", Path>,
  signal: AbortSignal,
): Promise<Response> {
  return sendAsStaff("POST", path, { body, signal });
}

/** GETs a file as staff; throws as `adminGet` does. */
export function adminGetFile<const Path extends string>(
  path: FilePathOf<"get", Path>,
  signal: AbortSignal,
  query?: QueryOf<Path>,
): Promise<Response> {
  return sendAsStaff("GET", withQuery(path, query ?? {}), { signal });
}

/** Ends a session on the server; the caller need not wait for it, nor be online. */
export function endStaffSession(token: string | null): void {
  if (token === null) return;
  sendAsStaff("POST", "/api/admin/logout", { body: {}, keepalive: true, token }).catch(() => undefined);
}
