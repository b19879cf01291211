import { Elysia } from "elysia";
import { staffGuard } from "../../core/http/guards.ts";
import { contextOf, heavyTimeoutS, idOf, queryOf, queryType } from "../../core/http/request.ts";
import { translator } from "../../locales/i18n.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import {
  type CodeImportView,
  codeBatchRequest,
  codeBulkRequest,
  codeCreateRequest,
  codeImportRequest,
  codeListQuery,
  codeUpdateRequest,
  redemptionListQuery,
} from "./codes.contract.ts";
import type { CodesService } from "./codes.service.ts";

/** Secret codes, for any staff. */
export function codesRoutes(codes: CodesService, { staff }: Guards) {
  const { bulk, batch } = codes;
  return new Elysia({ prefix: "/api/admin/codes" })
    .use(staffGuard(staff))
    .get("/", ({ request }) => codes.list(queryOf(request, codeListQuery)), {
      query: queryType(codeListQuery),
      detail: { failure: "codesNotFetched" },
    })
    .post(
      "/",
      async ({ body, actor, set }) => {
        set.status = 201;
        return codes.create(body, actor);
      },
      { body: codeCreateRequest, detail: { failure: "codeNotCreated" } },
    )
    .post(
      "/bulk",
      async ({ body, actor, set }) => {
        set.status = 201;
        return { items: await bulk.generate(body, actor) };
      },
      { body: codeBulkRequest },
    )
    .post(
      "/import",
      async ({ body, actor, request }): Promise<CodeImportView> => {
        const { language, incoming, setIdleTimeout } = contextOf(request);
        setIdleTimeout(heavyTimeoutS);
        const [error, field] = [translator(language, "errors"), translator(language, "fields")];
        const { created, refused } = await bulk.import(body, actor, incoming.signal);
        const rows = refused.map(({ row, code, reason, names = [] }) => ({
          row,
          code,
          message: reason === "code_taken" ? error(reason) : field(reason, { names: names.join(", ") }),
        }));
        return { created, refused: rows };
      },
      { body: codeImportRequest },
    )
    .post("/batch", ({ body, actor }) => batch.change(body, actor), { body: codeBatchRequest })
    .put("/:id", ({ params, body, actor }) => codes.update(idOf(params.id), body, actor), {
      body: codeUpdateRequest,
    })
    .delete("/:id", async ({ params, actor, set }) => {
      await codes.remove(idOf(params.id), actor);
      set.status = 204;
    })
    .get(
      "/:id/redemptions",
      ({ params, request }) => codes.redemptions(idOf(params.id), queryOf(request, redemptionListQuery)),
      { query: queryType(redemptionListQuery) },
    );
}
