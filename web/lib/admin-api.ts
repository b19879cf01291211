import { jsonBody, send } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { dropStaffToken, staffToken } from "./staff-session.ts";

/** The parts of a query string; empty and missing ones are left out. */
export type Query = Record<string, string | number | null | undefined>;

/** Sends a call with the staff token; a 401 forgets the token, and nothing else does. */
async function sendAsStaff(path: string, init: RequestInit, token = staffToken()): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  try {
    return await send(path, { ...init, headers });
  } catch (failure) {
    // A wrong password is a 401, too, and ends no session.
    if (failure instanceof ApiError && failure.status === 401 && failure.body?.code !== "login_invalid")
      dropStaffToken(token);
    throw failure;
  }
}

async function json<Answer>(path: string, init: RequestInit): Promise<Answer> {
  return (await sendAsStaff(path, init)).json();
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
  return json(path, jsonBody("POST", body));
}

/** PUTs JSON as staff; throws as `adminGet` does. */
export function adminPut<Answer>(path: string, body: object): Promise<Answer> {
  return json(path, jsonBody("PUT", body));
}

/** DELETEs as staff and expects nothing back; throws as `adminGet` does. */
export async function adminDelete(path: string): Promise<void> {
  await sendAsStaff(path, { method: "DELETE" });
}

/** POSTs JSON as staff and reads a file; throws as `adminGet` does. */
export function adminPostFile(path: string, body: object, signal: AbortSignal): Promise<Response> {
  return sendAsStaff(path, { ...jsonBody("POST", body), signal });
}

/** GETs a file as staff; throws as `adminGet` does. */
export function adminGetFile(path: string, signal: AbortSignal): Promise<Response> {
  return sendAsStaff(path, { signal });
}

/** Tells the server that a session is over; whoever leaves does not wait for it, and need not be online. */
export function endStaffSession(token: string | null): void {
  if (token === null) return;
  const call = { ...jsonBody("POST", {}), keepalive: true };
  sendAsStaff("/api/admin/logout", call, token).catch(() => undefined);
}
