import { Elysia } from "elysia";
import { metricsPath } from "../../../core/contract/paths.ts";
import { errorResponse } from "../../../core/http/errors.ts";
import { contextOf } from "../../../core/http/request.ts";
import { CodedError } from "../../../core/lib/coded-error.ts";
import { translator } from "../../../locales/i18n.ts";
import type { MetricsService } from "../metrics/metrics.service.ts";
import type { HealthService } from "./health.service.ts";

/** For load balancers and monitors: whether the process lives, and whether it can serve all requests. */
export function healthRoutes(health: HealthService, id: string) {
  const fine = () => Response.json({ status: "ok" });
  return (
    new Elysia()
      .get("/health/live", fine)
      // The same at every instance: by it the doctor sees whether the public address leads to this portal. It reveals nothing.
      .get("/health/id", () => Response.json({ id }))
      .get("/health/ready", async ({ request }) => {
        const fault = await health.fault();
        if (fault === undefined) return fine();
        const { reason, skewS = 0 } = fault;
        const { language } = contextOf(request);
        const message = translator(language, "unready")(reason, { seconds: skewS });
        return errorResponse(new CodedError("unavailable"), language, { reason, message });
      })
  );
}

/** Answers requests with the token; all others get not_found. */
export function metricsRoutes(metrics: MetricsService, document: (request: Request) => Promise<Response>) {
  return new Elysia().get(metricsPath, async ({ request }) => {
    if (!metrics.mayRead(request.headers.get("authorization"))) return document(request);
    return new Response(await metrics.text(), {
      headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
    });
  });
}
