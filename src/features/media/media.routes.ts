import { Elysia } from "elysia";
import { mediaPartBytes, soundMaxBytes, staffSessionMs } from "../../core/contract/limits.ts";
import { isNotModified } from "../../core/http/cached-responses.ts";
import { type ByteRange, rangeOf } from "../../core/http/download.ts";
import { bearerOf, staffGuard } from "../../core/http/guards.ts";
import { readBytes } from "../../core/http/json-body.ts";
import { contextOf, idOf, queryOf, queryType } from "../../core/http/request.ts";
import type { Core } from "../../core.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { contentDisposition } from "../codex/codex.rules.ts";
import {
  isSha,
  mediaListQuery,
  mediumUpdateRequest,
  mediumUploadQuery,
  pictureWidths,
} from "./media.contract.ts";
import type { MediaService } from "./media.service.ts";
import type { ServingService } from "./serving.service.ts";

type Found = Awaited<ReturnType<ServingService["find"]>>;

/** A page that shows it can be switched off at any time; what is not public is shown to one person, and never changes. */
const cacheControl = {
  public: "public, max-age=300, must-revalidate",
  own: "private, max-age=31536000, immutable",
  draft: "private, no-store",
};

/**
 * The bytes of media, for readers of a text that shows them. An unknown path answers with a document: a page may have
 * such a path, from the time when there were no media.
 */
export function servedMediaRoutes(
  serving: ServingService,
  cookies: Core["cookies"],
  document: (request: Request) => Promise<Response>,
) {
  async function answer({
    request,
    params,
  }: {
    request: Request;
    params: { sha: string };
  }): Promise<Response> {
    if (!isSha(params.sha)) return document(request);
    const { incoming } = contextOf(request);
    const staff = bearerOf(incoming) ?? cookies.media.read(incoming);
    const query = new URL(request.url).searchParams;
    const draft = query.get("draft") ?? undefined;
    const tokens = { staff, visitor: cookies.session.read(incoming), draft };
    const width = Number(query.get("w")) || pictureWidths[0];
    const found = await serving.find(params.sha, width, tokens);
    const headers: Record<string, string> = {
      "content-type": found.type,
      "cache-control": cacheControl[found.isPublic ? "public" : draft === undefined ? "own" : "draft"],
      etag: found.etag,
      "accept-ranges": "bytes",
      ...(found.kind === "file" && {
        "content-disposition": contentDisposition(found.name.replace(/\.pdf$/i, "")),
      }),
    };
    if (isNotModified(incoming, found.etag)) return new Response(null, { status: 304, headers });
    const range = rangeOf(incoming, found.size, found.etag);
    if (range === null) {
      headers["content-range"] = `bytes */${found.size}`;
      return new Response(null, { status: 416, headers });
    }
    const { from, to } = range ?? { from: 0, to: found.size - 1 };
    headers["content-length"] = String(to - from + 1);
    if (range) headers["content-range"] = `bytes ${from}-${to}/${found.size}`;
    const body = incoming.method === "HEAD" ? null : await bodyOf(found, { from, to });
    return new Response(body, { status: range ? 206 : 200, headers });
  }
  return new Elysia().get("/media/:sha", answer).head("/media/:sha", answer);
}

/** Returns a stretch of a medium: bytes when one part holds it, else a stream that reads a part when the one before was taken. */
async function bodyOf(
  found: Found,
  { from, to }: ByteRange,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
  const last = Math.floor(to / mediaPartBytes);
  let part = Math.floor(from / mediaPartBytes);
  async function next(): Promise<Uint8Array<ArrayBuffer>> {
    const start = part * mediaPartBytes;
    const bytes = await found.part(part++);
    return new Uint8Array(bytes.subarray(Math.max(0, from - start), to + 1 - start));
  }
  if (part === last) return next();
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      controller.enqueue(await next());
      if (part > last) controller.close();
    },
  });
}

/** How long an upload may take in the queue and in the making, in seconds; Bun allows no more. */
const uploadTimeoutS = 255;

/** The library of media, for any staff. Its answers set the cookie that shows its pictures. */
export function mediaRoutes(media: MediaService, { staff }: Guards, cookies: Core["cookies"]) {
  return new Elysia()
    .use(staffGuard(staff))
    .get(
      "/api/admin/media",
      ({ request, token, set }) => {
        if (token) set.headers["set-cookie"] = cookies.media.set(token, staffSessionMs);
        return media.list(queryOf(request, mediaListQuery));
      },
      { query: queryType(mediaListQuery) },
    )
    .post(
      "/api/admin/media",
      async ({ request, actor, set }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        const { name } = queryOf(request, mediumUploadQuery);
        setIdleTimeout(uploadTimeoutS);
        const read = (maxBytes: number) => readBytes(incoming, maxBytes);
        const { isNew, medium } = await media.add({ name, read }, actor, incoming.signal);
        set.status = isNew ? 201 : 200;
        return medium;
      },
      { query: queryType(mediumUploadQuery), detail: { bodyMaxBytes: soundMaxBytes, isBytes: true } },
    )
    .put("/api/admin/media/:id", ({ params, body, actor }) => media.update(idOf(params.id), body, actor), {
      body: mediumUpdateRequest,
    })
    .delete(
      "/api/admin/media/:id",
      async ({ params, actor, set }) => {
        await media.remove(idOf(params.id), actor);
        set.status = 204;
      },
      { detail: { inUse: "mediumInUse" } },
    );
}
