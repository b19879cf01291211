/** A strong tag of an answer's bytes; a fast hash will do, since nobody gains by a collision. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

/** Answers 304 when the client already holds the tagged bytes, and the full answer otherwise. */
export function revalidated(request: Request, etag: string, full: () => Response): Response {
  const held = request.headers.get("if-none-match");
  if (held?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)) {
    return new Response(null, { status: 304, headers: { etag, "cache-control": "no-cache" } });
  }
  const response = full();
  response.headers.set("etag", etag);
  return response;
}
