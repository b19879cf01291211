/** A strong tag of an answer's bytes; a fast hash will do, since nobody gains by a collision. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${Bun.hash(bytes).toString(36)}"`;
}

type Tagged = { body: BodyInit; etag: string; headers: Record<string, string>; status?: number };

/** Answers 304 when the client already holds the tagged bytes, and all of them otherwise. */
export function taggedResponse(request: Request, { body, etag, headers, status = 200 }: Tagged): Response {
  const held = request.headers.get("if-none-match");
  const fresh = held?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return fresh
    ? new Response(null, { status: 304, headers: { ...headers, etag } })
    : new Response(body, { status, headers: { ...headers, etag } });
}
