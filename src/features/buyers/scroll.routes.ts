import { Elysia } from "elysia";
import { type IntakeView, isIntakeSource } from "../../contract/intake.ts";
import { intakeBodyMaxBytes, intakeReadMs } from "../../contract/limits.ts";
import { parseJson, readBytes, requireJson } from "../../http/json-body.ts";
import { contextOf } from "../../http/request-context.ts";
import { streamOf } from "../../http/stream.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { IntakeService } from "./intake.service.ts";
import type { ScrollService } from "./scroll.service.ts";
import type { ShopCalls } from "./shop-calls.service.ts";

type Deps = {
  scroll: ScrollService;
  intake: Pick<IntakeService, "receive">;
  shopCalls: ShopCalls;
  disposition: (title: string) => string;
};

/** A file may be fetched over a slow line, in seconds of silence. */
const fileTimeoutS = 120;

/** What somebody without a session reaches: the page of a bought copy by its link, and shops by what they sign. */
export function scrollRoutes({ scroll, intake, shopCalls, disposition }: Deps) {
  return new Elysia()
    .get("/api/scroll/:token", async ({ params, request, set }) => {
      set.headers["x-robots-tag"] = "noindex";
      return scroll.view(params.token, contextOf(request).client);
    })
    .get("/api/scroll/:token/pdf", async ({ params, request }) => {
      const { client, setIdleTimeout } = contextOf(request);
      const { pieces, title } = await scroll.file(params.token, client);
      setIdleTimeout(fileTimeoutS);
      return new Response(streamOf(pieces), {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": disposition(title),
          "x-robots-tag": "noindex",
        },
      });
    })
    .post(
      "/api/intake/:source",
      async ({ params, request }): Promise<IntakeView> => {
        const { source } = params;
        if (!isIntakeSource(source)) throw new CodedError("not_found");
        const { incoming, client } = contextOf(request);
        const body = async () => {
          const bytes = await readBytes(incoming, intakeBodyMaxBytes, intakeReadMs);
          return { bytes, json: () => parseJson(bytes) };
        };
        requireJson(incoming);
        const query = new URL(request.url).searchParams;
        const told = await shopCalls.read(source, { headers: incoming.headers, query, body }, client);
        await intake.receive(source, told, client);
        return { success: true };
      },
      { detail: { isBytes: true, bodyMaxBytes: intakeBodyMaxBytes } },
    );
}
