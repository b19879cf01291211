import { Elysia } from "elysia";
import { CodedError } from "../lib/coded-error.ts";

/** For load balancers and timers: the process lives; the database answers. */
export function healthRoutes(isReady: () => Promise<void>) {
  return new Elysia()
    .get("/health/live", () => ({ status: "ok" }))
    .get("/health/ready", async () => {
      try {
        await isReady();
      } catch (cause) {
        throw new CodedError("unavailable", { cause });
      }
      return { status: "ok" };
    });
}
