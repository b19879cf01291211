import { CookieMap } from "bun";
import { initiateKey, leavingCookie, type PreloadedKey } from "../contract/documents.ts";
import { type Language, securePrefix } from "../contract/languages.ts";
import type { Viewer } from "./accept.ts";
import type { Preloaded } from "./document.ts";
import { contextOf, setContext } from "./request.ts";

/** What a call answered an initiate, as the API wrote it. */
export type InitiateAnswer = Preloaded & {
  /** What the answer sets, such as the cookie of a session that was renewed. */
  cookie: string | null;
};

/** Returns the preloaded answer of the document at a path for an initiate; undefined for a refusal, which the screen fetches itself. */
export async function initiateAnswer(
  request: Request,
  path: string,
  viewer: Viewer,
  call: (request: Request) => Promise<Response>,
): Promise<InitiateAnswer | undefined> {
  const key = keyFor(request, path, viewer);
  if (!key) return undefined;
  const answer = await call(callAs(request, key, viewer.language));
  if (answer.status !== 200) return undefined;
  return { key, json: await answer.text(), cookie: answer.headers.get("set-cookie") };
}

/**
 * Returns the key of the call that is made for the document at a path, with the session of its request; undefined
 * where none is. Prefetching browsers get none, so that nothing is marked as read unseen, and neither do browsers
 * that signed out.
 */
function keyFor(request: Request, path: string, { hasSession }: Viewer): PreloadedKey | undefined {
  if (!hasSession || request.method !== "GET") return undefined;
  const { headers } = request;
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  if (purpose.includes("prefetch")) return undefined;
  const cookies = new CookieMap(headers.get("cookie") ?? "");
  const isLeaving = cookies.has(leavingCookie) || cookies.has(securePrefix + leavingCookie);
  return isLeaving ? undefined : initiateKey(path);
}

/** Returns the call of a key with the cookies of another request, which counts as made by its client. */
function callAs(request: Request, key: PreloadedKey, language: Language): Request {
  const headers = { cookie: request.headers.get("cookie") ?? "" };
  const made = new Request(`http://localhost${key.join("/")}`, { headers });
  const offered = { last: () => [language], now: async () => [language] };
  setContext(made, { ...contextOf(request), language, offered });
  return made;
}
