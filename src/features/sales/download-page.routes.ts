import { Elysia } from "elysia";
import type { ErrorBody } from "../../core/contract/error-body.ts";
import type { Language } from "../../core/contract/languages.ts";
import { shopBodyMaxBytes, shopReadMs } from "../../core/contract/limits.ts";
import { streamOf } from "../../core/http/download.ts";
import { errorResponse } from "../../core/http/errors.ts";
import { parseJson, readBytes, requireJson } from "../../core/http/json-body.ts";
import { contextOf, visitorLanguage } from "../../core/http/request.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { contentDisposition } from "../codex/codex.rules.ts";
import type { DownloadPageService } from "./download-page.service.ts";
import { isShopSource, type ShopCallView } from "./sales.contract.ts";
import type { WebhookService } from "./webhook.service.ts";

type Services = { downloadPage: DownloadPageService; webhook: WebhookService };

/** A file may be fetched over a slow line, in seconds of silence. */
const fileTimeoutS = 120;

/** True for what a browser opens as a page, by what it says it takes. */
const isPageVisit = ({ headers }: Request) => headers.get("accept")?.includes("text/html") === true;

/** Returns an error as its sentence alone. */
async function sentenceOf(error: CodedError, language: Language): Promise<Response> {
  const refusal = errorResponse(error, language);
  const { message }: ErrorBody = await refusal.json();
  refusal.headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(message, { status: refusal.status, headers: refusal.headers });
}

/** What somebody without a session reaches: the page of a bought copy by its link, and shops by what they sign. */
export function downloadPageRoutes({ downloadPage, webhook }: Services) {
  const headersOf = (title: string) => ({
    "content-type": "application/pdf",
    "content-disposition": contentDisposition(title),
    "x-robots-tag": "noindex",
    // How long a file is, is known once it is drawn.
    "accept-ranges": "none",
  });
  return new Elysia()
    .get("/api/scroll/:token", async ({ params, request, set }) => {
      set.headers["x-robots-tag"] = "noindex";
      return downloadPage.view(params.token, contextOf(request).client);
    })
    .get("/api/scroll/:token/cover", async ({ params, request }) => {
      const bytes = await downloadPage.cover(params.token, contextOf(request).client);
      return new Response(bytes, { headers: { "content-type": "image/png", "x-robots-tag": "noindex" } });
    })
    .get("/api/scroll/:token/pdf", async ({ params, request }) => {
      const { incoming, client, setIdleTimeout } = contextOf(request);
      try {
        const { pieces, title } = await downloadPage.file(params.token, client, incoming);
        setIdleTimeout(fileTimeoutS);
        return new Response(streamOf(pieces), { headers: headersOf(title) });
      } catch (error) {
        // A person who follows the link reads the answer.
        if (error instanceof CodedError && isPageVisit(incoming))
          return sentenceOf(error, await visitorLanguage(request));
        throw error;
      }
    })
    .head("/api/scroll/:token/pdf", async ({ params }) => {
      return new Response(null, { headers: headersOf(await downloadPage.titleOf(params.token)) });
    })
    .post(
      "/api/intake/:source",
      async ({ params, request }): Promise<ShopCallView> => {
        const { source } = params;
        if (!isShopSource(source)) throw new CodedError("not_found");
        const { incoming, client } = contextOf(request);
        const body = async () => {
          const bytes = await readBytes(incoming, shopBodyMaxBytes, shopReadMs);
          return { bytes, json: () => parseJson(bytes) };
        };
        requireJson(incoming);
        const query = new URL(request.url).searchParams;
        const told = await webhook.calls.read(source, { headers: incoming.headers, query, body }, client);
        await webhook.receive(source, told, client);
        return { success: true };
      },
      { detail: { isBytes: true, bodyMaxBytes: shopBodyMaxBytes } },
    );
}
