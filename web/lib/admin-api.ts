import { ApiError } from "./api-error.ts";
import { currentLanguage } from "./language.ts";
import { dropStaffToken, staffToken } from "./staff-session.ts";

/** The parts of a query string; empty and missing ones are left out. */
export type Query = Record<string, string | number | null | undefined>;

async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("accept-language", currentLanguage());
  const token = staffToken();
  if (token) headers.set("authorization", `Bearer ${token}`);
  const response = await fetch(path, { ...init, headers, credentials: "same-origin" });
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  const failure = new ApiError(
    response.status,
    text,
    (Number(response.headers.get("retry-after")) || 0) * 1000,
  );
  // A wrong password is a 401, too, and ends no session.
  if (response.status === 401 && failure.body?.code !== "login_invalid") dropStaffToken(token);
  throw failure;
}

async function json<Answer>(path: string, init: RequestInit): Promise<Answer> {
  return (await send(path, init)).json();
}

function withBody(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** A path with its query, as in `/api/admin/codes?q=void`. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** GETs JSON as staff; throws ApiError for any answer but a success, and forgets the session on 401. */
export function adminGet<Answer>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Answer> {
  return json(withQuery(path, query), signal ? { signal } : {});
}

/** POSTs JSON as staff; throws as `adminGet` does. */
export function adminPost<Answer>(path: string, body: object = {}): Promise<Answer> {
  return json(path, withBody("POST", body));
}

/** PUTs JSON as staff; throws as `adminGet` does. */
export function adminPut<Answer>(path: string, body: object): Promise<Answer> {
  return json(path, withBody("PUT", body));
}

/** DELETEs as staff and expects nothing back; throws as `adminGet` does. */
export async function adminDelete(path: string): Promise<void> {
  await send(path, { method: "DELETE" });
}

/** POSTs JSON as staff and reads a file; throws as `adminGet` does. */
export function adminPostFile(path: string, body: object, signal: AbortSignal): Promise<Response> {
  return send(path, { ...withBody("POST", body), signal });
}

/** GETs a file as staff; throws as `adminGet` does. */
export function adminGetFile(path: string, signal: AbortSignal): Promise<Response> {
  return send(path, { signal });
}
