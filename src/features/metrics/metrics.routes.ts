import type { MetricsService } from "./metrics.service.ts";

/** Answers whoever has the token; undefined for everybody else, who finds nothing there. */
export async function metricsAnswer(
  request: Request,
  metrics: MetricsService,
): Promise<Response | undefined> {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (!isReading || !metrics.mayRead(request.headers.get("authorization"))) return undefined;
  return new Response(await metrics.text(), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}
