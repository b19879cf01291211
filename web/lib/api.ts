import { ApiError } from "./api-error.ts";
import { storedEmail } from "./identity.ts";
import { currentLanguage } from "./language.ts";

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const headers = new Headers(init.headers);
  const language = currentLanguage();
  headers.set("accept-language", language);
  const email = storedEmail();
  // A header carries printable ASCII only; anything else would make fetch itself fail.
  if (email && /^[\x21-\x7e]+$/.test(email)) headers.set("x-user-email", email);
  const response = await fetch(path, { ...init, headers, credentials: "same-origin" });
  if (response.ok) return response.json();
  const text = (await response.text()) || response.statusText;
  const retryAfterMs = (Number(response.headers.get("retry-after")) || 0) * 1000;
  throw new ApiError(response.status, text, retryAfterMs, language);
}

/** GETs JSON; throws ApiError for any other answer and fetch's TypeError when there is none. */
export function get<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return call(path, signal ? { signal } : {});
}

/** POSTs JSON and reads JSON; throws as `get` does. */
export function post<Answer>(path: string, body: object = {}): Promise<Answer> {
  return call(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
}
