/** Returns a strong ETag of an answer's bytes; a fast hash will do, since nobody gains by a collision. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

/** A response whose JSON is a view. */
type JsonResponse<View> = Omit<Response, "json"> & { json: () => Promise<View> };

/** Returns a view as JSON that the client caches and revalidates each time: 304 while it holds the same. */
export function taggedJson<View>(request: Request, view: View): JsonResponse<View> {
  const body = JSON.stringify(view);
  const etag = etagOf(body);
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache", etag };
  return isHeld(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** True when the client says that it holds what has this tag; a proxy that re-encodes makes a weak one of it. */
export function isHeld(request: Request, etag: string): boolean {
  const held = request.headers.get("if-none-match");
  if (held === null) return false;
  return held.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}

/** Returns the answer to a client that takes none of a file's encodings. */
export function notAcceptable(): Response {
  return new Response(null, { status: 406, headers: { vary: "accept-encoding" } });
}
