import { Elysia } from "elysia";
import { pageBodyMaxBytes } from "../../core/contract/limits.ts";
import { staffGuard } from "../../core/http/guards.ts";
import {
  contextOf,
  heavyTimeoutS,
  idOf,
  languageAt,
  queryOf,
  queryType,
  visitorLanguage,
} from "../../core/http/request.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Guards } from "../accounts/sessions/guards.ts";
import type { DraftsService } from "./drafts.service.ts";
import {
  pageListQuery,
  pageQuery,
  pageRequest,
  pageTextRequest,
  pageUpdateRequest,
  restoreRequest,
  roomTextRequest,
} from "./pages.contract.ts";
import type { PagesService } from "./pages.service.ts";
import type { PublishedService } from "./published.service.ts";
import type { TextsService } from "./texts/texts.service.ts";

/** A text needs a larger body than other requests. */
const detail = { bodyMaxBytes: pageBodyMaxBytes };

/** Content pages: active ones for their audience, all of them for any staff. */
export function pagesRoutes(
  { pages, published, drafts }: { pages: PagesService; published: PublishedService; drafts: DraftsService },
  { isAdmitted }: { isAdmitted: (request: Request) => Promise<boolean> },
  { staff }: Guards,
) {
  return new Elysia()
    .get(
      "/api/pages/*",
      async ({ params, request, set }) => {
        const { incoming } = contextOf(request);
        const { draft } = queryOf(request, pageQuery);
        const [found, language] = await Promise.all([
          published.at(params["*"], () => isAdmitted(incoming), draft),
          visitorLanguage(request),
        ]);
        const copy = found && "copy" in found ? await found.copy(language) : undefined;
        if (!copy) throw new CodedError(draft === undefined ? "not_found" : "draft_over");
        if (found?.audience === "admitted") set.headers["cache-control"] = "private, no-store";
        return copy.page;
      },
      { query: queryType(pageQuery) },
    )
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
    .post("/api/admin/pages/:id/draft", ({ params, actor }) => drafts.share(idOf(params.id), actor))
    .delete("/api/admin/pages/:id/draft", async ({ params, actor, set }) => {
      await drafts.withdraw(idOf(params.id), actor);
      set.status = 204;
    })
    .delete("/api/admin/pages/:id", async ({ params, actor, set }) => {
      await pages.remove(idOf(params.id), actor);
      set.status = 204;
    });
}

/** The texts of rooms and pages in each language, and their versions, for any staff. */
export function textsRoutes(rooms: TextsService, pages: TextsService, { staff }: Guards) {
  return new Elysia()
    .use(staffGuard(staff))
    .put(
      "/api/admin/rooms/:id/texts/:language",
      ({ params: { id, language }, body, actor }) => {
        const { updatedAt: startedFrom, title, teaser = null, content = null } = body;
        const parts = { title, teaser, content, buttonText: null };
        return rooms.save(idOf(id), languageAt(language), { ...parts, startedFrom }, actor);
      },
      { body: roomTextRequest, detail },
    )
    .get("/api/admin/rooms/:id/texts/:language/versions", ({ params: { id, language } }) =>
      rooms.versions(idOf(id), languageAt(language)),
    )
    .get("/api/admin/rooms/:id/texts/:language/versions/:version", ({ params }) =>
      rooms.version(idOf(params.id), languageAt(params.language), idOf(params.version)),
    )
    .post(
      "/api/admin/rooms/:id/texts/:language/versions/:version/restore",
      ({ params: { id, language, version }, body, actor }) =>
        rooms.restore(idOf(id), languageAt(language), idOf(version), body.updatedAt, actor),
      { body: restoreRequest },
    )
    .put(
      "/api/admin/pages/:id/texts/:language",
      ({ params: { id, language }, body, actor }) => {
        const { updatedAt: startedFrom, title, content, buttonText = null } = body;
        const parts = { title, teaser: null, content, buttonText };
        return pages.save(idOf(id), languageAt(language), { ...parts, startedFrom }, actor);
      },
      { body: pageTextRequest, detail },
    )
    .get("/api/admin/pages/:id/texts/:language/versions", ({ params: { id, language } }) =>
      pages.versions(idOf(id), languageAt(language)),
    )
    .get("/api/admin/pages/:id/texts/:language/versions/:version", ({ params }) =>
      pages.version(idOf(params.id), languageAt(params.language), idOf(params.version)),
    )
    .post(
      "/api/admin/pages/:id/texts/:language/versions/:version/restore",
      ({ params: { id, language, version }, body, actor }) =>
        pages.restore(idOf(id), languageAt(language), idOf(version), body.updatedAt, actor),
      { body: restoreRequest },
    );
}
