import { Elysia } from "elysia";
import { metricsPath } from "../../../core/contract/paths.ts";
import type { MetricsService } from "./metrics.service.ts";

/** Answers whoever has the token; everybody else finds nothing there. */
export function metricsRoutes(metrics: MetricsService, document: (request: Request) => Promise<Response>) {
  return new Elysia().get(metricsPath, async ({ request }) => {
    if (!metrics.mayRead(request.headers.get("authorization"))) return document(request);
    return new Response(await metrics.text(), {
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
    });
  });
}
