import { currentLanguage } from "../i18n.ts";
import { ApiError } from "./errors.ts";
import { storedEmail } from "./identity.ts";

type Method = "GET" | "POST" | "PUT" | "DELETE";

export type Sent = {
  body?: object;
  /** The token of a staff session. */
  token?: string | null;
  signal?: AbortSignal | null;
  /** True when the request may outlive the page. */
  keepalive?: boolean;
};

/**
 * Sends a call with the cookies, the language and the stored e-mail, and JSON when there is a body.
 * Throws ApiError for any answer but a success, and fetch's TypeError when there is none.
 */
export async function send(
  method: Method,
  path: string,
  { body, token, ...init }: Sent = {},
): Promise<Response> {
  const language = currentLanguage();
  const headers: Record<string, string> = { "accept-language": language };
  const email = storedEmail();
  // The specification requires this header; the server never trusts it.
  // Only printable ASCII is safe in a header: fetch throws at some other characters.
  if (email && /^[\x21-\x7e]+$/.test(email)) headers["x-user-email"] = email;
  if (token) headers.authorization = `Bearer ${token}`;
  if (body) headers["content-type"] = "application/json";
  const response = await fetch(path, {
    ...init,
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
    credentials: "same-origin",
  });
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  const retryAfterMs = (Number(response.headers.get("retry-after")) || 0) * 1000;
  throw new ApiError(response.status, text, retryAfterMs, language);
}

/** Fetches a file just as a link of the document has begun to, so that it is sent once. Throws a TypeError for any answer but a success. */
export async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new TypeError();
  return response;
}

type FileSent = { token: string | null; onProgress: (share: number) => void; signal: AbortSignal };

/**
 * POSTs a file as it is and reports which part of it has left, which fetch cannot tell. Resolves with the text of the answer.
 * Throws ApiError for any answer but a success, a TypeError when there is none, and the signal's reason.
 */
export function sendFile(path: string, file: Blob, { token, onProgress, signal }: FileSent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const language = currentLanguage();
  const request = new XMLHttpRequest();
  request.open("POST", path);
  request.setRequestHeader("accept-language", language);
  if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
  request.setRequestHeader("content-type", "application/octet-stream");
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onload = () => {
    const { status, statusText, responseText } = request;
    if (status >= 200 && status < 300) return resolve(responseText);
    const retryAfterMs = (Number(request.getResponseHeader("retry-after")) || 0) * 1000;
    reject(new ApiError(status, responseText || statusText, retryAfterMs, language));
  };
  request.onerror = () => reject(new TypeError("the file was not sent"));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(file);
  return promise;
}
