import { Elysia } from "elysia";
import { codexPagesHeader, codexVerdictHeader } from "../../core/contract/codex-form.ts";
import { codexWarningHeader, pdfQuery, pressOptionsOf } from "../../core/contract/editions.ts";
import { codexBodyMaxBytes } from "../../core/contract/limits.ts";
import { streamOf } from "../../core/http/download.ts";
import { masterGuard } from "../../core/http/guards.ts";
import { contextOf, idOf, queryOf, queryType } from "../../core/http/request.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import {
  codexJobName,
  codexLengthRequest,
  codexListQuery,
  codexPreviewRequest,
  codexRequest,
} from "./codex.contract.ts";
import { contentDisposition } from "./codex.rules.ts";
import type { CodexService, StoredCodex } from "./codex.service.ts";
import type { CodexJobsService } from "./codex-jobs.service.ts";
import type { CodexFile, CodexMakingService } from "./codex-making.service.ts";
import type { CodexPreviewsService } from "./codex-previews.service.ts";

type Services = {
  codex: CodexService;
  making: CodexMakingService;
  previews: CodexPreviewsService;
  codexJobs: CodexJobsService;
};

/** The time-out of a connection that waits for a book, in seconds: it may wait in the queue; Bun allows no more. */
const bookTimeoutS = 255;

/** Returns the name of a job from its place in a path. Throws not_found for a text that no job can be named by. */
function jobOf(segment: string): string {
  const { data } = codexJobName.safeParse(segment);
  if (data === undefined) throw new CodedError("not_found");
  return data;
}

function download(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  disposition: string,
  warning?: string,
): Response {
  const headers = { "content-type": type, "content-disposition": disposition };
  return new Response(bytes, { headers: warning ? { ...headers, [codexWarningHeader]: warning } : headers });
}

/** The codex generator, its past books and its jobs, for the master admin alone. */
export function codexRoutes({ codex, making, previews, codexJobs: jobs }: Services, { master }: Guards) {
  function pdf(file: CodexFile | StoredCodex, headers: Record<string, string> = {}): Response {
    const isStored = "pieces" in file;
    return new Response(isStored ? streamOf(file.pieces) : file.bytes, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(isStored ? file.size : file.bytes.length),
        "content-disposition": contentDisposition(file.title),
        "x-codex-id": String(file.id),
        "x-codex-checksum": file.checksum,
        ...headers,
      },
    });
  }

  return new Elysia()
    .use(masterGuard(master))
    .post(
      "/api/admin/codex-generator",
      async ({ body, actor, request }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(bookTimeoutS);
        const { verdict, ...file } = await making.generate(body, actor, incoming.signal);
        return pdf(file, { [codexVerdictHeader]: verdict });
      },
      { body: codexRequest, detail: { bodyMaxBytes: codexBodyMaxBytes } },
    )
    .post(
      "/api/admin/codex-preview",
      async ({ body, actor, request }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(bookTimeoutS);
        const { bytes, pages } = await previews.preview(body, actor.id, incoming.signal);
        const headers = { "content-type": "application/pdf", [codexPagesHeader]: pages.join(",") };
        return new Response(bytes, { headers });
      },
      { body: codexPreviewRequest, detail: { bodyMaxBytes: codexBodyMaxBytes } },
    )
    .post(
      "/api/admin/codex-length",
      ({ body, actor, request }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(bookTimeoutS);
        return previews.length(body, actor.id, incoming.signal);
      },
      { body: codexLengthRequest, detail: { bodyMaxBytes: codexBodyMaxBytes } },
    )
    .get("/api/admin/codices", ({ request }) => codex.list(queryOf(request, codexListQuery)), {
      query: queryType(codexListQuery),
    })
    .get(
      "/api/admin/codices/:id/pdf",
      async ({ params, request }) => {
        const { incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(bookTimeoutS);
        const id = idOf(params.id);
        const { edition = "reading", ...asked } = queryOf(request, pdfQuery);
        if (edition === "reading") return pdf(await codex.file(id, incoming.signal));
        const kind = edition === "press" ? "block" : "cover";
        const order = { kind, options: pressOptionsOf(asked) } as const;
        const { title, bytes, warning } = await codex.edition(id, order, incoming.signal);
        return download(bytes, "application/pdf", contentDisposition(`${title} (${edition})`), warning);
      },
      { query: queryType(pdfQuery) },
    )
    .get("/api/admin/codices/:id/epub", async ({ params, request }) => {
      const { incoming, setIdleTimeout } = contextOf(request);
      setIdleTimeout(bookTimeoutS);
      const { title, bytes } = await codex.edition(idOf(params.id), { kind: "epub" }, incoming.signal);
      return download(bytes, "application/epub+zip", contentDisposition(title, "epub"));
    })
    .get("/api/admin/codex-jobs/:id", ({ params }) => jobs.view(jobOf(params.id)))
    .delete("/api/admin/codex-jobs/:id", async ({ params, set }) => {
      await jobs.cancel(jobOf(params.id));
      set.status = 204;
    });
}
