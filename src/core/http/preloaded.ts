import { CookieMap } from "bun";
import type { Language } from "../contract/languages.ts";
import { securePrefix } from "../contract/languages.ts";
import { leavingCookie } from "../contract/leaving.ts";
import { initiateKey, type PreloadedKey, preloadedId } from "../contract/preloaded.ts";
import { contextOf, setContext } from "./request-context.ts";
import type { Viewer } from "./viewer.ts";

/** What a document brings of what its screen reads, as JSON. */
export type Preloaded = { key: PreloadedKey; json: string };

/** What a call answered an initiate, as the API wrote it. */
export type InitiateAnswer = Preloaded & {
  /** What the answer sets, such as the cookie of a session that was renewed. */
  cookie: string | null;
};

/**
 * Returns the key of the call that is made for the document at a path, on behalf of whoever asks for it; undefined where none is.
 * Browsers that fetch ahead get none, so that nothing counts as read that nobody sees, and neither does whoever has signed out here.
 */
export function keyFor(request: Request, path: string, { hasSession }: Viewer): PreloadedKey | undefined {
  if (!hasSession || request.method !== "GET") return undefined;
  const { headers } = request;
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? "";
  if (purpose.includes("prefetch")) return undefined;
  const cookies = new CookieMap(headers.get("cookie") ?? "");
  const isLeaving = cookies.has(leavingCookie) || cookies.has(securePrefix + leavingCookie);
  return isLeaving ? undefined : initiateKey(path);
}

/** Returns the call of a key with the cookies of another request, which counts as made by its client. */
export function callAs(request: Request, key: PreloadedKey, language: Language): Request {
  const headers = { cookie: request.headers.get("cookie") ?? "" };
  const made = new Request(`http://localhost${key.join("/")}`, { headers });
  setContext(made, { ...contextOf(request), language });
  return made;
}

/** Returns what a document brings of an answer; undefined for a refusal, which the screen asks for itself. */
export async function preloadedOf(key: PreloadedKey, answer: Response): Promise<InitiateAnswer | undefined> {
  if (answer.status !== 200) return undefined;
  return { key, json: await answer.text(), cookie: answer.headers.get("set-cookie") };
}

/** Returns the element in which a document brings them; nothing in the data ends it. */
export function preloadedElement(all: readonly Preloaded[]): string {
  if (all.length === 0) return "";
  const entries = all.map(({ key, json }) => `[${JSON.stringify(key)},${json}]`);
  const text = `[${entries.join(",")}]`.replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${preloadedId}">${text}</script>`;
}
