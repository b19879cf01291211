/** Returns a strong ETag of an answer's bytes; a fast hash will do, since nobody gains by a collision. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

type Tagged = { body: BodyInit; etag: string; headers: Record<string, string>; status?: number };

/** Returns a 304 when the client already holds the tagged bytes of a 200, and all of them otherwise. */
export function taggedResponse(request: Request, { body, etag, headers, status = 200 }: Tagged): Response {
  const held = request.headers.get("if-none-match") ?? "";
  const fresh = status === 200 && held.split(",").some((tag) => isTag(tag.trim(), etag));
  return fresh
    ? new Response(null, { status: 304, headers: { ...headers, etag } })
    : new Response(body, { status, headers: { ...headers, etag } });
}

/** A response whose JSON is a view. */
type JsonResponse<View> = Omit<Response, "json"> & { json: () => Promise<View> };

/** Returns a view as JSON that the client caches and revalidates each time. */
export function taggedJson<View>(request: Request, view: View): JsonResponse<View> {
  const body = JSON.stringify(view);
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" };
  return taggedResponse(request, { body, etag: etagOf(body), headers });
}

/** True when a tag of If-None-Match means ours; a proxy that re-encodes makes a weak one of it. */
function isTag(tag: string, etag: string): boolean {
  return tag === "*" || tag.replace(/^W\//, "") === etag;
}

/** Returns the answer to a client that takes none of a file's encodings. */
export function notAcceptable(): Response {
  return new Response(null, { status: 406, headers: { vary: "accept-encoding" } });
}
