import { errorResponse } from "../../http/errors.ts";
import { contextOf } from "../../http/request-context.ts";
import type { SiteRoute } from "../../http/site-route.ts";
import { CodedError } from "../../lib/coded-error.ts";
import type { HealthService } from "./health.service.ts";

/** For load balancers and monitors: whether the process lives, and whether it can serve all that is asked for. */
export function healthRoutes(health: HealthService, id: string): SiteRoute[] {
  const fine = () => Response.json({ status: "ok" });
  return [
    ["/health/live", fine],
    // The same at every instance: by it the doctor sees whether the public address leads to this portal. It reveals nothing.
    ["/health/id", () => Response.json({ id })],
    [
      "/health/ready",
      async (request) => {
        const reason = await health.unready();
        if (reason === undefined) return fine();
        return errorResponse(new CodedError("unavailable"), contextOf(request).language, { reason });
      },
    ],
  ];
}
