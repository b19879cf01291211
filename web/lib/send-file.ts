import { currentLanguage } from "../i18n.ts";
import { ApiError } from "./api-error.ts";

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
