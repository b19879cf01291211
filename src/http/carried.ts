import { CookieMap, escapeHTML } from "bun";
import { carriedCall, carriedId } from "../contract/carried.ts";
import { type Language, securePrefix } from "../contract/languages.ts";
import { leavingCookie } from "../contract/leaving.ts";
import { contextOf, setContext } from "./request-context.ts";
import type { Viewer } from "./viewer.ts";

/** An answer that a document carries, as the API wrote it. */
export type Carried = {
  call: string;
  json: string;
  /** What the answer sets, such as the cookie of a session that was renewed. */
  cookie: string | null;
};

/**
 * Returns the call that is made for the document at a path, on behalf of whoever asks for it; undefined where none is. Browsers that
 * fetch ahead get none, so that nothing counts as read that nobody sees, and neither does whoever has signed out here.
 */
export function callFor(request: Request, path: string, { hasSession }: Viewer): string | undefined {
  if (!hasSession || request.method !== "GET") return undefined;
  const { headers } = request;
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  if (purpose.includes("prefetch")) return undefined;
  const cookies = new CookieMap(headers.get("cookie") ?? "");
  const isLeaving = cookies.has(leavingCookie) || cookies.has(securePrefix + leavingCookie);
  return isLeaving ? undefined : carriedCall(path);
}

/** Returns a call with the cookies of another request, which counts as made by its client. */
export function callAs(request: Request, call: string, language: Language): Request {
  const headers = { cookie: request.headers.get("cookie") ?? "" };
  const made = new Request(`http://localhost${call}`, { headers });
  setContext(made, { ...contextOf(request), language });
  return made;
}

/** Returns an answer as a document carries it; undefined for a refusal, which the screen asks for itself. */
export async function carriedOf(call: string, answer: Response): Promise<Carried | undefined> {
  if (answer.status !== 200) return undefined;
  return { call, json: await answer.text(), cookie: answer.headers.get("set-cookie") };
}

/** Returns the element in which a document carries an answer; nothing in the answer ends it. */
export function carriedElement({ call, json }: Carried, language: Language): string {
  const text = json.replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${carriedId}" lang="${language}" data-call="${escapeHTML(call)}">${text}</script>`;
}
