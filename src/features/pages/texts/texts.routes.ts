import { Elysia } from "elysia";
import { pageBodyMaxBytes } from "../../../core/contract/limits.ts";
import { staffGuard } from "../../../core/http/guards.ts";
import { idOf, languageAt } from "../../../core/http/request.ts";
import type { Guards } from "../../accounts/sessions/guards.ts";
import { pageTextRequest, restoreRequest, roomTextRequest } from "./texts.contract.ts";
import type { TextsService } from "./texts.service.ts";

/** A text needs a larger body than other requests. */
const detail = { bodyMaxBytes: pageBodyMaxBytes };

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
