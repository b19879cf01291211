import { ApiError } from "./api-error.ts";
import { storedEmail } from "./identity.ts";
import { currentLanguage } from "./language.ts";
import { readStored } from "./storage.ts";

/** Says that somebody signed out here and the server does not know it yet. */
export const leavingKey = "portal-leaving";

/** Sends a call with the cookies, the language and the identity header; throws ApiError for any answer but a success. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const language = currentLanguage();
  headers.set("accept-language", language);
  const email = storedEmail();
  // A header carries printable ASCII only; anything else would make fetch itself fail.
  if (email && /^[\x21-\x7e]+$/.test(email)) headers.set("x-user-email", email);
  const response = await fetch(path, { ...init, headers, credentials: "same-origin" });
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  const retryAfterMs = (Number(response.headers.get("retry-after")) || 0) * 1000;
  throw new ApiError(response.status, text, retryAfterMs, language);
}

/** What a call with a JSON body is made of. */
export function jsonBody(method: string, body: object): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  // The cookie is not the browser's to delete: somebody who signed out offline still has to be signed out.
  if (readStored("local", leavingKey)) await (await import("./end-visit.ts")).endVisit();
  return (await send(path, init)).json();
}

/** GETs JSON; throws ApiError for any other answer and fetch's TypeError when there is none. */
export function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return call(path, signal ? { signal } : {});
}

/** POSTs JSON and reads JSON; throws as `get` does. */
export function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return call(path, jsonBody("POST", body));
}
