import { Elysia } from "elysia";
import { pageBodyMaxBytes } from "../../core/contract/limits.ts";
import { staffGuard } from "../../core/http/guards.ts";
import { contextOf, heavyTimeoutS, idOf, queryOf, queryType } from "../../core/http/request.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import { pageListQuery, pagePreviewRequest, pageRequest, pageUpdateRequest } from "./pages.contract.ts";
import type { PagesService } from "./pages.service.ts";
import type { PublishedService } from "./published.service.ts";
import { pageSeenRequest, restoreRequest } from "./texts/texts.contract.ts";

/** A page's text needs a larger body than other requests. */
const detail = { bodyMaxBytes: pageBodyMaxBytes };

/** Content pages: active ones for their audience, all of them for any staff. */
export function pagesRoutes(
  pages: PagesService,
  published: PublishedService,
  { isAdmitted }: { isAdmitted: (request: Request) => Promise<boolean> },
  { staff }: Guards,
) {
  return new Elysia()
    .get("/api/pages/*", async ({ params, request, set }) => {
      const { language, incoming } = contextOf(request);
      const found = await published.at(params["*"], () => isAdmitted(incoming));
      const copy = found && "copy" in found ? await found.copy(language) : undefined;
      if (!copy) throw new CodedError("not_found");
      if (found?.audience === "admitted") set.headers["cache-control"] = "private, no-store";
      return copy.page;
    })
    .use(staffGuard(staff))
    .get("/api/admin/pages", ({ request }) => pages.list(queryOf(request, pageListQuery)), {
      query: queryType(pageListQuery),
    })
    .get("/api/admin/pages/:id", ({ params }) => pages.byId(idOf(params.id)))
    .post(
      "/api/admin/pages",
      ({ body, actor, set, request }) => {
        set.status = 201;
        contextOf(request).setIdleTimeout(heavyTimeoutS);
        return pages.create(body, actor);
      },
      { body: pageRequest, detail },
    )
    .post(
      "/api/admin/pages/preview",
      ({ body, request, actor }) => {
        const { language, setIdleTimeout } = contextOf(request);
        setIdleTimeout(heavyTimeoutS);
        return pages.preview(body.content, language, actor);
      },
      {
        body: pagePreviewRequest,
        detail,
      },
    )
    .post(
      "/api/admin/preview/pages/:id",
      async ({ params, body: { reader, language, isActive } }) => {
        const page = await pages.byId(idOf(params.id));
        const isFound = isActive ?? page.isActive;
        const seen = isFound ? await published.preview(page, reader, language) : undefined;
        if (!seen) throw new CodedError("not_found");
        return seen;
      },
      { body: pageSeenRequest },
    )
    .put(
      "/api/admin/pages/:id",
      ({ params, body, actor, request }) => {
        contextOf(request).setIdleTimeout(heavyTimeoutS);
        return pages.update(idOf(params.id), body, actor);
      },
      { body: pageUpdateRequest, detail },
    )
    .get("/api/admin/pages/:id/versions", ({ params }) => pages.versions(idOf(params.id)))
    .get("/api/admin/pages/:id/versions/:version", ({ params }) =>
      pages.version(idOf(params.id), idOf(params.version)),
    )
    .post(
      "/api/admin/pages/:id/versions/:version/restore",
      ({ params: { id, version }, body, actor }) =>
        pages.restore(idOf(id), idOf(version), body.updatedAt, actor),
      { body: restoreRequest },
    )
    .delete("/api/admin/pages/:id", async ({ params, actor, set }) => {
      await pages.remove(idOf(params.id), actor);
      set.status = 204;
    });
}
