import { Elysia } from "elysia";
import { codexBodyMaxBytes } from "../../core/contract/limits.ts";
import { streamOf, zipped } from "../../core/http/download.ts";
import { masterGuard } from "../../core/http/guards.ts";
import { contextOf, idOf, queryOf, queryType } from "../../core/http/request.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { contentDisposition } from "../codex/codex.rules.ts";
import type { CopiesService } from "./copies.service.ts";
import {
  copyListQuery,
  copyRangeQuery,
  editionListQuery,
  editionRequest,
  editionUpdateRequest,
} from "./editions.contract.ts";
import type { EditionsService } from "./editions.service.ts";
import type { ExportsService } from "./exports.service.ts";

type Services = { editions: EditionsService; copies: CopiesService; exports: ExportsService };

/** How long a connection may wait for an edition or between two pieces of an archive, in seconds; Bun allows no more. */
const runTimeoutS = 255;

/** Editions and their copies, for the master admin alone. */
export function editionsRoutes({ editions, copies }: Services, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .post(
      "/api/admin/press-runs",
      async ({ body, actor, request, set }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(runTimeoutS);
        const edition = await editions.create(body, actor, incoming.signal);
        set.status = 201;
        return edition;
      },
      { body: editionRequest, detail: { bodyMaxBytes: codexBodyMaxBytes } },
    )
    .get("/api/admin/press-runs", ({ request }) => editions.list(queryOf(request, editionListQuery)), {
      query: queryType(editionListQuery),
    })
    .get("/api/admin/press-runs/:id", ({ params }) => editions.view(idOf(params.id)))
    .put(
      "/api/admin/press-runs/:id",
      ({ params, body, actor }) => editions.update(idOf(params.id), body, actor),
      {
        body: editionUpdateRequest,
      },
    )
    .delete(
      "/api/admin/press-runs/:id",
      async ({ params, actor, set }) => {
        await editions.remove(idOf(params.id), actor);
        set.status = 204;
      },
      { detail: { inUse: "runInUse" } },
    )
    .get(
      "/api/admin/press-runs/:id/copies",
      ({ params, request }) => copies.list(idOf(params.id), queryOf(request, copyListQuery)),
      { query: queryType(copyListQuery) },
    );
}

function fileOf(pieces: AsyncGenerator<Uint8Array>, type: string, disposition: string): Response {
  const headers = { "content-type": type, "content-disposition": disposition };
  return new Response(streamOf(pieces), { headers });
}

/** What is downloaded of an edition, for the master admin alone. */
export function editionFilesRoutes({ copies, exports }: Services, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/press-runs/:id/copies/:number/pdf", async ({ params }) => {
      const { title, pieces } = await copies.fileOf(idOf(params.id), idOf(params.number));
      return fileOf(pieces, "application/pdf", contentDisposition(`${title} ${params.number}`));
    })
    .get(
      "/api/admin/press-runs/:id/csv",
      async ({ params, request, actor }) => {
        const query = queryOf(request, copyRangeQuery);
        const { title, pieces } = await exports.list(idOf(params.id), query, actor);
        return fileOf(pieces, "text/csv; charset=utf-8", contentDisposition(title, "csv"));
      },
      { query: queryType(copyRangeQuery) },
    )
    .get(
      "/api/admin/press-runs/:id/cards",
      async ({ params, request, actor }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(runTimeoutS);
        const query = queryOf(request, copyRangeQuery);
        const { title, bytes } = await exports.cards(idOf(params.id), query, actor, incoming.signal);
        const headers = {
          "content-type": "application/pdf",
          "content-disposition": contentDisposition(title),
        };
        return new Response(bytes, { headers });
      },
      { query: queryType(copyRangeQuery) },
    )
    .get(
      "/api/admin/press-runs/:id/zip",
      async ({ params, request, actor }) => {
        contextOf(request).setIdleTimeout(runTimeoutS);
        const query = queryOf(request, copyRangeQuery);
        const { title, at, entries } = await exports.archive(idOf(params.id), query, actor);
        return fileOf(zipped(entries, at), "application/zip", contentDisposition(title, "zip"));
      },
      { query: queryType(copyRangeQuery) },
    );
}
