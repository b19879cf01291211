import { Elysia } from "elysia";
import { logLinesQuery } from "../../contract/log-lines.ts";
import { queryOf, queryType } from "../../http/query.ts";
import { masterGuard } from "../../http/staff-guard.ts";
import type { Guards } from "../sessions/guards.ts";
import type { LinesService } from "./lines.service.ts";

/** The newest lines of the log of whichever instance answers, for the master admin alone. */
export function linesRoutes(lines: LinesService, { master }: Guards) {
  return new Elysia()
    .use(masterGuard(master))
    .get("/api/admin/log-lines", ({ request }) => lines.read(queryOf(request, logLinesQuery)), {
      query: queryType(logLinesQuery),
    });
}
